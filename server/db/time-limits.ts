import { sql } from 'kysely'
import type { QueryExecutorProvider } from 'kysely'
import type pg from 'pg'

/** How long PostgreSQL lets a connection do something before it breaks that off; without a limit it waits for ever. */
export type TimeLimits = {
  /** Until a statement is done. */
  statement_timeout?: string
  /** Until a lock is free that somebody else holds. */
  lock_timeout?: string
  /** That a transaction stays open while nothing is asked of it. */
  idle_in_transaction_session_timeout?: string
}

/** Somebody waits for the answer. What may take longer says so by `allowLongWork`. */
export const servingLimits: TimeLimits = {
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
}

/** Retention and sums over everything take their time. */
export const jobLimits: TimeLimits = {
  statement_timeout: '10min',
  lock_timeout: '30s',
  idle_in_transaction_session_timeout: '5min',
}

export const healthLimits: TimeLimits = { statement_timeout: '1s', lock_timeout: '1s' }

/** Set by statements and not as parameters of the start, which poolers in between refuse. */
export async function limitTimes(client: pg.ClientBase, limits: TimeLimits): Promise<void> {
  const settings = Object.entries(limits)
  if (settings.length === 0) return
  await client.query(settings.map(([name, value]) => `set ${name} = '${value}'`).join('; '))
}

/** Lets this transaction take longer than answers may: it concerns thousands of rows, and is not to be done by halves. */
export async function allowLongWork(db: QueryExecutorProvider): Promise<void> {
  await sql`
    select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '1min', true)`.execute(
    db,
  )
}

/** Statement or lock timeout, a transaction that was left open, and no connection free in time. */
const overTime = new Set(['57014', '55P03', '25P03'])

/** Whether the database broke something off because it took too long, or had no connection left. */
export function isOverTime(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return overTime.has(String(code)) || message === 'timeout exceeded when trying to connect'
}
