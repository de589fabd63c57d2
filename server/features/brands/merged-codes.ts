import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { takesPlace } from '#server/db/twin-codes.ts'
import { resumeWithinPlans } from '#server/features/subscriptions/paused-codes/paused-codes.ts'

/** The codes of a merge, moved and moved back. The callers lock their owners. */

/** The same code of the owner under the other name. */
const twin = sql`
  select from promo_codes twins where twins.influencer_id = codes.influencer_id
    and twins.brand_key = into_key and lower(twins.promo_code) = lower(codes.promo_code)`

const liveTwin = sql`${twin} and ${takesPlace('twins')}`

/** The rest stays as it is: a paused code with a twin, or any code with a dead one. */
const isToChange = sql<boolean>`(not exists (${twin}) or codes.paused_at is null and exists (${liveTwin}))`

/** Each part uses its own index. */
export async function codesToMove(db: Db, key: string): Promise<string[]> {
  const part = (isLive: RawBuilder<boolean>) => sql`
    select id from promo_codes codes join brand_merges using (brand_key)
      where brand_key = ${key} and ${isLive} and ${isToChange}`
  const { rows } = await sql<{ id: string }>`
    ${part(sql`is_live`)} union all ${part(sql`not is_live`)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a row of brand_merges left a code that is shown and has to change now, since its twin was deleted or resumed. */
export const hasShownToMove = sql<boolean>`(
  exists (select from promo_codes codes where codes.brand_key = brand_merges.brand_key and is_live and ${isToChange})
  or exists (select from promo_codes codes
    where codes.brand_key = brand_merges.brand_key and not is_live and is_current and ${isToChange}))`

export async function codesToReturn(db: Db, key: string): Promise<string[]> {
  const rows = await db
    .selectFrom('merged_codes')
    .where('brand_key', '=', key)
    .select('promo_code_id')
    .execute()
  return rows.map(({ promo_code_id }) => promo_code_id)
}

/** A code that its owner has at the other brand too keeps its brand, and is paused if the other one is live. */
export async function moveBatch(db: Db, key: string, ids: readonly string[]): Promise<void> {
  // The lock prevents an undo until the end of this batch.
  const { rows } = await sql`
    select from brand_merges where brand_key = ${key} and not is_ending for share`.execute(db)
  if (rows.length === 0) return
  await sql`
    with paused as (
      update promo_codes codes set paused_at = now(), paused_reason = 'owner', updated_at = now() from brand_merges merges
        where codes.id = any(${ids}::uuid[]) and codes.brand_key = ${key} and merges.brand_key = ${key}
          and codes.paused_at is null and exists (${liveTwin})
        returning codes.id, codes.brand_key, codes.brand_name, codes.paused_at)
    insert into merged_codes (promo_code_id, brand_key, brand_name, paused_at)
      select id, brand_key, brand_name, paused_at from paused
      ${asLatest}`.execute(db)
  await sql`
    insert into merged_codes (promo_code_id, brand_key, brand_name)
      select id, brand_key, brand_name from promo_codes codes join brand_merges using (brand_key)
        where id = any(${ids}::uuid[]) and brand_key = ${key} and not exists (${twin})
      ${asLatest}`.execute(db)
  // The trigger knows the other brand's name.
  await sql`
    update promo_codes codes set brand_name = codes.brand_name, updated_at = now() from brand_merges merges
      where codes.id = any(${ids}::uuid[]) and codes.brand_key = ${key} and merges.brand_key = ${key}
        and not exists (${twin})`.execute(db)
}

/** A note that is there already is of a merge whose brand the code has left since, or of its pause. */
const asLatest = sql`on conflict (promo_code_id) do update
  set brand_key = excluded.brand_key, brand_name = excluded.brand_name,
    paused_at = coalesce(excluded.paused_at, merged_codes.paused_at)`

/**
 * Codes whose brand the owner has changed since stay as they are.
 * @param isWaived plans have no limit
 */
export async function returnBatch(
  db: Db,
  key: string,
  ids: readonly string[],
  isWaived: boolean,
): Promise<void> {
  await sql`
    update promo_codes codes set brand_name = merged_codes.brand_name, updated_at = now()
      from merged_codes join brand_merges using (brand_key)
      where promo_code_id = codes.id and codes.id = any(${ids}::uuid[]) and merged_codes.brand_key = ${key}
        and codes.brand_key = into_key and not exists (
          select from promo_codes twins where twins.influencer_id = codes.influencer_id
            and twins.brand_key = ${key} and lower(twins.promo_code) = lower(codes.promo_code))`.execute(
    db,
  )
  await resumeBatch(db, key, ids, isWaived)
  await sql`
    delete from merged_codes where promo_code_id = any(${ids}::uuid[]) and brand_key = ${key}`.execute(
    db,
  )
}

/** Resumes what the merge paused and its owner left so, as far as their plans have room; the rest waits for room. */
async function resumeBatch(
  db: Db,
  key: string,
  ids: readonly string[],
  isWaived: boolean,
): Promise<void> {
  const { rows } = await sql<{ influencer_id: string }>`
    update promo_codes codes set paused_reason = 'plan', updated_at = now() from merged_codes
      where promo_code_id = codes.id and codes.id = any(${ids}::uuid[]) and merged_codes.brand_key = ${key}
        and codes.brand_key = ${key} and paused_reason = 'owner' and codes.paused_at = merged_codes.paused_at
      returning influencer_id`.execute(db)
  const owners = [...new Set(rows.map(({ influencer_id }) => influencer_id))]
  await resumeWithinPlans(db, owners, isWaived, ids.length)
}
