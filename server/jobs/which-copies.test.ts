import { expect, test } from 'vitest'

import { readConfig } from '#server/config.ts'
import { start } from '#server/start.ts'
import { isOnPostgres, openTestDatabase } from '#test/database.ts'
import { openTestApp } from '#test/harness.ts'
import { noPages } from '#test/no-pages.ts'

test('a copy that only works jobs tells how it is, and serves nothing else', async () => {
  const app = await openTestApp({ config: { jobs: 'only' } })
  for (const path of ['/livez', '/readyz']) expect((await app.request(path)).status).toBe(200)
  for (const path of ['/deals', '/api/deals', '/rpc/deals/list', '/']) {
    const answer = await app.request(path)
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      404,
      'This copy only works jobs.',
    ])
  }
  await app.close()
})

test('the embedded database serves one process, which works jobs', () => {
  expect(readConfig({}).jobs).toBe('on')
  for (const JOBS of ['off', 'only']) {
    expect(() => readConfig({ JOBS })).toThrow('JOBS must be on without DATABASE_URL')
    expect(readConfig({ JOBS, DATABASE_URL: 'postgres://localhost/fanfare' }).jobs).toBe(JOBS)
  }
})

test.runIf(isOnPostgres)(
  'a copy without jobs leaves its mails to one that works them, and looks for none itself',
  async () => {
    const database = await openTestDatabase()
    const { pool } = database
    const url = (pool.options as { connectionString?: string }).connectionString
    const copy = (JOBS: string) =>
      start(
        readConfig({
          DATABASE_URL: url,
          JOBS,
          PORT: '0',
          LOG_LEVEL: 'silent',
          FANFARE_SECRET: 'a secret that only the tests know, long enough',
          MAIL_OUTBOX: 'on',
          PUBLIC_URL: 'http://localhost:3000',
        }),
        async () => undefined,
        noPages,
      )
    const count = async (rows: string) => {
      const { rows: found } = await pool.query<{ count: number }>(
        `select count(*)::int as count from ${rows}`,
      )
      return found[0]?.count ?? 0
    }
    // A wish for a link, and the mail that it becomes.
    const waiting =
      "pgboss.job where name in ('mail', 'account-links') and state in ('created', 'active')"
    const serving = await copy('off')
    const wish = await fetch(`http://127.0.0.1:${serving.port}/api/password-resets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ email: 'ana@example.com' }),
    })
    expect(wish.status).toBeLessThan(300)
    // No worker has ever looked into a queue.
    expect(await count(waiting)).toBeGreaterThan(0)
    expect(await count('pgboss.schedule')).toBe(0)
    const working = await copy('only')
    await expect.poll(() => count(waiting)).toBe(0)
    expect(await count('pgboss.schedule')).toBeGreaterThan(10)
    await Promise.all([serving.stop(), working.stop()])
    await database.close()
  },
)
