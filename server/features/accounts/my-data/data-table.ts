import type { Db } from '#server/db/connection/connect.ts'

import type { DataPages } from './my-data-pages.ts'

/** One table of the data export: `<name>.csv`, and a key of `data.json`. */
export type DataTable = {
  name: string
  /** Description for the export's README. */
  about: string
  /** Exported columns. Columns that the database gets later are not exported automatically. */
  columns: readonly string[]
  read: (db: Db, user: { id: string; email: string }) => DataPages
}
