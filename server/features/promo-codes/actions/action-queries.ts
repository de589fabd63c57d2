import { sql } from 'kysely'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import type { Scope } from '#shared/rules/promo-codes/visibility.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches, updateInBatches } from '#server/db/delete-old.ts'
import { ownColumns } from '#server/db/own-columns.ts'
import { hasTwin } from '#server/db/twin-codes.ts'

import type { CodeState } from './planned-outcomes.ts'

type Ids = readonly string[]

/** Locks those of the codes that belong to this owner, in a fixed order (no deadlocks). */
export async function lockCodes(db: Db, influencerId: string, ids: Ids): Promise<CodeState[]> {
  return db
    .selectFrom('promo_codes')
    .where('influencer_id', '=', influencerId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select([
      'id',
      'expiration_date',
      'paused_reason',
      'scope',
      'hidden_on',
      isTwin.as('is_twin'),
      sql<string>`jsonb_build_array(brand_key_now(brand_name), lower(promo_code))::text`.as(
        'same_as',
      ),
    ])
    .orderBy('id')
    .forUpdate()
    .execute()
}

const isTwin = hasTwin('promo_codes')

export async function listByIds(db: Db, ids: Ids): Promise<OwnPromoCode[]> {
  return db
    .selectFrom('promo_codes')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(ownColumns)
    .execute()
}

export async function pauseCodes(db: Db, ids: Ids, reason: 'owner' | 'leaked'): Promise<void> {
  await sql`
    update promo_codes set paused_at = now(), paused_reason = ${reason},
        paused_before_leak = case ${reason} when 'leaked' then paused_reason end, updated_at = now()
      where id = any(${ids}::uuid[])`.execute(db)
}

/** A code whose twin is gone follows its merged brand. */
export async function resumeCodes(db: Db, ids: Ids): Promise<void> {
  await sql`
    update promo_codes set paused_at = null, paused_reason = null, paused_before_leak = null,
        brand_name = brand_name, updated_at = now()
      where id = any(${ids}::uuid[])`.execute(db)
}

/**
 * @param hidden_on the outlets that hide them; undefined leaves them unchanged
 */
export async function setScope(
  db: Db,
  ids: Ids,
  scope: Scope,
  hidden_on: string | undefined,
): Promise<void> {
  await sql`
    update promo_codes set scope = ${scope}, hidden_on = coalesce(${hidden_on ?? null}::text, hidden_on), updated_at = now()
      where id = any(${ids}::uuid[])`.execute(db)
}

/** With other letters a code is no twin any more, so it follows its merged brand. */
export async function replaceCode(db: Db, id: string, code: string): Promise<void> {
  await sql`
    update promo_codes set promo_code = ${code}, brand_name = brand_name, updated_at = now()
      where id = ${id}::uuid`.execute(db)
}

/** @param days the new last day of each code, in the order of `ids` */
export async function extendCodes(db: Db, ids: Ids, days: readonly string[]): Promise<void> {
  await sql`
    update promo_codes set expiration_date = extended.day, updated_at = now()
      from unnest(${ids}::uuid[], ${days}::date[]) as extended (id, day)
      where promo_codes.id = extended.id`.execute(db)
}

/** Deletes codes. `restoreCode` can undo it for ten minutes. */
export async function deleteCodes(db: Db, ids: Ids): Promise<void> {
  await sql`select delete_promo_codes(${ids}::uuid[])`.execute(db)
}

/** Longer than the ten seconds of 'Undo', whose timer pauses while it is hovered. */
const undoWindow = sql`interval '10 minutes'`

export type DeletedCode = { id: string; is_paused: boolean; same_as: string; is_duplicate: boolean }

/**
 * Recently deleted codes of this owner, locked, and whether the owner has the same code again. Duplicates among them
 * share `same_as`.
 */
export async function lockDeleted(db: Db, influencerId: string, ids: Ids): Promise<DeletedCode[]> {
  const { rows } = await sql<DeletedCode>`
    select deleted.id, promo_code ->> 'paused_at' is not null as is_paused,
        jsonb_build_array(brand_key_now(promo_code ->> 'brand_name'), lower(promo_code ->> 'promo_code'))::text as same_as,
        exists (
          select from promo_codes same
            where same.influencer_id = deleted.influencer_id and same.brand_key = ${keyOfRestored}
              and lower(same.promo_code) = lower(deleted.promo_code ->> 'promo_code')
        ) as is_duplicate
      from deleted_promo_codes deleted
      where deleted.id = any(${ids}::uuid[]) and deleted.influencer_id = ${influencerId}::uuid
        and deleted.deleted_at > now() - ${undoWindow}
      order by deleted.id
      for update of deleted`.execute(db)
  return rows
}

/** One that stayed at a merged brand does so again (docs/decisions/082). */
const keyOfRestored = sql`case when deleted.promo_code ->> 'brand_key' = brand_key_of(deleted.promo_code ->> 'brand_name')
  then deleted.promo_code ->> 'brand_key' else brand_key_now(deleted.promo_code ->> 'brand_name') end`

/** @param isPaused restore it as paused, because its plan slot is used */
export async function restoreCode(db: Db, id: string, isPaused: boolean): Promise<void> {
  if (isPaused)
    await sql`
      update deleted_promo_codes
        set promo_code = promo_code || jsonb_build_object('paused_at', now(), 'paused_reason', 'plan', 'updated_at', now())
        where id = ${id}::uuid`.execute(db)
  await sql`select restore_promo_code(${id}::uuid)`.execute(db)
}

/** Codes of this owner that were recently reported as leaked, locked. */
export async function lockLeaked(db: Db, influencerId: string, ids: Ids): Promise<DeletedCode[]> {
  const { rows } = await sql<DeletedCode>`
    select id, paused_before_leak is not null as is_paused, id::text as same_as, false as is_duplicate from promo_codes
      where id = any(${ids}::uuid[]) and influencer_id = ${influencerId}::uuid
        and paused_reason = 'leaked' and paused_at > now() - ${undoWindow}
      order by id
      for update`.execute(db)
  return rows
}

/**
 * Shows a leaked code again, or pauses it as it was before. It also stays paused if its owner has it under a merged brand
 * too (docs/decisions/082), and follows the brand if not.
 * @param isPaused pause it, because its plan slot is used
 */
export async function revertLeak(db: Db, id: string, isPaused: boolean): Promise<void> {
  await sql`
    update promo_codes set brand_name = brand_name
      where id = ${id}::uuid and brand_key <> brand_key_now(brand_name) and not ${isTwin}`.execute(
    db,
  )
  await sql`
    update promo_codes set paused_at = case when former.reason is not null then paused_at end,
        paused_reason = former.reason, paused_before_leak = null, updated_at = now()
      from (select coalesce(paused_before_leak, ${isPaused ? 'plan' : null}::text,
          case when ${isTwin} then 'owner' end) as reason
        from promo_codes where id = ${id}::uuid) former
      where id = ${id}::uuid`.execute(db)
}

/**
 * Of a code with an open case only the case and what it was called stay for 90 days: `promo_codes_as_reported_before`
 * opens it again for whoever enters the code again. Returns the number of codes without anything left.
 */
export async function trimDeletedCodes(db: Db): Promise<number> {
  await updateInBatches(
    db,
    'deleted_promo_codes',
    sql`counts = '[]', totals = null, verdicts = '[]', links = '[]', leaks_told = '[]', warned_at = null`,
    sql`deleted_at <= now() - ${undoWindow}
      and (counts, verdicts, links, leaks_told) is distinct from ('[]'::jsonb, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb)`,
  )
  return deleteInBatches(
    db,
    'deleted_promo_codes',
    sql`deleted_at <= now() - ${undoWindow} and (deleted_at <= now() - interval '90 days' or not exists (
      select from report_cases where promo_code_id = deleted_promo_codes.id and resolved_at is null))`,
  )
}

/** The addresses of the agencies that manage an owner, except one, with the owner's name. */
export async function listAgencies(
  db: Db,
  ownerId: string,
  except: string | null,
): Promise<{ email: string; full_name: string }[]> {
  return db
    .selectFrom('agency_influencers')
    .innerJoin('users', 'users.id', 'agency_influencers.agency_id')
    .innerJoin('profiles', 'profiles.id', 'agency_influencers.influencer_id')
    .where('agency_influencers.influencer_id', '=', ownerId)
    .where('agency_influencers.managed_by_agency', '=', true)
    .where(sql<boolean>`agency_influencers.agency_id is distinct from ${except}::uuid`)
    .select(['users.email', 'profiles.full_name'])
    .execute()
}
