import { queryOptions } from '@tanstack/react-query'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { api } from '#web/client/api.ts'

import { cachedDeal } from './cached-deal.ts'

/** Number of other deals of the brand below a deal. */
const moreShown = 6

export type DealDetail = {
  deal: Deal
  more: Deal[]
  today: string
  live_cursor: string
}

/** A deal with others of its brand. Fails with PROMO_CODE_NOT_FOUND if it is not public any more. */
export function dealQuery(id: string) {
  return queryOptions({
    queryKey: ['deal', id] as const,
    queryFn: async ({ client, signal }): Promise<DealDetail> => {
      const { brand_name } =
        cachedDeal(client, (deal) => deal.id === id) ?? (await api.deals.get({ id }, { signal }))
      const { deals, today, live_cursor } = await api.deals.list(
        { brand: brand_name, sort: 'best', limit: moreShown + 1 },
        { signal },
      )
      // Read after the cursor, so that no change is lost in between.
      const deal =
        deals.find((other) => other.id === id) ?? (await api.deals.get({ id }, { signal }))
      const more = deals.filter((other) => other.id !== id).slice(0, moreShown)
      return { deal, more, today, live_cursor }
    },
  })
}
