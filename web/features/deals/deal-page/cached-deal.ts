import type { QueryClient } from '@tanstack/react-query'

import type { Deal } from '#shared/contract/deals/deals.ts'

type Lists = {
  pages?: { deals: Deal[] }[]
  deals?: Deal[]
  featured?: Deal[]
  trending?: Deal[]
  more?: Deal[]
}

/** The query keys of all cached deals: lists, picked deals, a deal with related deals. */
const keysOfDeals = /^(?:deals|deals,list|picked-deals|deal)$/

/** A cached deal of this visit. It may be outdated. It only serves to preload for the next page. */
export function cachedDeal(client: QueryClient, isIt: (deal: Deal) => boolean): Deal | undefined {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (!keysOfDeals.test(String(queryKey[0])) || !state.data) continue
    const { pages = [], deals = [], featured = [], trending = [], more = [] } = state.data as Lists
    const found = [...pages.flatMap((page) => page.deals), deals, featured, trending, more]
      .flat()
      .find(isIt)
    if (found) return found
  }
  return undefined
}
