import { sql } from 'kysely'
import type { Logger } from 'pino'

import type { Db } from '#server/db/connection/connect.ts'

import type { Metrics } from './metrics.ts'

/** Milliseconds. Results are cached, so several Prometheus servers do not query the database each. */
const freshFor = 5000
const waitFor = 2000

/** A metric collector of a feature: sets the metrics that need a query. */
export type Reading = (db: Db, metrics: Metrics) => Promise<void>

/**
 * Collects metrics from the database when /metrics is requested. If the database is down the others are still
 * returned.
 */
export function createReadings(
  db: Db,
  metrics: Metrics,
  log: Logger,
  ofFeatures: readonly Reading[],
) {
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  const read = async () => {
    try {
      await readQueues(db, metrics)
      await readSchedule(db, metrics)
      for (const read of ofFeatures) await read(db, metrics)
      readAt = performance.now()
      metrics.readingsOk.set(1)
    } catch (error) {
      metrics.readingsOk.set(0)
      log.warn({ err: error }, 'reading metrics of the database failed')
    }
  }
  return {
    async refresh() {
      if (performance.now() - readAt < freshFor) return
      reading ??= read().finally(() => (reading = undefined))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          metrics.readingsOk.set(0)
          resolve()
        }, waitFor)
      })
      await Promise.race([reading, late])
      clearTimeout(timer)
    },
  }
}

async function readQueues(db: Db, metrics: Metrics): Promise<void> {
  const queues = await listQueues(db)
  metrics.jobsWaiting.reset()
  for (const { name, state, count } of queues.filter(({ name }) => !isDead(name)))
    metrics.jobsWaiting.set({ queue: name, state }, count)

  const given = (kind: string, is: (queue: QueueState) => boolean) =>
    metrics.deadLetters.set(
      { kind },
      queues.filter(is).reduce((sum, { count }) => sum + count, 0),
    )
  given('mail', ({ name }) => name === 'mail-dead')
  given('job', ({ name, state }) => !isDead(name) && name !== 'mail' && state === 'failed')
}

type QueueState = { name: string; state: string; count: number }

/** Dead letters have queues of their own. */
function isDead(name: string): boolean {
  return name.endsWith('-dead')
}

/** Unfinished jobs by queue and state. */
async function listQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name, state::text as state, count(*)::int as count from pgboss.job
      where state <> 'completed' and state <> 'cancelled' and name not like '\_\_pgboss%'
      group by name, state`.execute(db)
  return rows
}

/** A job that was never completed is as old as its schedule. */
async function readSchedule(db: Db, metrics: Metrics): Promise<void> {
  const { rows } = await sql<{ queue: string; age: number }>`
    select name as queue,
        extract(epoch from now() - coalesce(
          (select max(completed_on) from pgboss.job where name = schedule.name and state = 'completed'),
          created_on
        ))::float as age
      from pgboss.schedule`.execute(db)
  metrics.scheduleAge.reset()
  for (const { queue, age } of rows) metrics.scheduleAge.set({ queue }, age)
}
