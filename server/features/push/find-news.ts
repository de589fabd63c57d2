import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'
import { mayBeTold } from '#server/db/shown-on.ts'
import { transact } from '#server/db/transact.ts'

import { hearingOfCode } from './hearing-of-code.ts'

/** Of so many codes of an owner somebody hears in a day: a large upload is one event, not a thousand. */
const codesOfOwner = 10

/** Subscriptions in one transaction. */
export const subscriptionsAtOnce = 1000

/**
 * Notes the codes that became public in the last day, by whatever way: published, started, resumed, unblocked. Reads two
 * indexes, so publishing has nothing to do. Each code is news once; of too many of one owner the first ones are.
 */
export async function recordNews(db: Db): Promise<void> {
  const fresh = (column: 'created_at' | 'starts_at') => sql`
    select id, influencer_id, created_at from promo_codes
      where ${mayBeTold} and ${sql.ref(column)} > now() - interval '1 day'`
  await sql`
    insert into push_codes (promo_code_id, is_matched, is_followed)
      select id, place > ${sql.lit(codesOfOwner)}, place > ${sql.lit(codesOfOwner)} from (
        select id, row_number() over (partition by influencer_id order by created_at, id) as place
          from (${fresh('created_at')} union ${fresh('starts_at')}) fresh) ranked
        where not exists (select from push_codes where promo_code_id = id)
      on conflict do nothing`.execute(db)
}

/**
 * Gives the next thousand browsers that hear of a code their deliveries, and remembers where it stopped. Returns whether
 * there may be more. Processes share the codes.
 */
export async function matchNews(db: Db, today: string): Promise<boolean> {
  return transact(db, async (db) => {
    const { rows } = await sql<{ promo_code_id: string; matched_to: string; is_gone: boolean }>`
      select promo_code_id, matched_to, id is null as is_gone
        from push_codes left join promo_codes on id = promo_code_id and ${mayBeTold}
        where not is_matched order by found_at, promo_code_id limit 1
        for update of push_codes skip locked`.execute(db)
    const [code] = rows
    if (code === undefined) return false
    const { promo_code_id, matched_to, is_gone } = code
    const ids = is_gone ? [] : await listHearing(db, promo_code_id, matched_to, today)
    await sql`
      insert into push_deliveries (subscription_id, promo_code_id, due_at)
        select browser.id, ${promo_code_id}::uuid, now() from push_subscriptions browser where id = any(${ids}::uuid[])
        on conflict do nothing`.execute(db)
    await sql`
      update push_codes set matched_to = ${ids.at(-1) ?? matched_to}::uuid,
          is_matched = ${ids.length < subscriptionsAtOnce}
        where promo_code_id = ${promo_code_id}::uuid`.execute(db)
    return true
  })
}

/** By the index of each kind. */
async function listHearing(db: Db, id: string, after: string, today: string): Promise<string[]> {
  const portion = sql`order by subscription_id limit ${sql.lit(subscriptionsAtOnce)}`
  const { rows } = await sql<{ subscription_id: string }>`
    select subscription_id from promo_codes cross join lateral (
        ${hearingOfCode(today, sql`follow.subscription_id > ${after}::uuid`, portion)}) hearing
      where id = ${id}::uuid group by subscription_id ${portion}`.execute(db)
  return rows.map(({ subscription_id }) => subscription_id)
}
