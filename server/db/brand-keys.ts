import { sql } from 'kysely'

import type { Db } from './connection/connect.ts'

/** The keys under which brands are known now, by any spelling of their names. */
export async function findBrandKeys(db: Db, names: readonly string[]): Promise<string[]> {
  return [...new Set((await findKeysByName(db, names)).values())]
}

/** The same by name. */
export async function findKeysByName(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; brand_key: string }>`
    select name, brand_key_now(name) as brand_key from unnest(${[...names]}::text[]) name`.execute(
    db,
  )
  return new Map(rows.map(({ name, brand_key }) => [name, brand_key]))
}
