import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'

export async function listFollowed(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .where('user_id', '=', userId)
    .select('influencer_id')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.influencer_id)
}

export async function insertFollow(db: Db, userId: string, influencerId: string): Promise<void> {
  await db
    .insertInto('follows')
    .values({ user_id: userId, influencer_id: influencerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollow(db: Db, userId: string, influencerId: string): Promise<void> {
  await db
    .deleteFrom('follows')
    .where('user_id', '=', userId)
    .where('influencer_id', '=', influencerId)
    .execute()
  await db
    .deleteFrom('user_domain_map')
    .where('user_id', '=', userId)
    .where('influencer_id', '=', influencerId)
    .execute()
}

/**
 * Makes the map of an influencer's followers and brand domains what it should be: one statement for
 * any number of followers, where the spec's look-up stopped at 1,000.
 * @param userId only this follower's part
 */
export async function refreshDomainMap(
  db: Db,
  influencerId: string,
  userId?: string,
): Promise<void> {
  const onlyUser = userId === undefined ? sql`` : sql`and user_id = ${userId}::uuid`
  await sql`
    with domains as (
      select distinct brand_domain as domain from promo_codes
        where influencer_id = ${influencerId}::uuid and brand_domain <> ''
    ), gone as (
      delete from user_domain_map
        where influencer_id = ${influencerId}::uuid ${onlyUser} and domain not in (select domain from domains)
    )
    insert into user_domain_map (user_id, influencer_id, domain)
      select user_id, influencer_id, domain from follows cross join domains
        where influencer_id = ${influencerId}::uuid ${onlyUser}
      on conflict (user_id, influencer_id, domain) do nothing`.execute(db)
}

/** Waits for every change that asked for a refresh and is not visible yet; new ones wait in turn. */
export async function lockDomainMap(db: Db, influencerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(4712, hashtext(${influencerId}))`.execute(db)
}

/** Any number of changes hold it at once, each to the end of its transaction. */
export async function lockDomainMapShared(db: Db, influencerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(4712, hashtext(${influencerId}))`.execute(db)
}

/** The same for many influencers, in one order. */
export async function lockDomainMapsShared(
  db: Db,
  influencerIds: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(4712, hashtext(id)) from unnest(${influencerIds}::text[]) id`.execute(
    db,
  )
}
