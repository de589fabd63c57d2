import type { Db } from '#server/db/connect.ts'

import type { DataPages } from './my-data-queries.ts'

/** One table of the archive: `<name>.csv`, and a key of `data.json`. */
export type DataTable = {
  name: string
  /** What it holds, for the archive's README. */
  about: string
  /** Nothing else of a row leaves the server, whatever columns the database gets. */
  columns: readonly string[]
  read: (db: Db, user: { id: string; email: string }) => DataPages
}
