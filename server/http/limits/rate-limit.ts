import { sql } from 'kysely'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { apiError } from '#shared/contract/errors.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'
import type { Watch } from '#server/watch/watch.ts'

import type { LimitStore } from './limit-store.ts'
import { workBudget, workCosts } from './work-budget.ts'
import type { WorkKind } from './work-budget.ts'
import { policies, readPolicy } from './rate-limit-policies.ts'
import type { RateLimitPolicy } from './rate-limit-policies.ts'

/** Rate limits: counts calls per visitor, account or other key. */
export type RateLimiter = {
  /** Spends a point. Throws RATE_LIMITED with the seconds to wait when none is left. */
  take: (policy: RateLimitPolicy, key: string) => Promise<void>
  /** Restores all points of a key. */
  clear: (policy: RateLimitPolicy, key: string) => Promise<void>
  /** Like `take`, for plain reads by visitor. */
  takeRead: (key: string) => Promise<void>
  /**
   * Spends the cost of a piece of work (or of several) before it begins, from the budgets of the visitor and the
   * account.
   */
  spendWork: (kind: WorkKind, keys: readonly string[], pieces?: number) => Promise<void>
  close: () => void
}

/** A limiter without limits, for the server's own calls. */
export const unlimited: RateLimiter = {
  take: async () => undefined,
  clear: async () => undefined,
  takeRead: async () => undefined,
  spendWork: async () => undefined,
  close: () => undefined,
}

/**
 * Limits stored in the database, shared by all processes.
 * @param store counts reads for all processes too; without it each counts its own
 */
export function createRateLimiter(
  pool: pg.Pool,
  { metrics }: Pick<Watch, 'metrics'>,
  store?: LimitStore,
): RateLimiter {
  const refused = (policy: string) => () => metrics.limited.inc({ policy })
  const limiters = Object.fromEntries(
    Object.entries(policies).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ]),
  )
  const ownReads = new RateLimiterMemory({
    keyPrefix: 'read',
    points: readPolicy.points,
    duration: readPolicy.seconds,
  })
  const reads: Spending = store
    ? { consume: (key, points) => store.consume(key, points, ownReads) }
    : ownReads
  // In memory too: each process has its own CPU budget.
  const work = new RateLimiterMemory({
    keyPrefix: 'work',
    points: workBudget.points,
    duration: workBudget.seconds,
  })
  return {
    close: () => store?.close(),
    clear: async (policy, key) => void (await limiters[policy]?.delete(stored(key))),
    take: (policy, key) => spend(limiters[policy], key, refused(policy)),
    takeRead: (key) => spend(reads, key, refused('read')),
    async spendWork(kind, keys, pieces = 1) {
      const cost = Math.ceil(workCosts[kind] * pieces)
      for (const key of keys) await spend(work, key, refused(`work_${kind}`), cost)
    },
  }
}

/** Keys are cut to the width of their column, which cuts the end of a long e-mail address. */
const stored = (key: string) => key.slice(0, 200)

type Spending = { consume: (key: string, points?: number) => Promise<RateLimiterRes> }

async function spend(
  limiter: Spending | undefined,
  key: string,
  onRefused: () => void,
  points = 1,
): Promise<void> {
  try {
    await limiter?.consume(stored(key), points)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    onRefused()
    throw apiError('RATE_LIMITED', {
      retry_after_seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    })
  }
}

/** Deletes expired windows. */
export function trimRateLimits(db: Db): Promise<number> {
  return deleteInBatches(db, 'rate_limits', sql`expire < ${Date.now()}::bigint`)
}
