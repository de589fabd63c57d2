import { sql } from 'kysely'

import { weeksAround } from '#shared/rules/following/reminders.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { AgencyWeek } from './agency-summary-letter.ts'

import { ownersAtOnce } from './queries.ts'
import type { OwnersQuery } from './queries.ts'

/** Agencies that manage influencers and have summaries turned on. */
export async function listAgencies(db: Db, { after, with_demo }: OwnersQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select profiles.id
      from profiles left join mail_preferences on mail_preferences.user_id = profiles.id
      where profiles.is_agency
        and exists (select from agency_influencers where agency_id = profiles.id and managed_by_agency)
        and (${with_demo}::boolean or not profiles.is_demo)
        and mail_preferences.agency_summary_unsubscribed_at is null
        ${after === undefined ? sql`` : sql`and profiles.id > ${after}::uuid`}
      order by profiles.id limit ${ownersAtOnce}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The past week of all influencers of an agency, and the codes that end from `day` on. */
export async function readAgencyWeek(
  db: Db,
  agencyId: string,
  monday: string,
  day: string,
): Promise<AgencyWeek> {
  const { past, coming } = weeksAround(monday)
  const managed = sql`agency_influencers link where link.agency_id = ${agencyId}::uuid and link.managed_by_agency`
  const { rows: totals } = await sql<{ influencers: number; live_codes: number }>`
    select count(*)::int as influencers, (
          select count(*)::int from promo_codes
            where influencer_id in (select link.influencer_id from ${managed}) and is_current) as live_codes
      from ${managed}`.execute(db)
  const { rows: used } = await sql<AgencyWeek['best'][number]>`
    select profiles.full_name, sum(copies)::int as copies, sum(clicks)::int as clicks
      from insight_days join profiles on profiles.id = influencer_id
      where influencer_id in (select link.influencer_id from ${managed}) and brand_key = ''
        and day between ${past.from}::date and ${past.to}::date
      group by profiles.id having sum(copies) + sum(clicks) > 0
      order by 2 desc, 3 desc, profiles.id`.execute(db)
  const { rows: ending } = await sql<AgencyWeek['ending'][number]>`
    select profiles.full_name, count(*)::int as count, min(expiration_date) as first_day
      from promo_codes join profiles on profiles.id = influencer_id
      where influencer_id in (select link.influencer_id from ${managed}) and is_current
        and expiration_date between greatest(${coming.from}::date, ${day}::date) and ${coming.to}::date
      group by profiles.id order by 3, 1, profiles.id`.execute(db)
  return {
    day,
    influencers: totals[0]?.influencers ?? 0,
    live_codes: totals[0]?.live_codes ?? 0,
    copies: used.reduce((sum, { copies }) => sum + copies, 0),
    clicks: used.reduce((sum, { clicks }) => sum + clicks, 0),
    best: used.slice(0, 3),
    ending,
  }
}
