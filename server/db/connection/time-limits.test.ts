import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type pg from 'pg'

import { mailJob } from '#server/features/mail/mail-job.ts'
import { isOnPostgres } from '#test/database.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { migrate } from '../migrate/migrate.ts'
import { allowLongWork, isOverTime, limitTimes } from './time-limits.ts'
import { transact } from './transact.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('timeouts and missing connections are distinguished from other database errors', () => {
  for (const code of ['57014', '55P03', '25P03']) expect(isOverTime({ code })).toBe(true)
  expect(isOverTime(new Error('timeout exceeded when trying to connect'))).toBe(true)
  for (const other of [{ code: '23505' }, new Error('Query failed'), undefined, null])
    expect(isOverTime(other)).toBe(false)
})

test('an endpoint answers that the server is busy after a database timeout', async () => {
  const ana = await app.anInfluencer()
  const { limiter } = app.deps
  app.deps.limiter = {
    ...limiter,
    take: async () => {
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    },
  }
  try {
    await expect(app.as(ana).subscriptions.refresh()).rejects.toMatchObject({
      code: 'BUSY',
      data: { retry_after_seconds: 5 },
    })
  } finally {
    app.deps.limiter = limiter
  }
})

describe.runIf(isOnPostgres)('on PostgreSQL', () => {
  const limitsOf = async (connection: Pick<pg.Pool, 'query'>) => {
    const { rows } = await connection.query<{ setting: string }>(
      `select setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    )
    return rows.map(({ setting }) => Number(setting) / 1000)
  }

  test('connections of requests, jobs and the health check have their own limits on PostgreSQL', async () => {
    const { health, jobs, pool } = app.database
    expect(await limitsOf(pool)).toEqual([30, 5, 15])
    expect(await limitsOf(jobs.pool)).toEqual([300, 30, 600])
    expect((await limitsOf(health)).slice(1)).toEqual([1, 1])
  })

  test('allowLongWork extends the time limit of one transaction only', async () => {
    const { db } = app.database
    const shown = await transact(db, async (db) => {
      await allowLongWork(db)
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
      return rows[0]?.statement_timeout
    })
    expect(shown).toBe('10min')
    expect(await limitsOf(app.database.pool)).toEqual([30, 5, 15])
  })

  test('a migration runs without time limits, and restores those of its connection', async () => {
    const client = await app.database.pool.connect()
    const asked: string[] = []
    const watched = {
      connect: async () => ({
        query: async (...call: [string, unknown[]?]) => {
          asked.push(call[0])
          return client.query(...call)
        },
        release: () => undefined,
      }),
    }
    await migrate(watched as unknown as pg.Pool)
    const off = asked.indexOf('set statement_timeout = 0; set lock_timeout = 0')
    expect(off).toBeGreaterThan(-1)
    expect(asked.findIndex((text) => text.includes('advisory_lock'))).toBeGreaterThan(off)
    expect(await limitsOf(client as unknown as pg.Pool)).toEqual([30, 5, 15])
    client.release()
  })

  test('waiting for a lock ends after its timeout', async () => {
    const ana = await app.anInfluencer()
    const holder = await app.database.pool.connect()
    const waiter = await app.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from profiles where id = $1 for update', [ana.user_id])
    await limitTimes(waiter, { lock_timeout: '1ms' })
    const waited = waiter.query('select from profiles where id = $1 for update', [ana.user_id])
    await expect(waited).rejects.toSatisfy(isOverTime)
    await holder.query('rollback')
    holder.release()
    waiter.release(true)
  })

  test('the health check answers and jobs continue while all connections of requests are in use', async () => {
    const { pool, jobs } = app.database
    const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
    try {
      expect(await app.readiness.faults()).toEqual([])
      await transact(jobs.db, (db) =>
        app.deps.queue.add(db, mailJob, {
          template: 'welcome_agency',
          to: 'ana@example.com',
          values: { user_id: '0', full_name: 'Ana' },
        }),
      )
    } finally {
      for (const client of taken) client.release()
    }
  })
})
