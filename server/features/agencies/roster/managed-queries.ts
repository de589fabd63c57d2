import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'

import type { ManagedInfluencer, ManagedQuery } from '#shared/contract/agencies/agencies.ts'
import type { ManagedFilter } from '#shared/contract/agencies/agency-roster.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import type { ManagedSort } from '#shared/rules/agencies/rosters.ts'
import { socialFields } from '#shared/rules/profiles/social-networks.ts'
import type { Db } from '#server/db/connection/connect.ts'
import {
  cursorCount,
  cursorText,
  cursorTime,
  decodeCursor,
  isAfter,
  keysetBy,
  orderOf,
  pageOf,
} from '#server/db/cursor.ts'
import { containing } from '#server/db/search.ts'
import { columnsOf } from '#server/db/own-columns.ts'

/** A managed influencer with the inputs of its usage. */
export type ManagedRow = Omit<ManagedInfluencer, 'usage' | 'is_account_editable'> & {
  is_fake: boolean
  used: number
  tiers: PlanId[]
}

type Sort = {
  key: RawBuilder<unknown>
  type: string
  isDown: boolean
  schema: z.ZodType<string | number>
}

/** Sort expressions; ties break by the link's id. */
const sorts: Record<ManagedSort, Sort> = {
  newest: { key: sql`link.created_at`, type: 'timestamptz', isDown: true, schema: cursorTime },
  name: { key: sql`lower(influencer.full_name)`, type: 'text', isDown: false, schema: cursorText },
  live_codes: {
    key: sql`coalesce(counts.live_count, 0)`,
    type: 'integer',
    isDown: true,
    schema: cursorCount,
  },
  clicks: { key: sql`clicks_of.clicks`, type: 'integer', isDown: true, schema: cursorCount },
}

const from = sql`
  agency_influencers link
    join profiles influencer on influencer.id = link.influencer_id
    join users on users.id = link.influencer_id
    left join profile_counts counts on counts.profile_id = link.influencer_id`

/** Counts per brand; the row with the empty key has the total. */
const clicksOf = (since: string) => sql`
  cross join lateral (
    select coalesce(sum(clicks), 0)::int as clicks from insight_days
      where influencer_id = link.influencer_id and brand_key = '' and day >= ${since}::date
  ) clicks_of`

const neverSignedIn = sql`(link.created_by_agency and exists (select from auth_accounts
  where auth_accounts.user_id = influencer.id and password like 'temporary$%'))`

const columns = sql`
  influencer.id, influencer.full_name, influencer.username, influencer.avatar_url, influencer.category,
  ${columnsOf('influencer', socialFields)},
  influencer.is_fake, link.id as link_id, link.created_at as managed_since,
  link.created_by_agency as is_created_by_agency,
  case when link.created_by_agency then users.email end as email,
  case when link.created_by_agency then (select new_email from email_changes where user_id = influencer.id
    and agency_id = link.agency_id and expires_at > now()) end as waiting_email,
  ${neverSignedIn} as has_temporary_password, link.tags,
  coalesce(counts.live_count, 0) as live_codes, clicks_of.clicks as clicks_30_days,
  (select count(*)::int from promo_codes where influencer_id = influencer.id and paused_at is null) as used,
  ${tiersOf(sql`influencer.id`)} as tiers`

