import { endpoints } from '#server/http/context.ts'
import { publicRead } from '#server/http/public-read.ts'

import { listBrands, listCategoryCounts } from './queries.ts'

export const brandRoutes = {
  list: endpoints.brands.list.use(publicRead).handler(({ context, input }) => listBrands(context.deps.db, input)),
}

export const categoryRoutes = {
  list: endpoints.categories.list.use(publicRead).handler(async ({ context }) => ({
    categories: await listCategoryCounts(context.deps.db),
  })),
}
