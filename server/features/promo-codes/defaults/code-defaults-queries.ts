import { sql } from 'kysely'

import type { CodeDefault } from '#shared/contract/promo-codes/code-defaults.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { allBrands } from './default-reach.ts'
import type { DefaultReach } from './default-reach.ts'

export async function listDefaults(db: Db, influencerId: string): Promise<CodeDefault[]> {
  return db
    .selectFrom('code_defaults')
    .leftJoin('profiles as setter', 'setter.id', 'code_defaults.set_by')
    .leftJoin('profiles as allower', 'allower.id', 'code_defaults.listing_allowed_by')
    .where('influencer_id', '=', influencerId)
    .orderBy('brand_key')
    .select([
      'brand_key',
      'brand_name',
      'scope',
      'hidden_on',
      'setter.full_name as set_by',
      'listing_allowed_at',
      'allower.full_name as listing_allowed_by',
    ])
    .execute()
}

/**
 * @param reach null deletes the default
 */
export async function putDefault(
  db: Db,
  influencerId: string,
  brandName: string,
  reach: DefaultReach | null,
  setBy: string,
): Promise<void> {
  if (reach !== null) {
    await sql`
      insert into code_defaults (influencer_id, brand_key, brand_name, scope, hidden_on, set_by)
        values (${influencerId}::uuid, brand_key_now(${brandName}), coalesce(merged_brand_name(${brandName}), ${brandName}), ${reach.scope}, ${reach.hidden_on}, ${setBy}::uuid)
        on conflict (influencer_id, brand_key) do update
          set scope = excluded.scope, hidden_on = excluded.hidden_on, set_by = excluded.set_by`.execute(
      db,
    )
    return
  }
  await deleteUnless(db, influencerId, brandName, sql`listing_allowed_at is null`)
  await sql`
    update code_defaults set scope = null, hidden_on = '', set_by = null
      where influencer_id = ${influencerId}::uuid and brand_key = brand_key_now(${brandName})`.execute(
    db,
  )
}

/**
 * @param allowedBy null withdraws the statement
 */
export async function putListingAllowed(
  db: Db,
  influencerId: string,
  brandName: string,
  allowedBy: string | null,
): Promise<void> {
  if (allowedBy !== null) {
    await sql`
      insert into code_defaults (influencer_id, brand_key, brand_name, listing_allowed_at, listing_allowed_by)
        values (${influencerId}::uuid, brand_key_now(${brandName}), coalesce(merged_brand_name(${brandName}), ${brandName}), now(), ${allowedBy}::uuid)
        on conflict (influencer_id, brand_key) do update
          set listing_allowed_at = excluded.listing_allowed_at, listing_allowed_by = excluded.listing_allowed_by
          where code_defaults.listing_allowed_at is null`.execute(db)
    return
  }
  await deleteUnless(db, influencerId, brandName, sql`scope is null`)
  await sql`
    update code_defaults set listing_allowed_at = null, listing_allowed_by = null
      where influencer_id = ${influencerId}::uuid and brand_key = brand_key_now(${brandName})`.execute(
    db,
  )
}

/** A row without a default and without a statement is not needed. */
async function deleteUnless(
  db: Db,
  influencerId: string,
  brandName: string,
  isEmpty: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    delete from code_defaults
      where influencer_id = ${influencerId}::uuid and brand_key = brand_key_now(${brandName}) and ${isEmpty}`.execute(
    db,
  )
}

/** Codes whose scope or outlets differ from the default of their brand, or of all brands. */
const differing = (influencerId: string, brandName: string) => sql`
  select codes.id, codes.scope, codes.hidden_on, defaults.scope as next_scope, defaults.hidden_on as next_hidden_on
    from promo_codes codes
    join code_defaults defaults on defaults.influencer_id = codes.influencer_id and defaults.scope is not null
      and defaults.brand_key = brand_key_now(${brandName})
    where codes.influencer_id = ${influencerId}::uuid
      and (codes.scope, codes.hidden_on) is distinct from (defaults.scope, defaults.hidden_on)
      and case when defaults.brand_key <> ${allBrands} then codes.brand_key = defaults.brand_key
        else not exists (select from code_defaults own where own.influencer_id = codes.influencer_id
          and own.brand_key = codes.brand_key and own.scope is not null) end`

export async function countDiffering(
  db: Db,
  influencerId: string,
  brandName: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${differing(influencerId, brandName)}) differing`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type FormerReach = DefaultReach & { ids: string[] }

/** Applies the default to them in one statement. Returns their former scopes. */
export async function applyDefault(
  db: Db,
  influencerId: string,
  brandName: string,
): Promise<FormerReach[]> {
  const { rows } = await sql<FormerReach>`
    with differing as (${differing(influencerId, brandName)} order by codes.id for update of codes),
      changed as (
        update promo_codes set scope = next_scope, hidden_on = next_hidden_on, updated_at = now()
          from differing where promo_codes.id = differing.id
          returning promo_codes.id, differing.scope, differing.hidden_on)
    select scope, hidden_on, array_agg(id order by id) as ids from changed
      group by scope, hidden_on order by scope, hidden_on`.execute(db)
  return rows
}
