import { promoTypeLabels } from '#shared/rules/offers/offers.ts'
import type { DealSort } from '#shared/contract/deals/deals.ts'

import type { ChosenSort, OfferKind } from '../data.ts'

/**
 * The labels of the filters. They are apart from the code that parses addresses, which every page's first script
 * contains.
 */

export const sortLabels: Record<ChosenSort, string> = {
  relevance: 'Best Match',
  newest: 'Newly Added',
  brand: 'Brand (A-Z)',
  discount: 'Discount (High-Low)',
  category: 'Category',
}

/** The sort order as a sentence. */
export const orderText: Record<DealSort, string> = {
  best: 'What works for most first.',
  relevance: 'Brands of that name first, then creators, codes and offers.',
  newest: 'Newest first.',
  brand: 'By brand, from A to Z.',
  discount: 'Biggest discount first.',
  category: 'By category, the newest of each first.',
}

export const offerLabels: Record<OfferKind, string> = {
  percent: promoTypeLabels['% off'],
  amount: promoTypeLabels['$ off'],
  other: promoTypeLabels.other,
}
