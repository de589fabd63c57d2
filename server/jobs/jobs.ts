import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import type { Database } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { trimVisitors } from '#server/features/code-counts/queries.ts'
import { trimOutbox } from '#server/features/live/outbox.ts'
import { trimUsernameRedirects } from '#server/features/profiles/edit-queries.ts'
import { sweepExpired } from '#server/features/promo-codes/queries.ts'

export type Jobs = { stop: () => Promise<void> }

type JobDeps = Pick<Deps, 'db' | 'log' | 'today'>

/** What runs when, in UTC. The sweep turns off the codes whose day has passed; hourly heals a missed midnight. */
const schedule: Record<string, { cron: string; run: (deps: JobDeps) => Promise<number> }> = {
  'sweep-expired-promo-codes': {
    cron: '0 * * * *',
    run: ({ db, today }) => sweepExpired(db, today()),
  },
  'trim-outbox': { cron: '20 3 * * *', run: ({ db }) => trimOutbox(db) },
  'trim-username-redirects': {
    cron: '35 3 * * *',
    run: ({ db, today }) => trimUsernameRedirects(db, today()),
  },
  'trim-visitors': { cron: '50 * * * *', run: ({ db }) => trimVisitors(db) },
  'trim-rate-limits': { cron: '40 * * * *', run: trimRateLimits },
}

/** Starts the queue over our own pool, so that it works on both databases, and its scheduled workers. */
export async function startJobs(database: Database, deps: JobDeps): Promise<Jobs> {
  const { pool } = database
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
  })
  boss.on('error', (error) => deps.log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const [name, { cron, run }] of Object.entries(schedule)) {
    await boss.createQueue(name, { retryLimit: 3, retryBackoff: true })
    await boss.work(name, { pollingIntervalSeconds: 20 }, async () =>
      logged(name, deps.log, () => run(deps)),
    )
    await boss.schedule(name, cron)
  }
  // A process that was down at midnight must not show yesterday's codes until the next full hour.
  await logged('sweep-expired-promo-codes', deps.log, () => sweepExpired(deps.db, deps.today()))
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}

async function logged(job: string, log: Logger, run: () => Promise<number>): Promise<void> {
  const rows = await run()
  if (rows > 0) log.info({ job, rows }, 'job done')
}

async function trimRateLimits({ db }: JobDeps): Promise<number> {
  const result = await db
    .deleteFrom('rate_limits')
    .where('expire', '<', Date.now())
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
