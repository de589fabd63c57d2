import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { logDays } from '#shared/rules/search/chat.ts'

import type { Db } from './connection/connect.ts'

const batchSize = 5000

/**
 * Deletes matching rows in batches, so that no statement takes long. Two processes share the rows. Returns the number
 * of deleted rows.
 * @param isOld condition over columns of this table only; needs an index
 */
export async function deleteInBatches(
  db: Db,
  table: string,
  isOld: RawBuilder<unknown>,
): Promise<number> {
  return forEachBatch(async (batchSize) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld}
          limit ${batchSize} for update skip locked))`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

/** The same for updates. Updated rows must no longer match the condition. */
export async function updateInBatches(
  db: Db,
  table: string,
  change: RawBuilder<unknown>,
  isOld: RawBuilder<unknown>,
): Promise<number> {
  return forEachBatch(async (batchSize) => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${change} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld}
          limit ${batchSize} for update skip locked))`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

/**
 * Deletes rows of a log that are older than its retention in days (spec §9, log retention).
 * @param column timestamp of the row; indexed
 */
export function deleteOldLog(db: Db, table: string, column: string): Promise<number> {
  return deleteInBatches(
    db,
    table,
    sql`${sql.ref(column)} < now() - make_interval(days => ${logDays})`,
  )
}

/** Repeats a batched statement until it changes less than a full batch. Returns the sum. */
export async function forEachBatch(run: (batchSize: number) => Promise<number>): Promise<number> {
  let rows = 0
  for (;;) {
    const changed = await run(batchSize)
    rows += changed
    // Less than a full batch: no rows are left, or another process handles them.
    if (changed < batchSize) return rows
  }
}
