import { PgBoss, fromKysely } from 'pg-boss'
import type { Db as Connection, JobInsert } from 'pg-boss'
import type { Logger } from 'pino'

import type { Database, Db } from '#server/db/connection/connect.ts'
import { isDatabaseUnavailable } from '#server/db/connection/database-unavailable.ts'
import { measureJobs } from '#server/watch/watch-jobs.ts'
import type { Watch } from '#server/watch/watch.ts'

import type { AnyJob, Job, Queue } from './queue.ts'
import { startQueue } from './start-queue.ts'
import { jobPace, createDueJobPoller } from './due-job-poller.ts'
import type { Worker } from './worker.ts'

export type Jobs<Needs> = Queue & {
  /** The names of all queues. Call it before the transaction that restores jobs. */
  listQueues: () => Promise<string[]>
  /** Restores jobs of a backup into a queue, over the given connection. */
  putBack: (connection: Connection, name: string, jobs: JobInsert[]) => Promise<void>
  /** Starts the workers and the schedule. */
  work: (deps: Needs & { db: Db; log: Logger }) => Promise<void>
  /** Does only the preparation that every copy needs. Other processes run the jobs. */
  standBy: (deps: Needs & { db: Db; log: Logger }) => Promise<void>
  stop: () => Promise<void>
}

/** Jobs per statement. */
const jobsAtOnce = 1000

/**
 * Opens the queue over our own job connections, so that it works on both databases. Jobs can be added afterwards.
 * @param table all jobs
 * @param isSupervised also runs the schedule and handles overdue jobs; tests do without
 */
export async function openJobs<Needs>(
  table: readonly Worker<Needs>[],
  { jobs: { db: ownDb, pool }, listen }: Pick<Database, 'jobs' | 'listen'>,
  { log, watch }: { log: Logger; watch: Watch },
  isSupervised: boolean,
): Promise<Jobs<Needs>> {
  const boss = await startQueue(() => {
    const queue = new PgBoss({
      db: {
        executeSql: (text, values) => pool.query(text, values),
        listen: async (channel, onNotice, onLost) => {
          const close = await listen(channel, (queue) =>
            queue === '' ? onLost() : onNotice(queue),
          )
          return { close }
        },
      },
      useListenNotify: true,
      schema: 'pgboss',
      supervise: isSupervised,
      schedule: isSupervised,
      maintenanceIntervalSeconds: 3600,
      cronMonitorIntervalSeconds: jobPace.clock,
      cronWorkerIntervalSeconds: jobPace.clockQueue,
      // Jobs do not wait for each other.
      flowIntervalSeconds: jobPace.flows,
    })
    // While the database is away each queue reports it every second. It is logged once.
    return queue.on('error', (error) =>
      log[isDatabaseUnavailable(error) ? 'debug' : 'error']({ err: error }, 'job queue'),
    )
  })
  const poller = createDueJobPoller(boss, pool, log)
  const workerQueue = { boss, poller, measure: measureJobs(watch) }
  const jobs = new Map(table.flatMap(({ job }) => (job ? [[job.name, job] as const] : [])))
  for (const job of jobs.values()) await createQueue(boss, job)
  const standBy: Jobs<Needs>['standBy'] = async (deps) => {
    for (const { beforeServing } of table) await beforeServing?.({ ...deps, db: ownDb })
  }
  /** As the table has the job: its worker may know more of it than who adds it. */
  const sendOf = <Payload extends object>(job: Job<Payload>) =>
    ((jobs.get(job.name) as Job<Payload> | undefined) ?? job).send
  return {
    add: async (db, job, payload, after = 0) => {
      const options = { ...sendOf(job)?.(payload), startAfter: after }
      await boss.send(job.name, payload, { ...options, db: fromKysely(db) })
      poller.soon()
    },
    addMany: async (db, job, payloads, after = 0) => {
      const send = sendOf(job)
      for (let start = 0; start < payloads.length; start += jobsAtOnce) {
        const inserts = payloads
          .slice(start, start + jobsAtOnce)
          .map((data) => ({ data, ...send?.(data), startAfter: after }))
        await boss.insert(job.name, inserts, { db: fromKysely(db) })
      }
      poller.soon()
    },
    listQueues: async () => {
      const names = (await boss.getQueues()).map(({ name }) => name)
      for (const name of names) await rememberQueue(boss, name)
      return names
    },
    putBack: async (connection, name, inserts) => {
      const send = (jobs.get(name) as Job<object> | undefined)?.send
      // The queue assigns new positions. Ids and keys come from the backup.
      const placed = inserts.map((insert) => {
        const priority = send?.(insert.data ?? {}).priority
        return priority === undefined ? insert : { ...insert, priority }
      })
      await boss.insert(name, placed, { db: connection })
    },
    work: async (deps) => {
      for (const { start } of table) await start(workerQueue, { ...deps, db: ownDb })
      await standBy(deps)
    },
    standBy,
    stop: async () => {
      await poller.stop()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

async function createQueue(boss: PgBoss, { name, options, dead }: AnyJob): Promise<void> {
  if (dead) await createQueue(boss, dead)
  // The policy of an existing queue cannot be changed.
  const { policy, ...changeable } = { ...options, ...(dead ? { deadLetter: dead.name } : {}) }
  await boss.createQueue(name, { ...changeable, ...(policy ? { policy } : {}) })
  await boss.updateQueue(name, changeable)
  await rememberQueue(boss, name)
}

/**
 * Caches the queue's row here. Reading it later, inside a transaction, would deadlock on the embedded database's only
 * connection.
 */
async function rememberQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { key: 'none' })
}
