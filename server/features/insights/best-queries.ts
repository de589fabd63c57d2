import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Insights, InsightsQuery } from '#shared/contract/promo-codes/insights.ts'
import { unsetCategory } from '#shared/rules/promo-codes/category-names.ts'
import { daysUntil } from '#shared/rules/promo-codes/expiry.ts'
import { listedInInsights } from '#shared/rules/insights/insights.ts'
import type { Span } from '#shared/rules/insights/insights.ts'
import { channels } from '#shared/rules/promo-codes/visibility.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { brandNameFor } from './queries.ts'

/** Up to this many codes or brands, all are candidates. */
const allUpTo = 2000

/** Candidates of all weeks of a period together, for larger owners. */
const candidates = 1000

/**
 * Candidates that are summed by day. More for a week, whose partial days matter most; fewer for longer periods,
 * because each costs more days.
 */
const finalistsOf = (days: number) => Math.min(400, Math.max(60, Math.ceil(9000 / days)))

type Best = { key: string; copies: number; clicks: number }

/**
 * The most copied codes or brands of a period, exact by day, from a bounded number of rows: the top entries of each
 * week are candidates, and the best candidates are summed by day. An entry that is in no week's top list can be
 * missed.
 */
async function best(
  db: Db,
  influencerId: string,
  span: Span,
  parts: { weeks: RawBuilder<unknown>; key: RawBuilder<unknown>; days: RawBuilder<unknown> },
): Promise<Best[]> {
  const { weeks, key, days } = parts
  const length = daysUntil(span.to, span.from) + 1
  const touched = Math.ceil((length - 1) / 7) + 1
  const { rows } = await sql<Best>`
    -- Of few codes, all are candidates.
    with owned as (
      select count(*) as codes from (
        select from promo_codes where influencer_id = ${influencerId}::uuid limit ${allUpTo + 1}
      ) counted
    ),
    -- The top of each week that the period touches.
    candidate as (
      select distinct best.key
        from generate_series(date_trunc('week', ${span.from}::timestamp), ${span.to}::timestamp, interval '7 days') monday
          cross join lateral (
            select ${key} as key from ${weeks} where influencer_id = ${influencerId}::uuid and week = monday::date
              order by week, copies desc, clicks desc limit case when (select codes from owned) > ${allUpTo} then ${Math.ceil(candidates / touched)}::int else ${allUpTo}::int end
          ) best
    ),
    -- The best of them by whole weeks, which have fewer rows than days.
    finalist as (
      select candidate.key
        from candidate cross join lateral (
          select sum(copies) as copies, sum(clicks) as clicks from ${weeks}
            where influencer_id = ${influencerId}::uuid and ${key} = candidate.key
              and week between date_trunc('week', ${span.from}::timestamp)::date and ${span.to}::date
        ) weekly
        order by weekly.copies desc, weekly.clicks desc limit ${finalistsOf(length)}
    )
    -- Only these are summed by day.
    select finalist.key, sums.copies, sums.clicks from finalist cross join lateral (${days}) sums
      where sums.copies > 0 or sums.clicks > 0
      order by sums.copies desc, sums.clicks desc, finalist.key limit ${listedInInsights}`.execute(
    db,
  )
  return rows
}

export async function bestCodes(
  db: Db,
  influencerId: string,
  span: Span,
): Promise<Insights['top_codes']> {
  const found = await best(db, influencerId, span, {
    weeks: sql`insight_code_weeks`,
    key: sql`promo_code_id`,
    // The index has kind and channel before the day. A query for each avoids reading other days.
    days: sql`
      select coalesce(sum(count) filter (where kind = 'copy'), 0)::int as copies,
          coalesce(sum(count) filter (where kind = 'click'), 0)::int as clicks
        from unnest(array['copy', 'click']) kinds (asked_kind)
          cross join unnest(${[...channels]}::text[]) channels (asked_channel)
          cross join lateral (
            select kind, count from promo_code_counts
              where promo_code_id = finalist.key and kind = asked_kind and channel = asked_channel
                and day between ${span.from}::date and ${span.to}::date
          ) counts`,
  })
  if (found.length === 0) return []
  const codes = await db
    .selectFrom('promo_codes')
    .where(
      'id',
      'in',
      found.map(({ key }) => key),
    )
    .select(['id', 'promo_code', 'brand_name', 'category'])
    .execute()
  return found.flatMap(({ key, copies, clicks }) =>
    codes.filter(({ id }) => id === key).map((code) => ({ ...code, copies, clicks })),
  )
}

export async function bestBrands(
  db: Db,
  influencerId: string,
  span: Span,
): Promise<Insights['top_brands']> {
  const found = await best(db, influencerId, span, {
    weeks: sql`insight_brand_weeks`,
    key: sql`brand_key`,
    days: sql`
      select coalesce(sum(copies), 0)::int as copies, coalesce(sum(clicks), 0)::int as clicks from insight_days
        where influencer_id = ${influencerId}::uuid and brand_key = finalist.key
          and day between ${span.from}::date and ${span.to}::date`,
  })
  if (found.length === 0) return []
  const brands = await db
    .selectFrom('brands')
    .where(
      'brand_key',
      'in',
      found.map(({ key }) => key),
    )
    .select(['brand_key', brandNameFor(influencerId).as('brand_name'), 'category'])
    .execute()
  return found.map(({ key, copies, clicks }) => ({
    // A brand that was removed with its last demo code is still identified by its key.
    ...(brands.find(({ brand_key }) => brand_key === key) ?? {
      brand_key: key,
      brand_name: key,
      category: unsetCategory,
    }),
    copies,
    clicks,
  }))
}

/** The condition for all codes of an owner, or for one code or brand. */
export async function bestLinks(
  db: Db,
  influencerId: string,
  { promo_code_id, brand_key }: Pick<InsightsQuery, 'promo_code_id' | 'brand_key'>,
): Promise<Insights['top_links']> {
  let links = db
    .selectFrom('promo_code_links as links')
    .innerJoin('promo_codes as codes', 'codes.id', 'links.promo_code_id')
    .where('codes.influencer_id', '=', influencerId)
    .where('links.shown', '>', 0)
  if (promo_code_id !== undefined) links = links.where('codes.id', '=', promo_code_id)
  if (brand_key !== undefined) links = links.where('codes.brand_key', '=', brand_key)
  return links
    .select((eb) => [
      'links.id',
      'links.name',
      'codes.promo_code',
      'codes.brand_name',
      'codes.category',
      'links.shown',
      eb('links.ended_at', 'is not', null).$castTo<boolean>().as('has_ended'),
    ])
    .orderBy('links.shown', 'desc')
    .orderBy('links.id')
    .limit(listedInInsights)
    .execute()
}
