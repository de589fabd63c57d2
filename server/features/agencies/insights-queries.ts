import { sql } from 'kysely'

import type { AgencyInsights } from '#shared/contract/agencies/agencies.ts'
import { unsetCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { Span } from '#shared/rules/insights/insights.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { isKnownBrand } from '#server/db/shown-on.ts'

type DayRow = AgencyInsights['days'][number]

export type InfluencerSums = Omit<
  AgencyInsights['top_influencers'][number],
  'full_name' | 'username' | 'avatar_url'
>

/** Both periods in one scan, by day and channel, and by influencer. */
export async function readSums(
  db: Db,
  agencyId: string,
  { now, before }: { now: Span; before: Span },
): Promise<{ days: DayRow[]; influencers: InfluencerSums[] }> {
  type Row = {
    is_day: boolean
    day: string
    channel: DayRow['channel']
    influencer_id: string
    copies: number
    clicks: number
    copies_now: number
    clicks_now: number
  }
  const { rows } = await sql<Row>`
    select grouping(days.influencer_id) = 1 as is_day, days.day, days.channel, days.influencer_id,
        sum(copies)::int as copies, sum(clicks)::int as clicks,
        coalesce(sum(copies) filter (where day >= ${now.from}::date), 0)::int as copies_now,
        coalesce(sum(clicks) filter (where day >= ${now.from}::date), 0)::int as clicks_now
      from agency_influencers link join insight_days days on days.influencer_id = link.influencer_id
      where link.agency_id = ${agencyId}::uuid and link.managed_by_agency and days.brand_key = ''
        and days.day between ${before.from}::date and ${now.to}::date and (copies > 0 or clicks > 0)
      group by grouping sets ((days.day, days.channel), (days.influencer_id))
      order by days.day, days.channel`.execute(db)
  return {
    days: rows
      .filter(({ is_day }) => is_day)
      .map(({ day, channel, copies, clicks }) => ({ day, channel, copies, clicks })),
    influencers: rows
      .filter(({ is_day }) => !is_day)
      .map((row) => ({
        influencer_id: row.influencer_id,
        copies: row.copies_now,
        clicks: row.clicks_now,
        copies_before: row.copies - row.copies_now,
        clicks_before: row.clicks - row.clicks_now,
      })),
  }
}

/** The most copied brands of a period. */
export async function bestBrands(
  db: Db,
  agencyId: string,
  span: Span,
  limit: number,
): Promise<AgencyInsights['top_brands']> {
  const { rows } = await sql<AgencyInsights['top_brands'][number]>`
    select sums.brand_key, coalesce(
          case when ${isKnownBrand} then brands.brand_name end,
          (select codes.brand_name from agency_influencers link join promo_codes codes on codes.influencer_id = link.influencer_id
            where link.agency_id = ${agencyId}::uuid and link.managed_by_agency and codes.brand_key = sums.brand_key limit 1),
          sums.brand_key) as brand_name,
        coalesce(brands.category, ${unsetCategory}) as category, sums.copies, sums.clicks
      from (
        select days.brand_key, sum(copies)::int as copies, sum(clicks)::int as clicks
          from agency_influencers link join insight_days days on days.influencer_id = link.influencer_id
          where link.agency_id = ${agencyId}::uuid and link.managed_by_agency and days.brand_key <> ''
            and days.day between ${span.from}::date and ${span.to}::date
          group by days.brand_key having sum(copies) > 0 or sum(clicks) > 0
          order by 2 desc, 3 desc, 1 limit ${sql.lit(limit)}
      ) sums left join brands on brands.brand_key = sums.brand_key
      order by sums.copies desc, sums.clicks desc, sums.brand_key`.execute(db)
  return rows
}

/** New followers of a period, of all influencers together. */
export async function countFollows(db: Db, agencyId: string, span: Span): Promise<number> {
  const { rows } = await sql<{ follows: number }>`
    select coalesce(sum(follows), 0)::int as follows
      from agency_influencers link join insight_follows counted on counted.influencer_id = link.influencer_id
      where link.agency_id = ${agencyId}::uuid and link.managed_by_agency
        and counted.day between ${span.from}::date and ${span.to}::date`.execute(db)
  return rows[0]?.follows ?? 0
}

export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('profiles')
    .where('id', 'in', [...ids])
    .select(['id', 'full_name', 'username', 'avatar_url'])
    .execute()
}
