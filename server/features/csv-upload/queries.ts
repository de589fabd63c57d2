import { sql } from 'kysely'

import { columnType, storedColumns } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { StoredPromoCode } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { columnsOf } from '#server/db/own-columns.ts'

/** A code to insert; `n` is its index in the file. */
export type NewCode = StoredPromoCode & {
  n: number
  influencer_id: string
  agency_id: string | null
}

/** An existing code with the index of the row that names it, perhaps by a brand that was merged into its brand. */
export type ExistingCode = Omit<NewCode, 'agency_id'> & {
  id: string
  updated_at: string
  is_by_merged_brand: boolean
}

/**
 * The codes that their owners already have. A row means the code of the brand as it is written, which may have stayed in a
 * merge (docs/decisions/082), and without one that of the brand into which it was merged.
 */
export async function listExisting(
  db: Db,
  codes: readonly Pick<NewCode, 'n' | 'influencer_id' | 'brand_name' | 'promo_code'>[],
): Promise<ExistingCode[]> {
  const { rows } = await sql<ExistingCode>`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(codes)}::json)
        as wanted (n int, influencer_id uuid, brand_name text, promo_code text)),
    brands_named as materialized (
      select brand_name, brand_key_of(brand_name) as written_key, brand_key_now(brand_name) as key_now
        from wanted group by brand_name)
    select wanted.n, codes.id, codes.influencer_id, ${columnsOf('codes', storedColumns)}, codes.updated_at,
        codes.brand_key <> written_key as is_by_merged_brand
      from wanted join brands_named using (brand_name)
      join promo_codes codes on codes.influencer_id = wanted.influencer_id and lower(codes.promo_code) = lower(wanted.promo_code)
        and codes.brand_key = case when key_now = written_key or exists (
          select from promo_codes stayed where stayed.influencer_id = wanted.influencer_id
            and stayed.brand_key = written_key and lower(stayed.promo_code) = lower(wanted.promo_code)
        ) then written_key else key_now end`.execute(db)
  return rows
}

/**
 * For each code that an earlier one repeats, the `n` of that one: the same owner by another of its names, or the same brand
 * by another spelling.
 */
export async function findRepeated(
  db: Db,
  codes: readonly Pick<NewCode, 'n' | 'influencer_id' | 'brand_name' | 'promo_code'>[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ n: number; first: number }>`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(codes)}::json)
        as wanted (n int, influencer_id uuid, brand_name text, promo_code text)),
    brands_named as materialized (
      select brand_name, brand_key_now(brand_name) as brand_key from wanted group by brand_name)
    select n, first from (
      select n, min(n) over (partition by influencer_id, brand_key, lower(promo_code)) as first
        from wanted join brands_named using (brand_name)) numbered
      where n <> first`.execute(db)
  return new Map(rows.map(({ n, first }) => [n, first]))
}

/** Locks codes until the transaction ends, in a fixed order. Their owners are locked before. */
export async function lockCodes(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select from promo_codes where id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  )
}

const typedColumns = sql.join(
  storedColumns.map((column) => sql`${sql.ref(column)} ${sql.raw(columnType(column))}`),
)

const assignments = sql.join(
  storedColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`wanted.${column}`)}`),
)

/** Updates codes. Triggers update holds, counts and events, as for a single edit. */
export async function updateCodes(db: Db, codes: readonly ExistingCode[]): Promise<void> {
  await sql`
    update promo_codes set ${assignments}, updated_at = now()
      from json_to_recordset(${JSON.stringify(codes)}::json) as wanted (id uuid, ${typedColumns})
      where promo_codes.id = wanted.id`.execute(db)
}

/** URLs of brands by the requested name, as far as codes that everybody sees tell them. */
export async function findBrandSites(
  db: Db,
  names: readonly string[],
): Promise<Map<string, { brand_url: string; brand_domain: string }>> {
  const { rows } = await sql<{ name: string; brand_url: string; brand_domain: string }>`
    select name, brand_url, brand_domain from unnest(${names}::text[]) name
      join brands on brand_key = brand_key_now(name) and live_count > 0`.execute(db)
  return new Map(rows.map(({ name, ...site }) => [name, site]))
}

const recordset = sql`
  as wanted (n int, influencer_id uuid, agency_id uuid, ${typedColumns})`

/**
 * Locks all counts that the upload will change, in the fixed order of all writers. Without this two uploads with
 * several statements could deadlock.
 */
export async function lockCounts(
  db: Db,
  codes: readonly Omit<NewCode, 'agency_id'>[],
): Promise<void> {
  const json = JSON.stringify(codes)
  await sql`
    insert into brands (brand_key, brand_name, brand_url, brand_domain, brand_instagram_handle, category)
      select distinct on (brand_key_of(brand_name)) brand_key_of(brand_name), brand_name, brand_url, brand_domain, brand_instagram_handle, category
        from json_to_recordset(${json}::json) ${recordset} order by brand_key_of(brand_name), n
      on conflict (brand_key) do nothing`.execute(db)
  await sql`
    select count_promo_codes(array(
      select distinct row(brand_key_of(brand_name), category, influencer_id, 0)::promo_code_change
        from json_to_recordset(${json}::json) ${recordset}))`.execute(db)
}

/**
 * Makes the triggers of this transaction plan their queries each time. A plan from when the table was small would make
 * thousands of codes take a minute.
 */
export async function planAfresh(db: Db): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db)
}

/**
 * Inserts codes. Returns how many are new, how many of those wait for staff, and those that only direct links show. The
 * first in the file becomes the newest.
 */
export async function insertCodes(
  db: Db,
  codes: readonly NewCode[],
): Promise<{ added: number; held: number; linked: string[] }> {
  const { rows } = await sql<{ added: number; held: number; linked: string[] }>`
    with added as (insert into promo_codes (influencer_id, agency_id, ${sql.join(storedColumns.map((column) => sql.ref(column)))},
        created_at)
      select influencer_id, agency_id, ${columnsOf('wanted', storedColumns)},
          now() - n * interval '1 millisecond'
        from json_to_recordset(${JSON.stringify(codes)}::json) ${recordset} order by n
      on conflict do nothing returning id, is_held, scope)
    select count(*)::int as added, count(*) filter (where is_held)::int as held,
        coalesce(array_agg(id) filter (where scope = 'direct link'), '{}') as linked from added`.execute(
    db,
  )
  return rows[0] ?? { added: 0, held: 0, linked: [] }
}

/** Suppresses single live events for the rest of the transaction. */
export async function announceTogether(db: Db): Promise<void> {
  await sql`select set_config('fanfare.additions_announced', 'together', true)`.execute(db)
}

/** One live event for all uploaded influencers; only their agency sees them so far. */
export async function announceBulkChangeOfInfluencers(db: Db, agencyId: string): Promise<void> {
  const event = { op: 'many', agency_id: agencyId }
  await sql`select outbox_write('agency_influencer', ${JSON.stringify(event)}::jsonb)`.execute(db)
}

/** One live event for all uploaded codes. Must be the last statement: it waits for other writers' commits. */
export async function announceBulkChange(
  db: Db,
  agencyId: string | null,
  influencerIds: readonly string[],
): Promise<void> {
  const event = { op: 'many', agency_id: agencyId, influencer_ids: influencerIds }
  await sql`select outbox_write('promo_code', ${JSON.stringify(event)}::jsonb)`.execute(db)
}
