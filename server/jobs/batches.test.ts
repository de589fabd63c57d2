import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { workerQueue } from '#test/worker-queue.ts'
import { accountWorkers } from '#server/features/accounts/jobs.ts'
import type { LinkRequest } from '#server/features/accounts/links/link-job.ts'
import { mailWorkers } from '#server/features/mail/jobs.ts'
import { mailJob } from '#server/features/mail/mail-job.ts'
import { letterTable } from '#server/letter-table.ts'
import type { Mail } from '#server/letter-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

type Handler = (jobs: object[]) => Promise<{ id: string; status: string }[]>

/** A fake queue that delivers chosen jobs and cannot delete any. */
function brokenQueue() {
  const workers: { name: string; options: object; handle: Handler }[] = []
  const boss = {
    work: async (name: string, options: object, handle: Handler) => {
      workers.push({ name, options, handle })
      return ''
    },
    deleteJob: async () => {
      throw new Error('the database is away')
    },
  } as unknown as PgBoss
  return { boss, workers }
}

const bulk = (to: string): Mail => ({
  template: 'managed_account',
  to,
  values: { agency_name: 'Harbor', username: 'ana' },
})
const reset = (to: string): Mail => ({
  template: 'reset_password',
  to,
  values: { link: `${app.deps.config.public_url}/reset-password#token=x`, valid_minutes: 60 },
})

describe('mails in a batch', () => {
  test('sent mails of a batch are done even if their jobs cannot be deleted', async () => {
    const logged = vi.spyOn(app.deps.log, 'error').mockReturnValue()
    const { boss, workers } = brokenQueue()
    for (const { start } of mailWorkers(letterTable)) await start(workerQueue(boss), app.deps)
    const jobs = ['one', 'two'].map((name) => ({
      id: `00000000-0000-4000-8000-00000000000${name.length}`,
      data: bulk(`${name}@batch.example`),
      retryCount: 0,
      retryLimit: 7,
    }))
    const results = await workers[0]?.handle(jobs)
    expect(results?.map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect(logged).toHaveBeenCalledTimes(2)
  })
})

describe('wishes for links', () => {
  test('requested links are sent in batches, and a failed one does not delay the others', async () => {
    vi.spyOn(app.deps.log, 'error').mockReturnValue()
    const ana = await app.anInfluencer('ana')
    const { boss, workers } = brokenQueue()
    for (const { start } of accountWorkers) await start(workerQueue(boss), app.deps)
    expect(workers[0]?.options).toMatchObject({ batchSize: 10, burstWhenBatchFull: true })
    const wish = (email: string): LinkRequest => ({ purpose: 'reset_password', email })
    const broken = {
      purpose: 'no such purpose',
      email: 'ana@example.com',
    } as unknown as LinkRequest
    const jobs = [broken, wish('nobody@example.com'), wish(`${ana.username}@example.com`)]
    const results = await workers[0]?.handle(jobs.map((data, n) => ({ id: String(n), data })))
    expect(results?.map(({ status }) => status)).toEqual(['failed', 'completed', 'completed'])
    const { rows } = await sql`
      select 1 from pgboss.job where name = 'mail' and data->>'to' = 'ana@example.com' and data->>'template' = 'reset_password'`.execute(
      app.deps.db,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a letter that somebody waits for', () => {
  test('an urgent mail overtakes mails that an upload queued before it', async () => {
    const { db } = app.deps
    const many = Array.from({ length: 60 }, (_, n) => bulk(`bulk${n}@example.com`))
    await app.deps.queue.addMany(db, mailJob, many)
    await app.deps.queue.add(db, mailJob, reset('waits@example.com'))
    await app.work()
    const kept = () => app.deps.mail.outbox?.() ?? []
    await expect.poll(() => kept().filter(({ to }) => to.startsWith('bulk')).length).toBe(60)
    const order = kept()
      .map(({ to }) => to)
      .toReversed()
    // In the first batch, together with nine others and what the second worker took.
    expect(order.indexOf('waits@example.com')).toBeLessThan(20)
  })

  test('an urgent mail waits up to two weeks before it is dropped', async () => {
    const { rows } = await sql<{ days: number }>`
      select retention_seconds / 86400 as days from pgboss.queue where name = 'mail'`.execute(
      app.deps.db,
    )
    expect(rows).toEqual([{ days: 14 }])
  })
})
