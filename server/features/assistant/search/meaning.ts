import { promoTypeLabels } from '#shared/rules/offers/offers.ts'
import type { SearchMeaning } from '#shared/contract/deals/search.ts'

import type { Candidates, Understood } from './candidates.ts'

/**
 * The filters of a list of deals for a search that no deal matches literally: the meant or most similar brand and
 * creator, otherwise the category or the kind of offer.
 */
export function meaningOf(
  { brands, creators, hasBrand, hasCreator, isCalledSo }: Candidates,
  { categories, offerFilter }: Understood,
): SearchMeaning | null {
  const brand = hasBrand || !hasCreator ? brands[0] : undefined
  const creator = hasCreator || brand === undefined ? creators[0] : undefined
  const is_nearest = !isCalledSo
  if (brand && creator && hasCreator)
    return {
      title: `${creator.name} at ${brand.name}`,
      is_nearest: false,
      brand: brand.key,
      influencer_id: creator.id,
    }
  if (brand) return { title: brand.name, is_nearest, brand: brand.key }
  if (creator) return { title: creator.name, is_nearest, influencer_id: creator.id }
  const [category] = categories
  const [q] = offerFilter?.words ?? []
  const promo_type = offerFilter?.promo_type
  const offer = q ?? (promo_type && promoTypeLabels[promo_type].toLowerCase())
  if (category === undefined && offer === undefined) return null
  return {
    title: titleOf(category, offer),
    is_nearest,
    ...(category !== undefined && category !== 'General' && { category }),
    ...(q !== undefined && { q }),
    ...(promo_type !== undefined && { promo_type }),
  }
}

/** 'Fashion', 'Free shipping', 'Fashion: free shipping'. */
function titleOf(category: string | undefined, offer = ''): string {
  if (category === undefined) return offer.charAt(0).toUpperCase() + offer.slice(1)
  return offer === '' ? category : `${category}: ${offer}`
}
