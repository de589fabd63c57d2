import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { Insights, InsightsQuery } from '#shared/contract/promo-codes/insights.ts'
import { codeOrNone } from '#shared/rules/promo-codes/code-name.ts'
import { spansOf } from '#shared/rules/insights/insights.ts'
import type { Span } from '#shared/rules/insights/insights.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { visitsOf } from '#server/features/page-visits/page-visits.ts'
import { assertMayManage } from '#server/rights/agency-rights.ts'

import * as queries from './queries.ts'
import * as bestQueries from './best-queries.ts'

/**
 * Copies, clicks and follows for an owner. Throws FORBIDDEN for another owner's data, and PROMO_CODE_NOT_FOUND for a
 * missing code and for another owner's code alike.
 */
export async function insightsOf(
  deps: Pick<Deps, 'db' | 'today'>,
  viewer: Viewer,
  query: InsightsQuery,
): Promise<Insights> {
  const { db } = deps
  const influencerId = query.influencer_id ?? viewer.user_id
  await assertMayManage(db, viewer, influencerId, 'read')
  const started_on = await queries.findStart(db, influencerId)
  if (started_on === undefined) throw apiError('FORBIDDEN')
  const today = deps.today()
  const { now, before } = spansOf(query.period, today)
  const both = { from: before.from, to: now.to }

  const of = await subjectOf(db, influencerId, query)
  const [all, ofOne, follows, top_codes, top_brands, top_links, page_visits, has_counts] =
    await Promise.all([
      queries.brandDays(db, influencerId, '', both),
      query.promo_code_id !== undefined
        ? queries.codeDays(db, query.promo_code_id, both)
        : query.brand_key !== undefined
          ? queries.brandDays(db, influencerId, query.brand_key, both)
          : undefined,
      queries.followDays(db, influencerId, both),
      bestQueries.bestCodes(db, influencerId, now),
      bestQueries.bestBrands(db, influencerId, now),
      bestQueries.bestLinks(db, influencerId, query),
      visitsOf(db, influencerId, { now, before }),
      queries.hasCounts(db, influencerId),
    ])
  const days = ofOne ?? all
  const everything = sumsOf(all, now)
  return {
    today,
    now,
    before,
    started_on,
    of,
    totals: {
      now: { ...sumsOf(days, now), follows: followsOf(follows, now) },
      before: { ...sumsOf(days, before), follows: followsOf(follows, before) },
    },
    days,
    follows,
    top_codes,
    other_codes: rest(everything, top_codes),
    top_brands,
    other_brands: rest(everything, top_brands),
    top_links,
    page_visits,
    has_counts,
  }
}

async function subjectOf(
  db: Db,
  influencerId: string,
  { promo_code_id, brand_key }: InsightsQuery,
): Promise<Insights['of']> {
  if (promo_code_id !== undefined) {
    const code = await queries.findOwnCode(db, influencerId, promo_code_id)
    if (code === undefined) throw apiError('PROMO_CODE_NOT_FOUND')
    return { label: codeOrNone(code.promo_code), brand_name: code.brand_name }
  }
  if (brand_key === undefined) return null
  const label = (await queries.findBrandName(db, influencerId, brand_key)) ?? brand_key
  return { label, brand_name: label }
}

type Sums = { copies: number; clicks: number }

function sumsOf(days: Insights['days'], span: Span): Sums {
  const inside = days.filter(({ day }) => day >= span.from && day <= span.to)
  return {
    copies: inside.reduce((sum, { copies }) => sum + copies, 0),
    clicks: inside.reduce((sum, { clicks }) => sum + clicks, 0),
  }
}

function followsOf(days: Insights['follows'], span: Span): number {
  return days
    .filter(({ day }) => day >= span.from && day <= span.to)
    .reduce((sum, { follows }) => sum + follows, 0)
}

/** The rest beyond the list. Counts may grow between two queries, so it is at least 0. */
function rest(all: Sums, listed: readonly Sums[]): Sums {
  const left = (measure: keyof Sums) =>
    Math.max(0, all[measure] - listed.reduce((sum, item) => sum + item[measure], 0))
  return { copies: left('copies'), clicks: left('clicks') }
}
