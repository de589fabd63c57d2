import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { readConfig } from '#server/config.ts'
import { start } from '#server/start.ts'
import { openOwnPostgres } from '#test/own-postgres.ts'

import { exitCode, sized } from './toy.ts'
import { noPages } from '#test/no-pages.ts'

/**
 * Counts what one copy with nothing to do asks of its database: transactions a second, as a PostgreSQL of its own counts
 * them: polling, and the jobs of each minute. Prints the number; fails from 1.5 a second on. How much of it is polling,
 * `server/jobs/due-job-poller.test.ts` holds below one.
 */
const restSeconds = sized(30, 1)
const seconds = sized(120, 2)
const aim = 1.5

const server = await openOwnPostgres()
const admin = new pg.Client({ connectionString: server.url() })
await admin.connect()
await admin.query('create database idle')
const copy = await start(
  {
    ...readConfig({
      DATABASE_URL: server.url('idle'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      FANFARE_SECRET: 'a secret that only this benchmark knows, long enough',
      MAIL_OUTBOX: 'on',
      PUBLIC_URL: 'http://localhost:3000',
    }),
    // As in production without Instagram, whose messages are looked for each second.
    instagram: { kind: 'off' },
  },
  async () => undefined,
  noPages,
)
const transactions = async () => {
  const { rows } = await admin.query<{ count: number }>(
    "select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = 'idle'",
  )
  return rows[0]?.count ?? 0
}
await sleep(restSeconds * 1000)
const before = await transactions()
await sleep(seconds * 1000)
const perSecond = ((await transactions()) - before) / seconds
console.log(`${perSecond.toFixed(2)} transactions a second, counted for ${seconds} s`)
await copy.stop()
await admin.end()
await server.close()
process.exitCode = exitCode(perSecond < aim)
