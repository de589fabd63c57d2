import { vi } from 'vitest'

import type { Database } from '#server/db/connect.ts'
import { openTestDatabase } from '#test/database.ts'

/**
 * A clock that everybody shares: this process, the database and, by whoever moves it, the provider. Nothing waits for
 * it: timers run as ever. Connections find `clock.now()` before the database's own, so that years may pass in a test.
 */
export async function openMovedClock(start: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(start) })
  const database: Database = await openTestDatabase(undefined, 'clock,public,pg_catalog')
  const { pool } = database
  await pool.query('create schema clock')
  await pool.query('create table clock.moment (at timestamptz not null)')
  await pool.query('insert into clock.moment values ($1)', [start])
  await pool.query(
    `create function clock.now() returns timestamptz language sql stable as 'select at from clock.moment'`,
  )
  return {
    database,
    /** To a moment that is not before the last one. */
    async moveTo(moment: string) {
      if (Date.parse(moment) < Date.now()) throw new Error(`${moment} is over`)
      vi.setSystemTime(new Date(moment))
      await pool.query('update clock.moment set at = $1', [moment])
      // Whoever was signed in is so still, and has just proven who they are.
      await pool.query(
        `update sessions set created_at = $1::timestamptz, updated_at = $1::timestamptz, proven_at = $1::timestamptz, expires_at = $1::timestamptz + interval '7 days'`,
        [moment],
      )
    },
    async close() {
      await database.close()
      vi.useRealTimers()
    },
  }
}
