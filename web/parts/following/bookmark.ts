import type { Deal } from '#shared/contract/deals/deals.ts'

import type { SavedItem } from './item.ts'

/** The bookmark of a deal. Its name is the code, or the offer if there is no shared code. */
export function bookmarkOf({ id, promo_code, description, brand_name }: Deal): SavedItem {
  return { kind: 'saved', id, name: promo_code || `${description} at ${brand_name}`, brand_name }
}
