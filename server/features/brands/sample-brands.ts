import type { SampleBrand } from '#shared/contract/deals/brands.ts'
import { chooseSampleBrands } from '#shared/rules/brands/brand-groups.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { listBrands } from './queries.ts'

/** No index covers the groups, so they are searched among this many brands. */
const lookedThrough = 200

/** Brands for the landing page: those with the most public deals, spread over the groups. */
export async function listSampleBrands(db: Db): Promise<SampleBrand[]> {
  const { brands } = await listBrands(db, { q: '', sort: 'deals', limit: lookedThrough })
  return chooseSampleBrands(brands)
}
