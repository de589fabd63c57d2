import { sql } from 'kysely'

import type { Db } from './connect.ts'

/** The keys under which brands are known now, by any spelling of their names. */
export async function findBrandKeys(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ brand_key: string }>`
    select distinct brand_key_now(name) as brand_key from unnest(${[...names]}::text[]) name`.execute(
    db,
  )
  return rows.map(({ brand_key }) => brand_key)
}
