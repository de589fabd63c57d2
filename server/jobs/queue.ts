import type { Queue as StoredQueue } from 'pg-boss'

import type { Db } from '#server/db/connection/connect.ts'

/** Options of a job: an id or key that makes it unique, and its priority. */
type Sending = { id?: string; priority?: number; singletonKey?: string }

/**
 * A job definition. Names are stored in databases of running installations, so they must not change. The worker is
 * declared elsewhere, so that code which adds the job does not load the worker's dependencies.
 */
export type Job<Payload extends object> = {
  name: string
  /** Retries and maximum waiting time; `notify` lets jobs begin at once, also those of other processes. */
  options: Omit<StoredQueue, 'name' | 'deadLetter'>
  /** The dead-letter queue. */
  dead?: Job<Payload>
  /** Send options derived from a payload. */
  send?: (payload: Payload) => Sending
}

/** A job with any payload. */
export type AnyJob = Job<never>

/** Seconds, for the options of jobs. */
export const hour = 3600
export const day = 24 * hour

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job
}

export type Queue = {
  /**
   * Adds a job in the given transaction. A rollback removes it.
   * @param after delay in seconds
   */
  add: <Payload extends object>(
    db: Db,
    job: Job<Payload>,
    payload: Payload,
    after?: number,
  ) => Promise<void>
  /** The same for many jobs. */
  addMany: <Payload extends object>(
    db: Db,
    job: Job<Payload>,
    payloads: readonly Payload[],
    after?: number,
  ) => Promise<void>
}
