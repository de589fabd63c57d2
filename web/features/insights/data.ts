import { keepPreviousData } from '@tanstack/react-query'

import type { InsightPeriod } from '#shared/rules/insights/insights.ts'
import { orpc } from '#web/client/query-client.ts'

import type { InsightSearch } from './insight-search.ts'

const seconds = 1000

export const defaultPeriod: InsightPeriod = 30

/** An owner's insights. Counts send no live events, so the query refetches every minute and on focus. */
export function insightsQuery(influencerId: string, search: InsightSearch) {
  return orpc.insights.get.queryOptions({
    input: {
      influencer_id: influencerId,
      period: search.period ?? defaultPeriod,
      ...(search.code === undefined ? {} : { promo_code_id: search.code }),
      ...(search.brand === undefined ? {} : { brand_key: search.brand }),
    },
    staleTime: 20 * seconds,
    refetchInterval: 60 * seconds,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
}

/** The displayed days as a file. */
export function insightsFile(influencerId: string, search: InsightSearch): string {
  const query = new URLSearchParams({
    influencer_id: influencerId,
    period: String(search.period ?? defaultPeriod),
  })
  if (search.code !== undefined) query.set('promo_code_id', search.code)
  if (search.brand !== undefined) query.set('brand_key', search.brand)
  return `/api/insights/days.csv?${query}`
}
