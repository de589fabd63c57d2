import { sql } from 'kysely'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'
import type { Db } from '#server/db/connect.ts'
import { ownColumns } from '#server/features/promo-codes/own-columns.ts'

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

/** How many of these are this owner's and not paused. */
export async function countActiveAmong(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from promo_codes
      where influencer_id = ${ownerId}::uuid and paused_at is null and id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Pauses the active codes beyond the first `room`. First come the chosen ones, then those that people
 * see, then the newest: a code that ended keeps no slot from one that goes on.
 */
export async function pauseBeyond(
  db: Db,
  ownerId: string,
  room: number,
  keep: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update promo_codes set paused_at = now(), paused_reason = 'plan', updated_at = now()
      where id in (
        select id from promo_codes
          where influencer_id = ${ownerId}::uuid and paused_at is null
          order by id = any(${keep}::uuid[]) desc, is_live desc, created_at desc, id desc
          offset ${room}::int)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Brings the newest codes that a plan paused back, `room` at most, or all. */
export async function resumePausedByPlan(
  db: Db,
  ownerId: string,
  room: number | null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update promo_codes set paused_at = null, paused_reason = null, updated_at = now()
      where id in (
        select id from promo_codes
          where influencer_id = ${ownerId}::uuid and paused_reason = 'plan'
          order by created_at desc, id desc
          limit ${room}::int)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Of these owners together. */
export async function countPausedByPlan(db: Db, ownerIds: readonly string[]): Promise<number> {
  if (ownerIds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from promo_codes
      where influencer_id = any(${ownerIds}::uuid[]) and paused_reason = 'plan'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listPaused(db: Db, ownerId: string, limit: number): Promise<OwnPromoCode[]> {
  return db
    .selectFrom('promo_codes')
    .where('influencer_id', '=', ownerId)
    .where('paused_reason', '=', 'plan')
    .select(ownColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
