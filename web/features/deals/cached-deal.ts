import type { QueryClient } from '@tanstack/react-query'

import type { Deal } from '#shared/contract/deals.ts'

type Lists = {
  pages?: { deals: Deal[] }[]
  deals?: Deal[]
  featured?: Deal[]
  trending?: Deal[]
  more?: Deal[]
}

/** The keys of whatever holds deals as shoppers see them: lists, what staff picked, a deal with its neighbours. */
const keysOfDeals = /^(?:deals|deals,list|picked-deals|deal)$/

/** A deal that this visit has seen. It may have changed since: it only says early what the next page asks for. */
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
