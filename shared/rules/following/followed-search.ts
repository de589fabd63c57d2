import { brandKey } from '../brands/brand-key.ts'
import type { PromoCategory } from '../promo-codes/category-names.ts'
import type { PromoType } from '../offers/offers.ts'

/** A search of deals with its filters, as it is followed. */
export type FollowedSearch = {
  q?: string | undefined
  category?: PromoCategory | undefined
  promo_type?: PromoType | undefined
  brand?: string | undefined
  /** Only deals that end within seven days. */
  expiring?: true | undefined
}

/** Equal for searches that find the same, in any case and spacing. */
export function searchKey({ q = '', category, promo_type, brand = '', expiring }: FollowedSearch) {
  return JSON.stringify([brandKey(q), category, promo_type, brandKey(brand), expiring])
}
