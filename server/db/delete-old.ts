import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { logDays } from '#shared/rules/chat.ts'

import type { Db } from './connect.ts'

const portion = 5000

/**
 * Deletes the rows of a table that fit a condition, in portions: nobody waits for a long statement, and
 * two processes at once divide the rows. Returns how many went.
 * @param isOld over columns of the table alone; an index should find its rows
 */
export async function deleteInPortions(
  db: Db,
  table: string,
  isOld: RawBuilder<unknown>,
): Promise<number> {
  return inPortions(async (portion) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld}
          limit ${portion} for update skip locked))`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

/** The same for rows that stay and lose something; the condition must not fit them afterwards. */
export async function changeInPortions(
  db: Db,
  table: string,
  change: RawBuilder<unknown>,
  isOld: RawBuilder<unknown>,
): Promise<number> {
  return inPortions(async (portion) => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${change} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld}
          limit ${portion} for update skip locked))`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}

/**
 * Deletes the rows of a log that are older than its days (spec §9, log retention).
 * @param column when a row was written; indexed
 */
export function deleteOldLog(db: Db, table: string, column: string): Promise<number> {
  return deleteInPortions(
    db,
    table,
    sql`${sql.ref(column)} < now() - make_interval(days => ${logDays})`,
  )
}

/** Repeats a statement that changes so many rows at most until it finds fewer; returns how many in all. */
export async function inPortions(run: (portion: number) => Promise<number>): Promise<number> {
  let rows = 0
  for (;;) {
    const changed = await run(portion)
    rows += changed
    // Fewer than a portion: the rest is gone, or another process has it.
    if (changed < portion) return rows
  }
}
