import { sql } from 'kysely'
import { z } from 'zod'

import type { ActivityEntry, ActivityQuery } from '#shared/contract/agencies/activity.ts'
import { activityActions, activityFilters } from '#shared/rules/agencies/activity.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { decodeCursor, pageOf } from '#server/db/cursor.ts'

import type { ActivitySubject } from './activity-access.ts'

const position = z.tuple([z.int().nonnegative()])

/**
 * Log lines, newest first: those of an agency, or those about an influencer. Influencers see which agency acted, but
 * not which member.
 */
export async function listActivity(
  db: Db,
  whose: ActivitySubject,
  { actor_id, influencer_id, kind, from, to, cursor, limit }: Omit<ActivityQuery, 'scope'>,
): Promise<{ entries: ActivityEntry[]; next_cursor: string | null }> {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, position)[0]
  const isOwn = 'influencer_id' in whose
  const actions = kind === undefined ? activityActions : activityFilters[kind]
  // Who held an account before acted as this account. Who acts for an agency is nobody else's to know.
  const formerName = isOwn ? sql`log.details->>'holder_name'` : sql`log.details->>'actor_name'`
  const person = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then
    jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'full_name', ${sql.ref(`${alias}.full_name`)},
      'username', ${sql.ref(`${alias}.username`)}) end`
  const { rows } = await sql<ActivityEntry>`
    select log.id::text as id, log.created_at, log.action, ${isOwn ? sql`log.details - 'actor_name'` : sql`log.details`} as details,
        ${person('agency')} as agency,
        ${person('influencer')} as influencer,
        case when actor_user.id is null
            ${isOwn ? sql`or (actor_user.id <> ${whose.influencer_id}::uuid and actor_user.id is distinct from log.agency_id and ${formerName} is null)` : sql``}
          then null
          else jsonb_build_object('id', actor_user.id, 'full_name', coalesce(${formerName}, actor.full_name, actor_user.name),
            'username', case when ${formerName} is null then actor.username end) end as actor
      from activity_log log
        left join users actor_user on actor_user.id = log.actor_id
        left join profiles actor on actor.id = log.actor_id
        left join profiles agency on agency.id = log.agency_id
        left join profiles influencer on influencer.id = log.subject_id
      where ${isOwn ? sql`log.subject_id = ${whose.influencer_id}::uuid` : sql`log.agency_id = ${whose.agency_id}::uuid`}
        and log.action = any(${[...actions]}::text[])
        ${before === undefined ? sql`` : sql`and log.id < ${before}::bigint`}
        ${actor_id === undefined ? sql`` : isOwn ? sql`and (log.actor_id = ${actor_id}::uuid and ${actor_id}::uuid in (${whose.influencer_id}::uuid, log.agency_id) or log.agency_id = ${actor_id}::uuid)` : sql`and log.actor_id = ${actor_id}::uuid`}
        ${influencer_id === undefined ? sql`` : sql`and log.subject_id = ${influencer_id}::uuid`}
        ${from === undefined ? sql`` : sql`and log.created_at >= ${`${from}T00:00:00Z`}::timestamptz`}
        ${to === undefined ? sql`` : sql`and log.created_at < ${`${addDays(to, 1)}T00:00:00Z`}::timestamptz`}
      order by log.id desc limit ${sql.lit(limit + 1)}`.execute(db)
  const { page: entries, next_cursor } = pageOf(rows, limit, (last) => [Number(last.id)])
  return { entries, next_cursor }
}
