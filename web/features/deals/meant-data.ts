import type { QueryClient } from '@tanstack/react-query'

import type { SearchMeaning } from '#shared/contract/search.ts'
import { searchQuery } from '#web/parts/search/data.ts'

import { dealsQuery, promoTypes } from './data.ts'
import type { DealScope, DealSearch, OfferKind } from './data.ts'

/** The same list with what the words mean in their place. */
export function meantSearch(search: DealSearch, meaning: SearchMeaning): DealSearch & DealScope {
  const { q, brand, influencer_id, category, promo_type } = meaning
  const offer = Object.keys(promoTypes).find(
    (kind) => promoTypes[kind as OfferKind] === promo_type,
  ) as OfferKind | undefined
  return {
    ...search,
    q,
    influencer_id,
    brand: brand ?? search.brand,
    category: category ?? search.category,
    offer: offer ?? search.offer,
  }
}

/** The deals of what the words mean, where no deal has the words. */
export async function loadMeant(queryClient: QueryClient, search: DealSearch): Promise<void> {
  const found = await queryClient
    .ensureQueryData(searchQuery(search.q ?? ''))
    .catch(() => undefined)
  if (found?.meaning)
    await queryClient.prefetchInfiniteQuery(dealsQuery(meantSearch(search, found.meaning)))
}
