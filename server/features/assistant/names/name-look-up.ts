import type { Db } from '#server/db/connection/connect.ts'

import { findExactNames } from './queries.ts'
import type { NameRow } from './queries.ts'

/** Finds names that equal one of the spellings. The result is keyed by spelling. */
export type NameLookUp = (spellings: Iterable<string>) => Promise<Map<string, NameRow[]>>

/** Caches the look-ups of one message, because the message is read several times. */
export function nameLookUp(db: Db): NameLookUp {
  const known = new Map<string, NameRow[]>()
  return async (spellings) => {
    const missing = [...new Set(spellings)].filter((spelling) => !known.has(spelling))
    for (const spelling of missing) known.set(spelling, [])
    for (const row of await findExactNames(db, missing)) known.get(row.typed)?.push(row)
    return known
  }
}
