import type { Deal } from '#shared/contract/deals.ts'

import type { Saving } from './thing.ts'

/** A deal as its bookmark names it: by its code, or by its offer where everybody has another code or none. */
export function bookmarkOf({ id, promo_code, description, brand_name }: Deal): Saving {
  return { kind: 'saved', id, name: promo_code || `${description} at ${brand_name}`, brand_name }
}
