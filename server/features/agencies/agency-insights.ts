import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { AgencyInsights } from '#shared/contract/agencies/agencies.ts'
import { listedInInsights, spansOf } from '#shared/rules/insights/insights.ts'
import type { InsightPeriod, Span } from '#shared/rules/insights/insights.ts'
import { channels } from '#shared/rules/promo-codes/visibility.ts'
import type { Deps } from '#server/deps.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'

import * as queries from './insights-queries.ts'

type Sums = { copies: number; clicks: number }

/** Copies, clicks and follows of all managed influencers. Throws FORBIDDEN. */
export async function agencyInsightsOf(
  deps: Pick<Deps, 'db' | 'today'>,
  viewer: Viewer,
  period: InsightPeriod,
): Promise<AgencyInsights> {
  const { db } = deps
  const agencyId = await actingAgency(db, viewer, 'read')
  const today = deps.today()
  const { now, before } = spansOf(period, today)
  const { days, influencers } = await queries.readSums(db, agencyId, { now, before })
  const best = influencers
    .filter(({ copies, clicks }) => copies + clicks > 0)
    .toSorted(
      (a, b) =>
        b.copies - a.copies || b.clicks - a.clicks || (a.influencer_id < b.influencer_id ? -1 : 1),
    )
    .slice(0, listedInInsights)
  const names = await queries.listNames(
    db,
    best.map(({ influencer_id }) => influencer_id),
  )
  const top_influencers = best.flatMap((sums) =>
    names
      .filter(({ id }) => id === sums.influencer_id)
      .map(({ full_name, username, avatar_url }) => ({ ...sums, full_name, username, avatar_url })),
  )
  const top_brands = await queries.bestBrands(db, agencyId, now, listedInInsights)
  const inside = (span: Span) => days.filter(({ day }) => day >= span.from && day <= span.to)
  const everything = sumOf(inside(now))
  return {
    today,
    now,
    before,
    totals: {
      now: { ...everything, follows: await queries.countFollows(db, agencyId, now) },
      before: {
        ...sumOf(inside(before)),
        follows: await queries.countFollows(db, agencyId, before),
      },
    },
    days,
    by_channel: channels.map((channel) => ({
      channel,
      ...sumOf(inside(now).filter((row) => row.channel === channel)),
    })),
    top_influencers,
    other_influencers: rest(everything, top_influencers),
    top_brands,
    other_brands: rest(everything, top_brands),
  }
}

function sumOf(rows: readonly Sums[]): Sums {
  return {
    copies: rows.reduce((sum, { copies }) => sum + copies, 0),
    clicks: rows.reduce((sum, { clicks }) => sum + clicks, 0),
  }
}

/** The rest beyond the list. Counts may grow between two queries, so it is at least 0. */
function rest(all: Sums, listed: readonly Sums[]): Sums {
  const { copies, clicks } = sumOf(listed)
  return { copies: Math.max(0, all.copies - copies), clicks: Math.max(0, all.clicks - clicks) }
}
