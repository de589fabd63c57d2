import { sql } from 'kysely'

import type { StaffPerson, StaffPersonDetails } from '#shared/contract/staff/staff-people.ts'
import { socialFields } from '#shared/rules/profiles/social-networks.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { decodeCursor, pageOf, timePosition } from '#server/db/cursor.ts'
import { readPage } from '#server/features/profiles/creator-page.ts'
import { waitsForPlan } from '#server/db/twin-codes.ts'
import { columnsOf } from '#server/db/own-columns.ts'

import { partyOf } from '../parties.ts'
import { sourcesOf } from './people-search.ts'
import type { PeopleQuery } from './people-search.ts'

/** Accounts, the newest first; of a group, those who came into it last. */
export async function listPeople(
  db: Db,
  query: PeopleQuery,
): Promise<{ people: StaffPerson[]; next_cursor: string | null }> {
  let further = sql``
  if (query.cursor !== undefined) {
    const [created, id] = decodeCursor(query.cursor, timePosition)
    further = sql`where (created_at, id) < (${created}::timestamptz, ${id}::uuid)`
  }
  const parts = sourcesOf(query).map(
    (source) => sql`(select id, created_at from (${source}) source ${further}
      order by created_at desc, id desc limit ${query.limit + 1})`,
  )
  // These timestamps are more precise than JSON; truncated ones would make pages skip people.
  const { rows } = await sql<{ id: string; at: string }>`
    select id, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from (${sql.join(parts, sql` union `)}) found
      order by created_at desc, id desc limit ${query.limit + 1}`.execute(db)
  const { page, next_cursor } = pageOf(rows, query.limit, (last) => [last.at, last.id])
  return {
    people: await readPeople(
      db,
      page.map(({ id }) => id),
    ),
    next_cursor,
  }
}

async function readPeople(db: Db, ids: readonly string[]): Promise<StaffPerson[]> {
  const { rows } = await sql<StaffPerson>`
    select users.id, coalesce(profiles.full_name, users.name) as full_name, profiles.username, profiles.avatar_url,
        users.email, users.email_verified, profiles.id is not null as has_profile,
        coalesce(is_influencer, false) as is_influencer, coalesce(is_agency, false) as is_agency,
        coalesce(is_creditcard, false) as is_creditcard, coalesce(is_fake, false) as is_fake,
        coalesce(is_staff, false) as is_staff, case when is_staff then coalesce(staff_role, 'reviewer') end as staff_role,
        suspended_at is not null as is_suspended, coalesce(is_demo, false) as is_demo,
        coalesce(is_verified, false) as is_verified,
        coalesce(subscriptions.subscription_tier, 'starter') as subscription_tier,
        codes.promo_codes, codes.live_promo_codes, codes.blocked_promo_codes, users.created_at
      from users
        left join profiles on profiles.id = users.id
        left join subscriptions on subscriptions.profile_id = users.id
        cross join lateral (
          select count(*)::int as promo_codes, (count(*) filter (where is_live))::int as live_promo_codes,
              count(blocked_at)::int as blocked_promo_codes
            from promo_codes where influencer_id = users.id) codes
      where users.id = any(${[...ids]}::uuid[])
      order by array_position(${[...ids]}::uuid[], users.id)`.execute(db)
  return rows
}

type Extra = Omit<StaffPersonDetails, keyof StaffPerson | 'plan' | 'agencies' | 'page'> &
  StaffPersonDetails['plan'] & { agencies: StaffPersonDetails['agencies'] }

export async function findPerson(db: Db, id: string): Promise<StaffPersonDetails | undefined> {
  const [person] = await readPeople(db, [id])
  if (!person) return undefined
  const { rows } = await sql<Extra>`
    select users.two_factor_enabled as has_two_step, suspended_at, suspended_reason, ${columnsOf('profiles', socialFields)},
        verified_at, verified_url,
        (select count(*)::int from follows where influencer_id = users.id) as followers,
        coalesce(plans.subscription_tier, 'starter') as subscription_tier, elite_since, elite_until,
        -- Elite is given: the plan that is paid for goes on below it.
        case when plans.subscription_tier = 'elite' then coalesce(paid_tier, 'starter')
          else coalesce(plans.subscription_tier, 'starter') end as paid_tier,
        subscription_end, coalesce(cancel_at_period_end, false) as cancel_at_period_end,
        (select count(*)::int from promo_codes where influencer_id = users.id and ${waitsForPlan('promo_codes')}) as paused_by_plan,
        coalesce((
          select jsonb_agg(${partyOf('agency')} order by agency.full_name) from agency_influencers links
            join profiles agency on agency.id = links.agency_id
            where links.influencer_id = users.id and links.managed_by_agency), '[]') as agencies
      from users
        left join profiles on profiles.id = users.id
        left join subscriptions plans on plans.profile_id = users.id
      where users.id = ${id}::uuid`.execute(db)
  const [extra] = rows
  if (!extra) return undefined
  const page = (await readPage(db, id)) ?? null
  const {
    subscription_tier,
    elite_since,
    elite_until,
    paid_tier,
    subscription_end,
    cancel_at_period_end,
    paused_by_plan,
    ...rest
  } = extra
  return {
    ...person,
    ...rest,
    page,
    plan: {
      subscription_tier,
      elite_since,
      elite_until,
      paid_tier,
      subscription_end,
      cancel_at_period_end,
      paused_by_plan,
    },
  }
}
