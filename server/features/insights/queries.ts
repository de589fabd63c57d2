import { sql } from 'kysely'

import type { Insights } from '#shared/contract/promo-codes/insights.ts'
import type { Span } from '#shared/rules/insights/insights.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { isKnownBrand } from '#server/db/shown-on.ts'

type DayRow = Insights['days'][number]

/** The day an owner joined. Undefined if the user may not publish. */
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

/** The same for one code. */
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
      or exists (select from insight_follows where influencer_id = ${influencerId}::uuid and follows > 0)
      or exists (select from page_visits where profile_id = ${influencerId}::uuid) as has`.execute(
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

/** The name of a row of brands as this owner may read it: of a brand that nobody has heard of, the owner's own spelling. */
export const brandNameFor = (influencerId: string) => sql<string>`
  case when ${isKnownBrand} then brands.brand_name else coalesce((
    select brand_name from promo_codes
      where influencer_id = ${influencerId}::uuid and promo_codes.brand_key = brands.brand_key limit 1), brands.brand_key) end`

export async function findBrandName(
  db: Db,
  influencerId: string,
  brandKey: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('brands')
    .where('brand_key', '=', brandKey)
    .select(brandNameFor(influencerId).as('brand_name'))
    .executeTakeFirst()
  return row?.brand_name
}
