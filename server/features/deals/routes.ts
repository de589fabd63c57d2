import { apiError } from '#shared/contract/errors.ts'
import { endpoints } from '#server/http/context.ts'
import { publicRead } from '#server/http/public-read.ts'

import { findDeal, listDealPage } from './deals.ts'

export const dealRoutes = {
  list: endpoints.deals.list
    .use(publicRead)
    .handler(({ context, input }) => listDealPage(context.deps, input)),
  get: endpoints.deals.get.use(publicRead).handler(async ({ context, input }) => {
    const deal = await findDeal(context.deps.db, input.id)
    if (!deal) throw apiError('PROMO_CODE_NOT_FOUND')
    return deal
  }),
}
