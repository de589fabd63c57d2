import { findBrandKeys } from '#server/db/brand-keys.ts'
import { endpoints } from '#server/http/context.ts'
import { brandTag } from '#server/http/cache/cache-tags.ts'
import { publicRead } from '#server/http/public-read.ts'

import { getBrand } from './brands.ts'
import { guessCategory, listBrands, listCategoryCounts } from './queries.ts'
import { listSampleBrands } from './sample-brands.ts'

export const brandRoutes = {
  get: endpoints.brands.get.use(publicRead).handler(async ({ context, input }) => {
    const brand = await getBrand(context.deps, input.brand_name)
    context.tags.add(brandTag(brand.brand_key))
    return brand
  }),
  list: endpoints.brands.list
    .use(publicRead)
    .handler(({ context, input }) => listBrands(context.deps.db, input)),
  findCategory: endpoints.brands.findCategory
    .use(publicRead)
    .handler(async ({ context, input }) => {
      const name = input.brand_name.replaceAll('\u0000', '')
      const [key = name] = await findBrandKeys(context.deps.db, [name])
      context.tags.add(brandTag(key))
      return { category: await guessCategory(context.deps.db, key) }
    }),
  listSamples: endpoints.brands.listSamples.use(publicRead).handler(async ({ context }) => ({
    brands: await listSampleBrands(context.deps.db),
  })),
}

export const categoryRoutes = {
  list: endpoints.categories.list.use(publicRead).handler(async ({ context }) => ({
    categories: await listCategoryCounts(context.deps.db),
  })),
}
