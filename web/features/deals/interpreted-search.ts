import type { QueryClient } from '@tanstack/react-query'

import type { SearchMeaning } from '#shared/contract/deals/search.ts'
import { unsetCategory } from '#shared/rules/promo-codes/category-names.ts'
import { searchQuery } from '#web/parts/search/data.ts'
import { loadNearby } from '#web/parts/search/nearby-data.ts'

import { dealsQuery, promoTypes } from './data.ts'
import type { DealScope, DealSearch, OfferKind } from './data.ts'

/** The same list with the interpreted search in place of the words. */
export function interpretedSearch(
  search: DealSearch,
  meaning: SearchMeaning,
): DealSearch & DealScope {
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
    // Who names an offer looks for the best of its kind.
    sort: search.sort ?? (offer && q === undefined ? 'discount' : undefined),
  }
}

/** Loads the content for an empty search: deals of the interpreted search, and similar names. */
export async function loadNearest(queryClient: QueryClient, search: DealSearch): Promise<void> {
  const { q, brand, category = unsetCategory } = search
  const words = q ?? brand
  if (words === undefined) return loadNearby(queryClient, category)
  const found = await queryClient.ensureQueryData(searchQuery(words)).catch(() => undefined)
  if (found && found.brands.length + found.creators.length === 0)
    await loadNearby(queryClient, unsetCategory)
  if (q !== undefined && found?.meaning)
    await queryClient.prefetchInfiniteQuery(dealsQuery(interpretedSearch(search, found.meaning)))
}
