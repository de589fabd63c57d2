import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

export type DataRow = Record<string, unknown>

export type DataPages = AsyncGenerator<DataRow[]>

/** Rows in memory at a time, and codes per query of daily counts. */
const pageSize = 2500

/**
 * All rows of a query in pages (keyset pagination). Each page is its own query, so a slow download holds no
 * transaction; the embedded database has one connection.
 */
export async function* pages(
  db: Db,
  query: (last: DataRow | undefined) => RawBuilder<DataRow>,
  size = pageSize,
): DataPages {
  for (let last: DataRow | undefined; ;) {
    const { rows } = await sql`${query(last)} limit ${sql.lit(size)}`.execute(db)
    const page = rows as DataRow[]
    if (page.length > 0) yield page
    last = page.at(-1)
    if (page.length < size) return
  }
}

/** The same pages with each row mapped. */
export async function* changed(pages: DataPages, change: (row: DataRow) => DataRow): DataPages {
  for await (const page of pages) yield page.map(change)
}

/** A small result as a single page. */
export async function* onePage(db: Db, query: RawBuilder<DataRow>): DataPages {
  const { rows } = await query.execute(db)
  if (rows.length > 0) yield rows
}
