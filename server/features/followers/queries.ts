import { sql } from 'kysely'

import type { FollowedCreator } from '#shared/contract/following/followers.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { decodeCursor, pageOf, timePosition } from '#server/db/cursor.ts'

export async function listFollowed(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .where('user_id', '=', userId)
    .select('influencer_id')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.influencer_id)
}

/** Followed profiles, the latest first. */
export async function listCreators(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ creators: FollowedCreator[]; next_cursor: string | null }> {
  const [time, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, timePosition)
  // Cursors have millisecond precision, so the order uses milliseconds too.
  const { rows } = await sql<FollowedCreator & { followed_at: string }>`
    select id, full_name, username, avatar_url, is_creditcard, is_verified, followed_at,
        (is_influencer or is_agency or is_creditcard) and username is not null as has_page,
        coalesce(live_count, 0) as live_count
      from (
        select influencer_id, date_trunc('milliseconds', created_at) as followed_at
          from follows where user_id = ${userId}::uuid
      ) followed
        join profiles on profiles.id = influencer_id
        left join profile_counts on profile_id = influencer_id
      where ${time}::timestamptz is null
        or (followed_at, influencer_id) < (${time}::timestamptz, ${id}::uuid)
      order by followed_at desc, influencer_id desc
      limit ${limit + 1}`.execute(db)
  const { page, next_cursor } = pageOf(rows, limit, (last) => [last.followed_at, last.id])
  return {
    creators: page.map(({ followed_at: _time, ...creator }) => creator),
    next_cursor,
  }
}

export async function insertFollow(db: Db, userId: string, influencerId: string): Promise<void> {
  await db
    .insertInto('follows')
    .values({ user_id: userId, influencer_id: influencerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of the public profiles among these, those that were not followed yet: how many, and whom there was room for. */
export async function insertFollows(
  db: Db,
  userId: string,
  influencerIds: readonly string[],
  room: number,
): Promise<{ fresh: number; added: string[] }> {
  const { rows } = await sql<{ fresh: number; added: string[] }>`
    with fresh as (
      select id, min(place) as place from unnest(${[...influencerIds]}::uuid[]) with ordinality wanted(wanted_id, place)
        join profiles on id = wanted_id
        where may_publish and id <> ${userId}::uuid
          and not exists (select from follows own where own.user_id = ${userId}::uuid and own.influencer_id = id)
        group by id
    ), added as (
      insert into follows (user_id, influencer_id)
        select ${userId}::uuid, id from fresh order by place limit ${room} returning influencer_id
    )
    select (select count(*) from fresh)::int as fresh,
      array(select influencer_id::text from added) as added`.execute(db)
  return rows[0] ?? { fresh: 0, added: [] }
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

/** Maximum rows per statement. */
const rowsAtOnce = 5000

/** A batch of followers by id: up to this many rows of the map, at least one follower. */
export async function listFollowers(
  db: Db,
  influencerId: string,
  after: string | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from follows
      where influencer_id = ${influencerId}::uuid
        and user_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
      order by user_id
      limit (
        select greatest(1, ${rowsAtOnce} / greatest(1, count(distinct brand_domain))) from promo_codes
          where influencer_id = ${influencerId}::uuid and brand_domain <> '')`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Recomputes the map of these followers for an influencer's brand domains. */
export async function refreshDomainMap(
  db: Db,
  influencerId: string,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    with domains as (
      select distinct brand_domain as domain from promo_codes
        where influencer_id = ${influencerId}::uuid and brand_domain <> ''
    ), gone as (
      delete from user_domain_map
        where influencer_id = ${influencerId}::uuid and user_id = any(${userIds}::uuid[])
          and domain not in (select domain from domains)
    )
    insert into user_domain_map (user_id, influencer_id, domain)
      select user_id, influencer_id, domain from follows cross join domains
        where influencer_id = ${influencerId}::uuid and user_id = any(${userIds}::uuid[])
      on conflict (user_id, influencer_id, domain) do nothing`.execute(db)
}

/** Waits for uncommitted changes that requested a refresh. New ones wait in turn. */
export async function lockDomainMap(db: Db, influencerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(4712, hashtext(${influencerId}::uuid::text))`.execute(db)
}

/** A shared advisory lock, held until the end of the change's transaction. */
export async function lockDomainMapShared(db: Db, influencerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(4712, hashtext(${influencerId}::uuid::text))`.execute(
    db,
  )
}

/** The same for many influencers, in a fixed order. */
export async function lockDomainMapsShared(
  db: Db,
  influencerIds: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(4712, hashtext(id::text)) from unnest(${influencerIds}::uuid[]) id`.execute(
    db,
  )
}
