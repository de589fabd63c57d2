import { sql } from 'kysely'

import type { Db } from './connect.ts'

const portion = 5000

/**
 * Deletes the rows of a log that are older than 90 days (spec §9, log retention), in portions, so that
 * nobody waits for a long statement. Returns how many went.
 * @param column when a row was written; indexed
 */
export async function deleteOldLog(db: Db, table: string, column: string): Promise<number> {
  let deleted = 0
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
          where ${sql.ref(column)} < now() - interval '90 days' limit ${portion}))`.execute(db)
    const rows = Number(numAffectedRows ?? 0)
    deleted += rows
    if (rows < portion) return deleted
  }
}
