import type { Queue as StoredQueue } from 'pg-boss'

import type { Db } from '#server/db/connect.ts'

/** How a job is sent: once under an id or a key, or before others. */
type Sending = { id?: string; priority?: number; singletonKey?: string }

/**
 * Work that waits in the database until somebody does it. Names are in the databases of running installations.
 * It is declared apart from its worker, so that whoever adds it does not load what it needs.
 */
export type Job<Payload extends object> = {
  name: string
  /** How often it is tried, and for how long it may wait. */
  options: Omit<StoredQueue, 'name' | 'deadLetter'>
  /** Where those go that were given up. */
  dead?: Job<Payload>
  /** Of one payload, how it is sent. */
  send?: (payload: Payload) => Sending
}

/** Any of them, where nobody looks into the payload. */
export type AnyJob = Job<never>

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job
}

export type Queue = {
  /**
   * Puts a job into the queue by the given transaction: when that is undone, there never was one.
   * @param after seconds from now
   */
  add: <Payload extends object>(
    db: Db,
    job: Job<Payload>,
    payload: Payload,
    after?: number,
  ) => Promise<void>
  /** The same for many. */
  addMany: <Payload extends object>(
    db: Db,
    job: Job<Payload>,
    payloads: readonly Payload[],
    after?: number,
  ) => Promise<void>
}
