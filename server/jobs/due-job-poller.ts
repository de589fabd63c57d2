import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import { isDatabaseUnavailable } from '#server/db/connection/database-unavailable.ts'

/**
 * Intervals in seconds. `look`: between polls while nothing is due. `soon`: after this process added or finished a job.
 * `ownQueue`: between polls of a worker itself, in case nobody notified it. The others belong to pg-boss.
 */
export const jobPace = { look: 10, soon: 1, ownQueue: 900, clockQueue: 20, clock: 30, flows: 600 }

/**
 * Polls all queues by one query, and notifies workers whose jobs are due. Jobs of queues with `notify` begin at once:
 * PostgreSQL notifies all processes at the commit that adds them.
 */
export function createDueJobPoller(boss: PgBoss, pool: Pick<pg.Pool, 'query'>, log: Logger) {
  const workers = new Map<string, string[]>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isStopped = false
  /** The moment when the timer fires. */
  let nextAt = Number.POSITIVE_INFINITY

  const lookIn = (seconds: number) => {
    const at = Date.now() + seconds * 1000
    if (isStopped || workers.size === 0 || at >= nextAt) return
    clearTimeout(timer)
    nextAt = at
    timer = setTimeout(() => (looking = looking.then(look)), seconds * 1000)
  }
  const look = async () => {
    nextAt = Number.POSITIVE_INFINITY
    let pause = jobPace.look
    try {
      const due = await listDue(pool, [...workers.keys()])
      for (const { name, seconds } of due)
        if (seconds <= 0) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
      // The query returns the moment of each retry and delayed job.
      for (const { seconds } of due) pause = Math.min(pause, Math.max(seconds, jobPace.soon))
    } catch (error) {
      log[isDatabaseUnavailable(error) ? 'debug' : 'error'](
        { err: error },
        'looking for jobs failed',
      )
    }
    lookIn(pause)
  }

  return {
    /** Notifies this worker of its queue's jobs from now on. */
    add: (name: string, workerId: string) => {
      workers.set(name, [...(workers.get(name) ?? []), workerId])
      lookIn(jobPace.soon)
    },
    /** Polls soon: a job was added, perhaps in an open transaction, or a failed one is due at another moment. */
    soon: () => lookIn(jobPace.soon),
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

export type DueJobPoller = ReturnType<typeof createDueJobPoller>

/** Queues with waiting jobs, and the seconds until the first job of each is due. */
async function listDue(
  pool: Pick<pg.Pool, 'query'>,
  names: string[],
): Promise<{ name: string; seconds: number }[]> {
  // The first part finds a job of a long queue without reading all of it.
  const { rows } = await pool.query<{ name: string; seconds: number }>(
    `select name, extract(epoch from due - now())::float8 as seconds
      from (
        select name, case
            when exists (select from pgboss.job where name = queue.name and state < 'active' and not blocked and start_after <= now())
            then now()
            else (select min(start_after) from pgboss.job where name = queue.name and state < 'active' and not blocked)
          end as due
          from unnest($1::text[]) queue (name)
      ) queues
      where due is not null`,
    [names],
  )
  return rows
}
