import { mock } from 'node:test'

import type { Database } from '#server/db/connection/connect.ts'
import { openTestDatabase } from '#test/database.ts'

/**
 * A clock that this process, the database and the provider share. Timers run as usual: only dates
 * change. Connections find `clock.now()` before the database's own function, so that years may pass in a test.
 */
export async function openMovedClock(start: string) {
  mock.timers.enable({ apis: ['Date'], now: new Date(start) })
  const database: Database = await openTestDatabase(undefined, 'clock,public,pg_catalog')
  const { pool } = database
  await pool.query('create schema clock')
  await pool.query(
    'create table clock.moment (at timestamptz not null, since timestamptz not null default pg_catalog.now())',
  )
  await pool.query('insert into clock.moment (at) values ($1)', [start])
  // It runs on from the moment: a queue fetches only jobs that are older than now.
  await pool.query(
    `create function clock.now() returns timestamptz language sql stable
      as 'select at + (pg_catalog.now() - since) from clock.moment'`,
  )
  return {
    database,
    /** To a moment that is not before the last one. */
    async moveTo(moment: string) {
      if (Date.parse(moment) < Date.now()) throw new Error(`${moment} is over`)
      mock.timers.setTime(Date.parse(moment))
      await pool.query('update clock.moment set at = $1, since = pg_catalog.now()', [moment])
      // Whoever was signed in is so still, and has just proven who they are.
      await pool.query(
        `update sessions set created_at = $1::timestamptz, updated_at = $1::timestamptz, proven_at = $1::timestamptz, expires_at = $1::timestamptz + interval '7 days'`,
        [moment],
      )
    },
    async close() {
      await database.close()
      mock.timers.reset()
    },
  }
}
