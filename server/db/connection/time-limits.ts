import { sql } from 'kysely'
import type { QueryExecutorProvider } from 'kysely'
import type pg from 'pg'

/** PostgreSQL timeouts in milliseconds. Without them a statement can wait for ever. */
export type TimeLimits = {
  /** statement_timeout. */
  statement_timeout?: string
  /** lock_timeout. */
  lock_timeout?: string
  /** idle_in_transaction_session_timeout. */
  idle_in_transaction_session_timeout?: string
}

/** Limits of requests. A longer task calls `allowLongWork`. */
export const servingLimits: TimeLimits = {
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '30s',
}

/** Limits of jobs: retention and aggregates take longer. */
export const jobLimits: TimeLimits = {
  statement_timeout: '10min',
  lock_timeout: '30s',
  idle_in_transaction_session_timeout: '5min',
}

export const healthLimits: TimeLimits = { statement_timeout: '1s', lock_timeout: '1s' }

/** Milliseconds for a free connection, until one that is not used is closed, and, in the health check only, for an answer of a server that may be frozen. */
export const patience = {
  serving: { connectionTimeoutMillis: 10_000 },
  // Longer than the interval between polls for jobs.
  jobs: { connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000 },
  health: { connectionTimeoutMillis: 1000, query_timeout: 1000 },
  // The primary answers if a replica has no free connection.
  replica: { connectionTimeoutMillis: 1000 },
}

/** TCP keep-alive detects a dead peer, such as a machine without power. */
export const socketLimits = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Set by statements, not by start-up parameters, which some connection poolers refuse. */
export async function limitTimes(client: pg.ClientBase, limits: TimeLimits): Promise<void> {
  const settings = Object.entries(limits)
  if (settings.length === 0) return
  await client.query(settings.map(([name, value]) => `set ${name} = '${value}'`).join('; '))
}

/** Raises the limits of this transaction, for work on thousands of rows that must not be split. */
export async function allowLongWork(db: QueryExecutorProvider): Promise<void> {
  await sql`
    select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '1min', true)`.execute(
    db,
  )
}

/** Error codes: statement or lock timeout, idle transaction. */
const overTime = new Set(['57014', '55P03', '25P03'])

/** Whether a query failed because of a timeout or a missing connection. */
export function isOverTime(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return overTime.has(String(code)) || message === 'timeout exceeded when trying to connect'
}
