import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

const today = sql`(now() at time zone 'utc')::date`

/** An agency's tags, with the number of influencers for each. */
export async function listTags(
  db: Db,
  agencyId: string,
): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select min(tag) as tag, count(*)::int as count
      from agency_influencers link cross join unnest(tags) as tag
      where agency_id = ${agencyId}::uuid and managed_by_agency
      group by lower(tag) order by lower(min(tag))`.execute(db)
  return rows
}

/** These tags as the agency spells them already. */
export async function asSpelled(
  db: Db,
  agencyId: string,
  wanted: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select coalesce((
          select min(tag) from agency_influencers link cross join unnest(tags) as tag
            where agency_id = ${agencyId}::uuid and managed_by_agency and lower(tag) = lower(wanted.tag)), wanted.tag) as tag
      from unnest(${[...wanted]}::text[]) with ordinality as wanted(tag, place) order by place`.execute(
    db,
  )
  return rows.map(({ tag }) => tag)
}

/** Whether a tag stays. The database compares both sides, because it writes some letters small otherwise than JavaScript. */
const staysWithout = (removed: readonly string[]) =>
  sql`lower(tag) not in (select lower(one) from unnest(${[...removed]}::text[]) as one)`

/** Adds and removes tags, ignoring case. Returns the number of changed influencers. */
export async function changeTagsOf(
  db: Db,
  agencyId: string,
  influencerIds: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with changed as (
      select link.id, coalesce((
          select array_agg(tag order by lower(tag)) from (
            select distinct on (lower(tag)) tag
              from unnest(link.tags || ${[...add]}::text[]) with ordinality as every(tag, place)
              where ${staysWithout(remove)} order by lower(tag), place) kept), '{}') as tags
        from agency_influencers link
        where agency_id = ${agencyId}::uuid and influencer_id = any(${[...influencerIds]}::uuid[]))
    update agency_influencers set tags = changed.tags from changed
      where agency_influencers.id = changed.id and agency_influencers.tags <> changed.tags`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** The highest number of tags that an influencer would have after the change. */
export async function mostTagsWith(
  db: Db,
  agencyId: string,
  influencerIds: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max((select count(distinct lower(tag)) from unnest(tags || ${[...add]}::text[]) as tag
        where ${staysWithout(remove)})), 0)::int as most
      from agency_influencers
      where agency_id = ${agencyId}::uuid and influencer_id = any(${[...influencerIds]}::uuid[])`.execute(
    db,
  )
  return rows[0]?.most ?? 0
}

export type Waiting = { id: string; email: string; username: string; was_reminded: boolean }

/** Influencers who never signed in to the account that this agency created. Their links are locked. */
export async function lockWaiting(
  db: Db,
  agencyId: string,
  influencerIds: readonly string[],
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select users.id, users.email, coalesce(profiles.username, '') as username,
        coalesce(link.reminded_on = ${today}, false) as was_reminded
      from agency_influencers link
        join users on users.id = link.influencer_id
        join profiles on profiles.id = link.influencer_id
      where link.agency_id = ${agencyId}::uuid and link.managed_by_agency and link.created_by_agency
        and link.influencer_id = any(${[...influencerIds]}::uuid[])
        and exists (select from auth_accounts
          where auth_accounts.user_id = users.id and password like 'temporary$%')
      order by link.id
      for update of link`.execute(db)
  return rows
}

export async function recordReminder(
  db: Db,
  agencyId: string,
  influencerIds: readonly string[],
): Promise<void> {
  await sql`update agency_influencers set reminded_on = ${today}
    where agency_id = ${agencyId}::uuid and influencer_id = any(${[...influencerIds]}::uuid[])`.execute(
    db,
  )
}

/** One event for all changes: clients with an open list reload it. */
export async function announceRoster(db: Db, agencyId: string): Promise<void> {
  await sql`select outbox_write('agency_team', jsonb_build_object('op', 'update', 'agency_id', ${agencyId}::uuid))`.execute(
    db,
  )
}
