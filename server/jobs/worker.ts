import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss'
import type { Logger } from 'pino'

import type { MeasureJobs } from '#server/watch/watch-jobs.ts'

import { forgetJobs } from './forget-jobs.ts'
import type { AnyJob, Job } from './queue.ts'
import { jobPace } from './due-job-poller.ts'
import type { DueJobPoller } from './due-job-poller.ts'

/** What a worker needs to start: the queue, what wakes it when a job is due, and what measures its runs. */
export type WorkerQueue = {
  boss: PgBoss
  poller: Pick<DueJobPoller, 'add' | 'soon'>
  measure: MeasureJobs
}

/** A line of the job table: a worker and its schedule. */
export type Worker<Needs> = {
  /** Name of its job, or its own name if it is only scheduled. */
  name: string
  /** The job it processes. Absent if it is only scheduled. */
  job?: AnyJob
  start: (queue: WorkerQueue, deps: Needs & { log: Logger }) => Promise<void>
  /** Runs in every process before it serves. */
  beforeServing?: (deps: Needs & { log: Logger }) => Promise<void>
}

/** The outcome of a failed job. Its stored data names no person. */
export type Failed = { status: 'failed' | 'deadletter'; output: object }

/** An active job with its number of tries. */
export type Trial<Payload> = { id: string; payload: Payload; tries: number; isLast: boolean }

type BatchOptions = {
  /** Jobs per batch. */
  batchSize: number
  /** Takes only jobs of at least this priority. */
  minPriority?: number
}

/** Continues immediately while many wait, and reports each outcome. */
function inBatches({ batchSize, ...only }: BatchOptions): WorkOptions {
  return { batchSize, burstWhenBatchFull: batchSize > 1, perJobResults: true, ...only }
}

/** Starts a worker. The poller notifies it of due jobs; it rarely polls its own queue. */
async function startWorker<Payload extends object>(
  { boss, poller, measure }: WorkerQueue,
  name: string,
  only: WorkOptions,
  run: (jobs: JobWithMetadata<Payload>[]) => Promise<JobResult[] | void>,
): Promise<void> {
  const options = {
    ...only,
    pollingIntervalSeconds: jobPace.ownQueue,
    includeMetadata: true as const,
  }
  const id = await boss.work(name, options, async (jobs: JobWithMetadata<Payload>[]) => {
    try {
      return await measure(name, jobs, () => run(jobs))
    } finally {
      // A failed job is due at another moment.
      poller.soon()
    }
  })
  poller.add(name, id)
}

function trialOf<Payload>(job: JobWithMetadata<Payload>): Trial<Payload> {
  const { id, data, retryCount, retryLimit } = job
  return { id, payload: data, tries: retryCount + 1, isLast: retryCount >= retryLimit }
}

/** Processes a batch as a whole. Completed jobs are deleted. */
export function workBatches<Payload extends object, Needs>(
  job: Job<Payload>,
  batch: BatchOptions,
  /** Failed jobs by id. */
  run: (deps: Needs, trials: Trial<Payload>[]) => Promise<ReadonlyMap<string, Failed>>,
): Worker<Needs> {
  return {
    name: job.name,
    job,
    start: (queue, deps) =>
      startWorker<Payload>(queue, job.name, inBatches(batch), async (jobs) => {
        const failed = await run(deps, jobs.map(trialOf))
        const done = jobs.map(({ id }) => id).filter((id) => !failed.has(id))
        if (done.length > 0) await forgetJobs(queue.boss, deps.log, job.name, done)
        return jobs.map(({ id }) => ({ id, ...(failed.get(id) ?? completed) }))
      }),
  }
}

const completed = { status: 'completed' } as const

/**
 * Processes the jobs of a batch separately and deletes each when it is done, so a killed process repeats no completed
 * job. A thrown error is logged and the job retried. The worker returns any other outcome.
 * @param isInTurn one after the other instead of concurrently
 */
export function workEach<Payload extends object, Needs>(
  job: Job<Payload>,
  {
    failure,
    facts,
    isInTurn = false,
    ...batch
  }: BatchOptions & {
    /** The log entry for an error, and facts beside the id. */
    failure: string
    facts?: (payload: Payload) => object
    isInTurn?: boolean
  },
  run: (deps: Needs, trial: Trial<Payload>) => Promise<Failed | void>,
): Worker<Needs> {
  return {
    name: job.name,
    job,
    start: (queue, deps) => {
      const settle = async (one: JobWithMetadata<Payload>): Promise<JobResult> => {
        const { id } = one
        try {
          const failed = await run(deps, trialOf(one))
          if (failed) return { id, ...failed }
        } catch (error) {
          const about = { err: error, job: job.name, job_id: id, ...facts?.(one.data) }
          deps.log.error(about, failure)
          return { id, status: 'failed', output: { name: (error as Error).name } }
        }
        await forgetJobs(queue.boss, deps.log, job.name, id)
        return { id, ...completed }
      }
      return startWorker<Payload>(queue, job.name, inBatches(batch), async (jobs) => {
        if (!isInTurn) return Promise.all(jobs.map(settle))
        const results: JobResult[] = []
        for (const one of jobs) results.push(await settle(one))
        return results
      })
    },
  }
}

type Clock<Needs> = {
  name: string
  /** In UTC. */
  cron: string
  /** Seconds after which another process takes the job over. */
  expireInSeconds?: number
  /** Also runs at start: once if several processes start together, or in each before it serves. */
  atStart?: 'once' | 'by each'
  /** Returns the number of changed rows. */
  run: (deps: Needs & { log: Logger }) => Promise<number | void>
}

/** A scheduled task, run by one process. A missed run happens at the next turn. */
export function schedule<Needs>({
  name,
  cron,
  expireInSeconds = 900,
  atStart,
  run,
}: Clock<Needs>): Worker<Needs> {
  const logged = async (deps: Needs & { log: Logger }) => {
    const rows = (await run(deps)) ?? 0
    if (rows > 0) deps.log.info({ job: name, rows }, 'job done')
  }
  return {
    name,
    start: async (queue, deps) => {
      const { boss } = queue
      const stored = { retryLimit: 3, retryBackoff: true, expireInSeconds }
      await boss.createQueue(name, stored)
      await boss.updateQueue(name, stored)
      // Before the worker, so that its first poll finds the job.
      if (atStart === 'once')
        await boss.send(name, {}, { singletonKey: 'start', singletonSeconds: 60 })
      await startWorker(queue, name, {}, () => logged(deps))
      await boss.schedule(name, cron)
    },
    ...(atStart === 'by each' ? { beforeServing: logged } : {}),
  }
}
