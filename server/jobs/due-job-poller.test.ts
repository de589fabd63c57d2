import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listenerPace } from '#server/db/connection/listener.ts'
import { probePace } from '#server/db/connection/availability.ts'
import { pollEvery } from '#server/features/live/live-hub.ts'
import { linkJob } from '#server/features/accounts/links/link-job.ts'
import { jobTable } from '#server/job-table.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { workerQueue } from '#test/worker-queue.ts'

import { jobPace } from './due-job-poller.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** How often each worker of the table looks into its own queue, in seconds. */
async function pausesOfWorkers(): Promise<number[]> {
  const pauses: number[] = []
  const boss = {
    work: async (_name: string, options: { pollingIntervalSeconds?: number }) => {
      // As often as pg-boss looks when nobody says.
      pauses.push(options.pollingIntervalSeconds ?? 2)
      return ''
    },
    createQueue: async () => undefined,
    updateQueue: async () => undefined,
    send: async () => null,
    schedule: async () => undefined,
  } as unknown as PgBoss
  for (const { start } of jobTable) await start(workerQueue(boss), app.deps)
  return pauses
}

describe('a copy with nothing to do', () => {
  test('all that looks by the clock asks the database less than once a second', async () => {
    const pauses = await pausesOfWorkers()
    expect(pauses).toHaveLength(jobTable.length)
    const { look, clockQueue, clock, flows } = jobPace
    // Reading events is two queries: what writers left, and what is new.
    const events = pollEvery / 1000 / 2
    const others = [look, clockQueue, clock, flows, events]
    const connections = [probePace.usual / 1000, listenerPace.check / 1000]
    const perSecond = [...pauses, ...others, ...connections].reduce(
      (sum, pause) => sum + 1 / pause,
      0,
    )
    expect(perSecond).toBeLessThan(1)
  })

  test('jobs that somebody waits for are told to all processes at the commit that adds them', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.queue where notify order by name`.execute(app.deps.db)
    expect(rows.map(({ name }) => name)).toEqual([
      'account-links',
      'delete-account-files',
      'mail',
      'pause-beyond-plan',
      'payments',
      'refresh-extension-now',
    ])
  })
})

describe('workers that look rarely', () => {
  test('a job begins although its worker looks every quarter of an hour, whoever added it', async () => {
    const { db } = app.deps
    await app.work()
    const left = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pgboss.job where name = ${linkJob.name} and state < 'completed'`.execute(
        db,
      )
      return rows[0]?.n
    }
    await app.deps.queue.add(db, linkJob, { purpose: 'reset_password', email: 'a@example.com' })
    await expect.poll(left, { timeout: 30_000 }).toBe(0)
    // By another process, without a word, and for later.
    await sql`
      insert into pgboss.job (name, data, start_after) values
        (${linkJob.name}, ${JSON.stringify({ purpose: 'reset_password', email: 'b@example.com' })}::jsonb, now() + interval '2 s')`.execute(
      db,
    )
    expect(await left()).toBe(1)
    await expect.poll(left, { timeout: 60_000 }).toBe(0)
  })
})
