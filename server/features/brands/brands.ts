import type { Brand } from '#shared/contract/deals/brands.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { Deps } from '#server/deps.ts'

import { findBrand } from './queries.ts'

/** A brand by name, with the count of what its page shows. Throws BRAND_NOT_FOUND. */
export async function getBrand({ db }: Pick<Deps, 'db'>, name: string): Promise<Brand> {
  const brand = await findBrand(db, name.replaceAll('\u0000', ''))
  if (!brand) throw apiError('BRAND_NOT_FOUND')
  return brand
}
