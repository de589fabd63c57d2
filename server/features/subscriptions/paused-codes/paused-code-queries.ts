import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { ownColumns } from '#server/db/own-columns.ts'
import { waitsForPlan } from '#server/db/twin-codes.ts'

import { limitsOf } from '../limits.ts'
import type { AssumedPlan } from '../limits.ts'

/** Codes that count against the plan. */
export async function countActive(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('promo_codes')
    .where('influencer_id', '=', ownerId)
    .where('paused_at', 'is', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The number of active codes among these, per owner. Counts only codes of these owners. */
export async function countActiveByOwner(
  db: Db,
  ownerIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ influencer_id: string; count: number }>`
    select influencer_id, count(*) as count from promo_codes
      where id = any(${ids}::uuid[]) and influencer_id = any(${ownerIds}::uuid[]) and paused_at is null
      group by 1`.execute(db)
  return new Map(rows.map(({ influencer_id, count }) => [influencer_id, count]))
}

/**
 * The order in which codes remain active: chosen codes, then visible codes, then the newest. An ended code takes no
 * slot from a current one.
 */
const byPriority = (keep: readonly string[]) =>
  sql`id = any(${keep}::uuid[]) desc, is_current desc, created_at desc, id desc`

/** The order in which paused codes of an owner are resumed, the same: those that people would see then, then the newest. */
const byWorth = sql`
  (blocked_at is null and has_started and not pool_is_empty
    and coalesce(expiration_date >= fanfare_today(), true)) desc, created_at desc, id desc`

/** The owners whose codes may have to be paused when a plan becomes smaller. */
export type Lowered = {
  owner_ids: readonly string[]
  /** The lowest possible limit of each owner under that plan; null is no limit. */
  former: number | null
  /** Codes that have priority. */
  keep: readonly string[]
  /** The future plan; absent when it is already written. */
  supposed?: AssumedPlan
}

/**
 * The active codes of owners who have too many, in the order in which they remain, as `id`, `influencer_id`, `max`,
 * `place` and `active`. An owner whose limit stays the same, by their own plan or another agency's, keeps all codes.
 */
export function placedCodes({ owner_ids, former, keep, supposed }: Lowered): RawBuilder<unknown> {
  return sql`
    select * from (
      with owners as materialized (${limitsOf(owner_ids, false, supposed)})
      select codes.id, codes.influencer_id, max,
          row_number() over (partition by codes.influencer_id order by ${byPriority(keep)}) as place,
          count(*) over (partition by codes.influencer_id) as active
        from owners join promo_codes codes on codes.influencer_id = owner_id and codes.paused_at is null
        where max < ${former}::int or ${former}::int is null
    ) placed where active > max`
}

/**
 * Pauses codes of these owners that exceed the limit, as many as one transaction changes. Lock the owners first. Returns
 * how many exceeded it per owner, and whether some still do.
 */
export async function pauseBatch(
  db: Db,
  lowered: Lowered,
): Promise<{ beyond: Map<string, number>; is_left: boolean }> {
  const { rows } = await sql<{ influencer_id: string; count: number; is_left: boolean }>`
    with beyond as materialized (select id, influencer_id from (${placedCodes(lowered)}) placed where place > max),
    paused as (
      update promo_codes set paused_at = now(), paused_reason = 'plan', updated_at = now()
        where id in (select id from beyond limit codes_at_once()))
    select influencer_id, count(*) as count, (select count(*) from beyond) > codes_at_once() as is_left
      from beyond group by 1`.execute(db)
  return {
    beyond: new Map(rows.map(({ influencer_id, count }) => [influencer_id, count])),
    is_left: rows[0]?.is_left ?? false,
  }
}

/**
 * Resumes codes of these owners that a plan paused, in their order up to each limit and `most` in all. Codes that their
 * owner has twice stay at a merged brand, paused (docs/decisions/082); others follow it. Lock the owners first.
 */
export async function resumePausedByPlan(
  db: Db,
  ownerIds: readonly string[],
  isWaived: boolean,
  most: number,
): Promise<number> {
  if (ownerIds.length === 0) return 0
  const { numAffectedRows } = await sql`
    with owners as materialized (${limitsOf(ownerIds, isWaived)}),
    rooms as materialized (
      select owner_id, max - (
          select count(*) from promo_codes where influencer_id = owner_id and paused_at is null) as room
        from owners)
    update promo_codes set paused_at = null, paused_reason = null, brand_name = brand_name, updated_at = now()
      where id in (
        select id from (
          select codes.id, room, row_number() over (
                partition by codes.influencer_id order by ${byWorth}) as place
            from rooms cross join lateral (
              select distinct on (brand_key_now(brand_name), lower(promo_code)) * from promo_codes
                where influencer_id = owner_id and ${waitsForPlan('promo_codes')}
                order by brand_key_now(brand_name), lower(promo_code), ${byWorth}) codes
        -- There is no room to count where the plan has no limit.
        ) placed where room is null or place <= room
          limit ${most}::int)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Paused codes of an owner, and for an agency also of the influencers that it manages. */
export async function listWithPausedByPlan(db: Db, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
        select ${ownerId}::uuid as id
        union select influencer_id from agency_influencers
          where agency_id = ${ownerId}::uuid and managed_by_agency
            and exists (select from profiles where id = ${ownerId}::uuid and is_agency)
      ) owners
      where exists (select from promo_codes where influencer_id = owners.id and ${waitsForPlan('promo_codes')})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Of all these owners together. */
export async function countPausedByPlan(db: Db, ownerIds: readonly string[]): Promise<number> {
  if (ownerIds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from promo_codes
      where influencer_id = any(${ownerIds}::uuid[]) and ${waitsForPlan('promo_codes')}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listPaused(db: Db, ownerId: string, limit: number): Promise<OwnPromoCode[]> {
  return db
    .selectFrom('promo_codes')
    .where('influencer_id', '=', ownerId)
    .where(waitsForPlan('promo_codes'))
    .select(ownColumns)
    .orderBy(byWorth)
    .limit(limit)
    .execute()
}
