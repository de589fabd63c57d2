import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#server/db/connection/connect.ts'

/** Where any of the texts occurs, in whatever column of whatever table, the queues' too. */
export async function tracesOf(db: Db, ...texts: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ place: string; name: string; column: string }>`
    select c.table_schema || '.' || c.table_name as place, quote_ident(c.table_schema) || '.' || quote_ident(c.table_name) as name,
        quote_ident(c.column_name) as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
        and (c.data_type in ('uuid', 'text', 'character varying', 'json', 'jsonb', 'ARRAY'))`.execute(
    db,
  )
  expect(columns.length).toBeGreaterThan(60)
  const found: string[] = []
  for (const { place, name, column } of columns) {
    for (const text of texts) {
      const { rows } = await sql`
        select 1 from ${sql.raw(name)} where position(lower(${text}) in lower(${sql.raw(column)}::text)) > 0 limit 1`.execute(
        db,
      )
      if (rows.length > 0) found.push(`${place}.${column}: ${text}`)
    }
  }
  return found
}

/** What lists show and count: must be the same as counted anew. */
export async function wrongCounts(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'brand ' || brand_key as what from brands
      where live_count <> (select count(*) from promo_codes where promo_codes.brand_key = brands.brand_key and is_listed)
        or newest_live_at is distinct from (select max(created_at) from promo_codes where promo_codes.brand_key = brands.brand_key and is_listed)
    union all select 'category ' || category from category_counts
      where live_count <> (select count(*) from promo_codes where promo_codes.category = category_counts.category and is_listed)
    union all select 'profile ' || profile_id from profile_counts
      where live_count <> (select count(*) from promo_codes where influencer_id = profile_id and is_listed)`.execute(
    db,
  )
  return rows
}
