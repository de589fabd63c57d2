import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { isNotifiable } from '#server/db/shown-on.ts'
import { transact } from '#server/db/connection/transact.ts'

import { subscribersOfCode } from './subscribers-of-code.ts'

/** Only so many codes of an owner are announced in a day: a large upload is one event, not a thousand. */
const maxCodesOfOwner = 10

/** Subscriptions in one transaction. */
const subscriptionsAtOnce = 1000

/**
 * Records the codes that became public for the first time in the last day: published, started, resumed, unblocked or
 * filled. It reads one index, so publishing itself needs no work. Each code is announced once. Of too many codes of one
 * owner only the first of the day are; those that were deleted since count too.
 */
export async function recordNews(db: Db): Promise<void> {
  await sql`
    insert into push_codes (promo_code_id, influencer_id, is_matched, is_followed)
      select id, influencer_id, is_too_many, is_too_many from (
        select id, influencer_id, ${sql.lit(maxCodesOfOwner)} < row_number() over (
              partition by influencer_id order by first_current_at, created_at, id) + (
              select count(*) from push_codes told
                where told.influencer_id = promo_codes.influencer_id and told.found_at >= date_trunc('day', now(), 'UTC')) as is_too_many
          from promo_codes
          where ${isNotifiable} and first_current_at > now() - interval '1 day'
            and not exists (select from push_codes where promo_code_id = id)) fresh
      on conflict do nothing`.execute(db)
}

/**
 * Queues the deliveries of a code to its next thousand subscribed browsers, and stores where it stopped. Returns whether
 * there may be more. Several processes share the codes.
 */
export async function matchNews(db: Db, today: string): Promise<boolean> {
  return transact(db, async (db) => {
    const { rows } = await sql<{ promo_code_id: string; matched_to: string; is_gone: boolean }>`
      select promo_code_id, matched_to, id is null as is_gone
        from push_codes left join promo_codes on id = promo_code_id and ${isNotifiable}
        where not is_matched order by found_at, promo_code_id limit 1
        for update of push_codes skip locked`.execute(db)
    const [code] = rows
    if (code === undefined) return false
    const { promo_code_id, matched_to, is_gone } = code
    const ids = is_gone ? [] : await listSubscribers(db, promo_code_id, matched_to, today)
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

/** Uses the index of each kind of subscription. */
async function listSubscribers(
  db: Db,
  id: string,
  after: string,
  today: string,
): Promise<string[]> {
  const portion = sql`order by subscription_id limit ${sql.lit(subscriptionsAtOnce)}`
  const { rows } = await sql<{ subscription_id: string }>`
    select subscription_id from promo_codes cross join lateral (
        ${subscribersOfCode(today, sql`follow.subscription_id > ${after}::uuid`, portion)}) subscribers
      where id = ${id}::uuid group by subscription_id ${portion}`.execute(db)
  return rows.map(({ subscription_id }) => subscription_id)
}
