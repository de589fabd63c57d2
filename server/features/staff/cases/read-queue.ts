import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

import { decodeCursor, pageOf, timePosition } from '#server/db/cursor.ts'

export type QueueQuery<Done extends string> = {
  state: 'open' | Done
  cursor?: string | undefined
  limit: number
}

type Columns<Row> = { table: string; opened: keyof Row & string; done: keyof Row & string }

/** A page of a queue: of what is open the oldest first, of what is done the newest first, each by its own index. */
export async function readQueue<DB, Tables extends keyof DB, Row extends { id: string }>(
  rows: SelectQueryBuilder<DB, Tables, Row>,
  { state, cursor, limit }: QueueQuery<string>,
  { table, opened, done }: Columns<Row>,
): Promise<{ page: Row[]; next_cursor: string | null }> {
  const isOpen = state === 'open'
  const column = isOpen ? opened : done
  const [time, id] = [sql.ref(`${table}.${column}`), sql.ref(`${table}.id`)]
  const direction = isOpen ? 'asc' : 'desc'
  let asked = rows
    .where(sql<boolean>`${sql.ref(`${table}.${done}`)} is ${sql.raw(isOpen ? '' : 'not')} null`)
    .orderBy(time, direction)
    .orderBy(id, direction)
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [at, after] = decodeCursor(cursor, timePosition)
    asked = asked.where(
      sql<boolean>`(${time}, ${id}) ${sql.raw(isOpen ? '>' : '<')} (${at}::timestamptz, ${after}::uuid)`,
    )
  }
  const found: Row[] = await asked.execute()
  return pageOf(found, limit, (last) => [last[column], last.id])
}