/** The active plans of an influencer: their own, and those of all their agencies. */
function tiersOf(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(subscription_tier) from subscriptions
      where subscribed and (profile_id = ${id} or profile_id in
        (select agency_id from agency_influencers where influencer_id = ${id} and managed_by_agency))), '[]')`
}

/** Managed influencers that match a filter. */
function fitsOf(agencyId: string, { q, tag, status }: ManagedFilter): RawBuilder<unknown> {
  const like = containing(q)
  return sql`link.agency_id = ${agencyId}::uuid and link.managed_by_agency
    ${
      q.trim() === ''
        ? sql``
        : sql`and (lower(influencer.full_name) like ${like} or influencer.username like ${like}
          or (link.created_by_agency and lower(users.email) like ${like}))`
    }
    ${tag === undefined ? sql`` : sql`and exists (select from unnest(link.tags) as one where lower(one) = lower(${tag}))`}
    ${status === undefined ? sql`` : sql`and ${neverSignedIn}`}`
}

/** The same by id, up to a maximum. */
export async function listMatchingIds(
  db: Db,
  agencyId: string,
  filter: ManagedFilter,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select link.influencer_id as id from ${from} where ${fitsOf(agencyId, filter)}
      order by link.influencer_id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A page of managed influencers, with the number of matches. */
export async function listManaged(
  db: Db,
  agencyId: string,
  since: string,
  { sort, cursor, limit, ...filter }: ManagedQuery,
): Promise<{ rows: ManagedRow[]; next_cursor: string | null; total: number }> {
  const { key, type, isDown, schema } = sorts[sort]
  const position = z.tuple([z.literal(sort), schema, z.uuid()])
  const after = cursor === undefined ? undefined : decodeCursor(cursor, position)
  const fits = fitsOf(agencyId, filter)
  const byId = sql`link.id`
  const keyset = keysetBy(key, type, byId, isDown)
  const rest = after === undefined ? sql`` : sql`and ${isAfter(keyset, after.slice(1))}`
  // Cut the page first: the further columns cost more than the search.
  const { rows } = await sql<ManagedRow & { sort_key: string | number }>`
    select ${columns}, page.sort_key from (
      select link.id, ${key} as sort_key from ${from} ${sort === 'clicks' ? clicksOf(since) : sql``}
        where ${fits} ${rest} order by ${orderOf(keyset)} limit ${sql.lit(limit + 1)}
      ) page join agency_influencers link on link.id = page.id
        join profiles influencer on influencer.id = link.influencer_id
        join users on users.id = link.influencer_id
        left join profile_counts counts on counts.profile_id = link.influencer_id
        ${clicksOf(since)}
      order by ${orderOf(keysetBy(sql`page.sort_key`, type, byId, isDown))}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${from} where ${fits}`.execute(db)
  const { page, next_cursor } = pageOf(rows, limit, (last) => [sort, last.sort_key, last.link_id])
  return {
    rows: page,
    next_cursor,
    total: counted[0]?.total ?? 0,
  }
}

export async function findManaged(
  db: Db,
  agencyId: string,
  influencerId: string,
  since: string,
): Promise<ManagedRow | undefined> {
  const { rows } = await sql<ManagedRow>`
    select ${columns} from ${from} ${clicksOf(since)}
      where link.agency_id = ${agencyId}::uuid and link.influencer_id = ${influencerId}::uuid
        and link.managed_by_agency`.execute(db)
  return rows[0]
}

export type OverviewRow = {
  total_influencers: number
  waiting_for_password: number
  pending_invitations: number
}

export async function readOverview(db: Db, agencyId: string): Promise<OverviewRow> {
  const { rows } = await sql<OverviewRow>`
    select count(*)::int as total_influencers,
        count(*) filter (where link.created_by_agency and exists (select from auth_accounts
          where auth_accounts.user_id = link.influencer_id and password like 'temporary$%'))::int as waiting_for_password,
        (select count(*)::int from agency_invitations
          where agency_id = ${agencyId}::uuid and outcome is null and expires_at > now()) as pending_invitations
      from agency_influencers link
      where link.agency_id = ${agencyId}::uuid and link.managed_by_agency`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate without groups has one row')
  return row
}

/** Usage and plans per managed influencer. */
export async function listUses(
  db: Db,
  agencyId: string,
): Promise<Pick<ManagedRow, 'is_fake' | 'used' | 'tiers'>[]> {
  const { rows } = await sql<Pick<ManagedRow, 'is_fake' | 'used' | 'tiers'>>`
    select influencer.is_fake, ${tiersOf(sql`influencer.id`)} as tiers,
        (select count(*)::int from promo_codes where influencer_id = influencer.id and paused_at is null) as used
      from agency_influencers link join profiles influencer on influencer.id = link.influencer_id
      where link.agency_id = ${agencyId}::uuid and link.managed_by_agency`.execute(db)
  return rows
}

export type PartyRow = {
  id: string
  full_name: string
  username: string | null
  avatar_url: string | null
}

export async function findParty(db: Db, id: string): Promise<PartyRow | undefined> {
  return db
    .selectFrom('profiles')
    .where('id', '=', id)
    .select(['id', 'full_name', 'username', 'avatar_url'])
    .executeTakeFirst()
}
