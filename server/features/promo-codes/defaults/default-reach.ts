import { sql } from 'kysely'

import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import type { Db } from '#server/db/connection/connect.ts'

/** For all brands; the key of no brand. */
export const allBrands = ''

export type DefaultReach = { scope: Scope; hidden_on: string }

/** The defaults for these owners and brands: the default of the brand, otherwise that of the owner. */
export async function findDefaults(
  db: Db,
  wanted: readonly { influencer_id: string; brand_name: string }[],
): Promise<(DefaultReach | undefined)[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<DefaultReach & { n: number }>`
    select distinct on (n) n::int, defaults.scope, defaults.hidden_on
      from rows from (json_to_recordset(${JSON.stringify(wanted)}::json) as (influencer_id uuid, brand_name text))
        with ordinality as wanted (influencer_id, brand_name, n)
      join code_defaults defaults on defaults.influencer_id = wanted.influencer_id
        and defaults.brand_key
          in (brand_key_now(wanted.brand_name), ${allBrands}) and defaults.scope is not null
      order by n, defaults.brand_key = ${allBrands}`.execute(db)
  const found = new Map(rows.map(({ n, scope, hidden_on }) => [n, { scope, hidden_on }]))
  return wanted.map((_one, index) => found.get(index + 1))
}
