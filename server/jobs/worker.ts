import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss'
import type { Logger } from 'pino'

import { forgetJobs } from './forget-jobs.ts'
import type { AnyJob, Job } from './queue.ts'

/** A line of the job table: who works, and since when. */
export type Worker<Needs> = {
  /** Of the job that it does, or its own where it runs by the clock. */
  name: string
  /** What it takes out of the queue; absent where it runs by the clock. */
  job?: AnyJob
  start: (boss: PgBoss, deps: Needs & { log: Logger }) => Promise<void>
  /** What every process does itself before it serves. */
  beforeServing?: (deps: Needs & { log: Logger }) => Promise<void>
}

/** What became of a job that is not done. What is kept of it names nobody. */
export type Failed = { status: 'failed' | 'deadletter'; output: object }

/** A job in hand, with how often it was tried. */
export type Trial<Payload> = { id: string; payload: Payload; tries: number; isLast: boolean }

type BatchOptions = {
  /** So many are in hand at once. */
  batchSize: number
  /** Takes those only that came with at least this priority. */
  minPriority?: number
}

/** Looks every second, goes on at once where many wait, and reports on each of them. */
function options({ batchSize, ...only }: BatchOptions): WorkOptions {
  const batch = { batchSize, burstWhenBatchFull: batchSize > 1, perJobResults: true }
  return { pollingIntervalSeconds: 1, ...batch, ...only }
}

function trialOf<Payload>(job: JobWithMetadata<Payload>): Trial<Payload> {
  const { id, data, retryCount, retryLimit } = job
  return { id, payload: data, tries: retryCount + 1, isLast: retryCount >= retryLimit }
}

/** Does a batch together. What is done is forgotten. */
export function workBatches<Payload extends object, Needs>(
  job: Job<Payload>,
  batch: BatchOptions,
  /** Those that failed, by id. */
  run: (deps: Needs, trials: Trial<Payload>[]) => Promise<ReadonlyMap<string, Failed>>,
): Worker<Needs> {
  return {
    name: job.name,
    job,
    start: async (boss, deps) => {
      await boss.work(
        job.name,
        { ...options(batch), includeMetadata: true },
        async (jobs: JobWithMetadata<Payload>[]): Promise<JobResult[]> => {
          const failed = await run(deps, jobs.map(trialOf))
          const done = jobs.map(({ id }) => id).filter((id) => !failed.has(id))
          if (done.length > 0) await forgetJobs(boss, deps.log, job.name, done)
          return jobs.map(({ id }) => ({ id, ...(failed.get(id) ?? completed) }))
        },
      )
    },
  }
}

const completed = { status: 'completed' } as const

/**
 * Does the jobs of a batch one by one, and forgets each as soon as it is done: a process that is killed then
 * repeats no other. What throws is logged and tried again; what should be said otherwise is returned.
 * @param isInTurn one after the other, not side by side
 */
export function workEach<Payload extends object, Needs>(
  job: Job<Payload>,
  {
    failure,
    facts,
    isInTurn = false,
    ...batch
  }: BatchOptions & {
    /** What the log says of one that threw, and which facts beside its id. */
    failure: string
    facts?: (payload: Payload) => object
    isInTurn?: boolean
  },
  run: (deps: Needs, trial: Trial<Payload>) => Promise<Failed | void>,
): Worker<Needs> {
  return {
    name: job.name,
    job,
    start: async (boss, deps) => {
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
        await forgetJobs(boss, deps.log, job.name, id)
        return { id, ...completed }
      }
      await boss.work(
        job.name,
        { ...options(batch), includeMetadata: true },
        async (jobs: JobWithMetadata<Payload>[]) => {
          if (!isInTurn) return Promise.all(jobs.map(settle))
          const results: JobResult[] = []
          for (const one of jobs) results.push(await settle(one))
          return results
        },
      )
    },
  }
}

type Clock<Needs> = {
  name: string
  /** In UTC. */
  cron: string
  /** After which another process takes it up. */
  expireInSeconds?: number
  /** Also when the product starts: once where several processes start together, or by each before it serves. */
  atStart?: 'once' | 'by each'
  /** Returns how many rows it changed. */
  run: (deps: Needs & { log: Logger }) => Promise<number | void>
}

/** Runs by the clock, in one process; what was missed runs at the next turn. */
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
    start: async (boss, deps) => {
      const stored = { retryLimit: 3, retryBackoff: true, expireInSeconds }
      await boss.createQueue(name, stored)
      await boss.updateQueue(name, stored)
      // Before the worker, whose first look finds it.
      if (atStart === 'once')
        await boss.send(name, {}, { singletonKey: 'start', singletonSeconds: 60 })
      await boss.work(name, { pollingIntervalSeconds: 20 }, async () => logged(deps))
      await boss.schedule(name, cron)
    },
    ...(atStart === 'by each' ? { beforeServing: logged } : {}),
  }
}
