import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Insights } from '#shared/contract/insights.ts'
import { unsetCategory } from '#shared/rules/categories.ts'
import { daysUntil } from '#shared/rules/expiry.ts'
import { listedInInsights } from '#shared/rules/insights.ts'
import type { Span } from '#shared/rules/insights.ts'
import { channels } from '#shared/rules/visibility.ts'
import type { Db } from '#server/db/connect.ts'

type DayRow = Insights['days'][number]

/** The day an owner joined; undefined for somebody who may not publish. */
export async function findStart(db: Db, influencerId: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select (created_at at time zone 'UTC')::date as day from profiles
      where id = ${influencerId}::uuid and may_publish`.execute(db)
  return rows[0]?.day
}

/** Sums per day and channel of an owner, or of one of their brands. */
export async function brandDays(
  db: Db,
  influencerId: string,
  brandKey: string,
  span: Span,
): Promise<DayRow[]> {
  return db
    .selectFrom('insight_days')
    .where('influencer_id', '=', influencerId)
    .where('brand_key', '=', brandKey)
    .where('day', '>=', span.from)
    .where('day', '<=', span.to)
    .where((eb) => eb.or([eb('copies', '>', 0), eb('clicks', '>', 0)]))
    .select(['day', 'channel', 'copies', 'clicks'])
    .orderBy('day')
    .orderBy('channel')
    .execute()
}

/** The same of one code, from its own counts. */
export async function codeDays(db: Db, codeId: string, span: Span): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, channel,
        coalesce(sum(count) filter (where kind = 'copy'), 0)::int as copies,
        coalesce(sum(count) filter (where kind = 'click'), 0)::int as clicks
      from promo_code_counts
      where promo_code_id = ${codeId}::uuid and day between ${span.from}::date and ${span.to}::date
      group by day, channel order by day, channel`.execute(db)
  return rows
}

export async function followDays(
  db: Db,
  influencerId: string,
  span: Span,
): Promise<Insights['follows']> {
  return db
    .selectFrom('insight_follows')
    .where('influencer_id', '=', influencerId)
    .where('day', '>=', span.from)
    .where('day', '<=', span.to)
    .where('follows', '>', 0)
    .select(['day', 'follows'])
    .orderBy('day')
    .execute()
}

export async function hasCounts(db: Db, influencerId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from insight_days where influencer_id = ${influencerId}::uuid and brand_key = '')
      or exists (select from insight_follows where influencer_id = ${influencerId}::uuid and follows > 0) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

export async function findOwnCode(
  db: Db,
  influencerId: string,
  codeId: string,
): Promise<{ promo_code: string; brand_name: string } | undefined> {
  return db
    .selectFrom('promo_codes')
    .where('id', '=', codeId)
    .where('influencer_id', '=', influencerId)
    .select(['promo_code', 'brand_name'])
    .executeTakeFirst()
}

export async function findBrandName(db: Db, brandKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('brands')
    .where('brand_key', '=', brandKey)
    .select('brand_name')
    .executeTakeFirst()
  return row?.brand_name
}

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
    with owned as (
      select count(*) as codes from (
        select from promo_codes where influencer_id = ${influencerId}::uuid limit ${allUpTo + 1}
      ) counted
    ), candidate as (
      select distinct best.key
        from generate_series(date_trunc('week', ${span.from}::timestamp), ${span.to}::timestamp, interval '7 days') monday
          cross join lateral (
            select ${key} as key from ${weeks} where influencer_id = ${influencerId}::uuid and week = monday::date
              order by week, copies desc, clicks desc limit case when (select codes from owned) > ${allUpTo} then ${Math.ceil(candidates / touched)}::int else ${allUpTo}::int end
          ) best
    ), finalist as (
      select candidate.key
        from candidate cross join lateral (
          select sum(copies) as copies, sum(clicks) as clicks from ${weeks}
            where influencer_id = ${influencerId}::uuid and ${key} = candidate.key
              and week between date_trunc('week', ${span.from}::timestamp)::date and ${span.to}::date
        ) weekly
        order by weekly.copies desc, weekly.clicks desc limit ${finalistsOf(length)}
    )
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
    // The key has kind and channel before the day, so asking for each reads no other days.
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
    .select(['brand_key', 'brand_name', 'category'])
    .execute()
  return found.map(({ key, copies, clicks }) => ({
    // A brand that went with its last demo code is still known by its key.
    ...(brands.find(({ brand_key }) => brand_key === key) ?? {
      brand_key: key,
      brand_name: key,
      category: unsetCategory,
    }),
    copies,
    clicks,
  }))
}
