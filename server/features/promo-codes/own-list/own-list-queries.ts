import { sql } from 'kysely'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { ownCodeStatuses } from '#shared/rules/promo-codes/own-code-statuses.ts'
import type { OwnCodeStatus } from '#shared/rules/promo-codes/own-code-statuses.ts'
import { promoFileColumns } from '#shared/rules/promo-codes/promo-code-fields.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { columnsOf, ownColumns } from '#server/db/own-columns.ts'
import { containing } from '#server/db/search.ts'

import { statusOf } from './own-code-status.ts'

export type OwnListQuestion = {
  q: string
  status?: OwnCodeStatus | undefined
  promo_code_id?: string | undefined
  limit: number
}

export async function listOwnPromoCodes(
  db: Db,
  influencerId: string,
  today: string,
  { q, status, promo_code_id, limit }: OwnListQuestion,
): Promise<OwnPromoCode[]> {
  let codes = db.selectFrom('promo_codes').where('influencer_id', '=', influencerId)
  if (q.trim() !== '') codes = codes.where('search_text', 'like', containing(q))
  if (promo_code_id !== undefined) codes = codes.where('id', '=', promo_code_id)
  if (status !== undefined) codes = codes.where(statusOf(today), '=', status)
  return codes
    .select(ownColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countStatuses(
  db: Db,
  influencerId: string,
  today: string,
): Promise<Record<OwnCodeStatus, number>> {
  const rows = await db
    .selectFrom('promo_codes')
    .where('influencer_id', '=', influencerId)
    .select((eb) => [statusOf(today).as('status'), eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counted = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(
    ownCodeStatuses.map((status) => [status, counted.get(status) ?? 0]),
  ) as Record<OwnCodeStatus, number>
}

export type CountRow = {
  id: string
  copies: number
  clicks: number
  copies_30_days: number
  clicks_30_days: number
  drop: { total: number; left: number } | null
}

/** Totals and the last 30 days of an owner's codes. Codes of others are ignored. */
export async function listCounts(
  db: Db,
  influencerId: string,
  ids: readonly string[],
  since: string,
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select codes.id, coalesce(totals.copies, 0) as copies, coalesce(totals.clicks, 0) as clicks,
        recent.copies_30_days, recent.clicks_30_days,
        case when pools.promo_code_id is null then null
          else json_build_object('total', pools.total, 'left', pools.left_count) end as "drop"
      from promo_codes codes
      left join drop_pools pools on pools.promo_code_id = codes.id and codes.code_kind = 'pool'
      left join promo_code_totals totals on totals.promo_code_id = codes.id
      cross join lateral (
        select coalesce(sum(count) filter (where kind = 'copy'), 0)::int as copies_30_days,
            coalesce(sum(count) filter (where kind = 'click'), 0)::int as clicks_30_days
          from promo_code_counts
          where promo_code_id = codes.id and day >= ${since}::date
      ) recent
      where codes.id = any(${ids}::uuid[]) and codes.influencer_id = ${influencerId}::uuid`.execute(
    db,
  )
  return rows
}

/** The sum of copies and clicks per day, without empty days. */
export async function listDays(
  db: Db,
  ids: readonly string[],
  since: string,
): Promise<{ id: string; day: string; count: number }[]> {
  const { rows } = await sql<{ id: string; day: string; count: number }>`
    select promo_code_id as id, day, sum(count)::int as count from promo_code_counts
      where promo_code_id = any(${ids}::uuid[]) and day >= ${since}::date
      group by promo_code_id, day`.execute(db)
  return rows
}

export type ExportRow = Record<string, unknown> & { id: string; created_at: string }

/** The next codes of an owner after `last`, newest first, in the columns of the file. */
export async function listForExport(
  db: Db,
  influencerId: string,
  today: string,
  last: ExportRow | undefined,
  limit: number,
): Promise<ExportRow[]> {
  const after = last
    ? sql`and (created_at, id) < (${last.created_at}::timestamptz, ${last.id}::uuid)`
    : sql``
  const { rows } = await sql<ExportRow>`
    select promo_codes.id, ${columnsOf('promo_codes', promoFileColumns)}, ${statusOf(today)} as status,
        coalesce(copies, 0) as copies, coalesce(clicks, 0) as clicks, created_at, updated_at,
        (select coalesce(username, id::text) from profiles where id = influencer_id) as username
      from promo_codes left join promo_code_totals on promo_code_id = promo_codes.id
      where influencer_id = ${influencerId}::uuid ${after}
      order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}
