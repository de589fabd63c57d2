import { Transaction } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import type { Tables } from '#server/db/schema.gen.ts'

const maxTries = 4

/** Serialisation failure and deadlock: retry the whole transaction. */
const retryable = new Set(['40001', '40P01'])

/**
 * Runs the work in one transaction and retries it after a conflict. Shadow the name:
 * `transact(db, async (db) => …)`. On the embedded database a query on the outer handle would deadlock.
 */
export async function transact<T>(
  db: Db,
  work: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (db instanceof Transaction) return work(db)
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries >= maxTries || !retryable.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
