import type { SampleBrand } from '#shared/contract/brands.ts'
import { chooseSampleBrands } from '#shared/rules/brand-groups.ts'
import type { Db } from '#server/db/connect.ts'

import { listBrands } from './queries.ts'

/** No index knows the groups: they are looked for among this many, however many brands there are. */
const lookedThrough = 200

/** Brands for the landing page: those with the most public deals, spread over the groups. */
export async function listSampleBrands(db: Db): Promise<SampleBrand[]> {
  const { brands } = await listBrands(db, { q: '', sort: 'deals', limit: lookedThrough })
  return chooseSampleBrands(brands)
}
