import { sql } from 'kysely'
import type { Logger } from 'pino'

import type { Db } from '#server/db/connect.ts'
import {
  countRecentMessages,
  findResponseTimes,
} from '#server/features/instagram-dm/response-times.ts'
import { outboxRange } from '#server/features/live/outbox.ts'

import type { Metrics } from './metrics.ts'

/** Several readers, such as two Prometheus servers, must not ask the database each for themselves. */
const freshFor = 5000
const waitFor = 2000

/** What only the database knows, read when the metrics are asked for. Without a database the rest is still told. */
export function createReadings(db: Db, metrics: Metrics, log: Logger) {
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  const read = async () => {
    try {
      await readAll(db, metrics)
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

async function readAll(db: Db, metrics: Metrics): Promise<void> {
  metrics.outboxNewest.set((await outboxRange(db)).newest)

  const queues = await listQueues(db)
  metrics.jobsWaiting.reset()
  for (const { name, state, count } of queues.filter(({ name }) => !isDead(name)))
    metrics.jobsWaiting.set({ job: name, state }, count)

  const messages = await countRecentMessages(db)
  metrics.dmMessages.reset()
  for (const { state, count } of messages) metrics.dmMessages.set({ state }, count)
  const times = await findResponseTimes(db)
  metrics.dmResponse.reset()
  if (times) {
    metrics.dmResponse.set({ quantile: '0.5' }, times.p50_ms / 1000)
    metrics.dmResponse.set({ quantile: '0.95' }, times.p95_ms / 1000)
  }

  const given = (kind: string, is: (queue: QueueState) => boolean) =>
    metrics.deadLetters.set(
      { kind },
      queues.filter(is).reduce((sum, { count }) => sum + count, 0),
    )
  given('mail', ({ name }) => name === 'mail-dead')
  given('job', ({ name, state }) => !isDead(name) && name !== 'mail' && state === 'failed')
  metrics.deadLetters.set(
    { kind: 'direct_message' },
    messages.find(({ state }) => state === 'failed')?.count ?? 0,
  )
}

type QueueState = { name: string; state: string; count: number }

/** Dead letters are kept in queues of their own. */
function isDead(name: string): boolean {
  return name.endsWith('-dead')
}

/** Jobs that are not done, by queue and state. */
async function listQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select name, state::text as state, count(*)::int as count from pgboss.job
      where state <> 'completed' and state <> 'cancelled' and name not like '\_\_pgboss%'
      group by name, state`.execute(db)
  return rows
}
