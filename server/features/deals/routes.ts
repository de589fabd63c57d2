import type { DealsQuery } from '#shared/contract/deals/deals.ts'
import { apiError } from '#shared/contract/errors.ts'
import { findBrandKeys } from '#server/db/brand-keys.ts'
import { brandTag, categoryTag, ownerTag, profileTag } from '#server/http/cache/cache-tags.ts'
import { endpoints } from '#server/http/context.ts'
import { publicRead } from '#server/http/public-read.ts'

import { findDeal, listDealPage } from './deals.ts'

export const dealRoutes = {
  list: endpoints.deals.list.use(publicRead).handler(async ({ context, input: asked }) => {
    const named = asked.brand === undefined ? [] : [asked.brand.replaceAll('\u0000', '')]
    const [brand] = await findBrandKeys(context.deps.db, named)
    const input = { ...asked, brand }
    const page = await listDealPage(context.deps, input, undefined, context.is_api)
    const narrowest = narrowestTag(input)
    if (narrowest !== undefined) {
      context.tags.add(narrowest)
      for (const { owner } of page.deals) context.tags.add(ownerTag(owner.id))
    }
    return page
  }),
  get: endpoints.deals.get.use(publicRead).handler(async ({ context, input }) => {
    const deal = await findDeal(context.deps.db, input.id, context.is_api)
    if (!deal) throw apiError('PROMO_CODE_NOT_FOUND')
    context.tags.add(brandTag(deal.brand_key)).add(ownerTag(deal.owner.id))
    return deal
  }),
}

/** Cache tags of a list of deals; undefined if any code may appear in it. The brand is given by its key. */
function narrowestTag({ brand, category, influencer_id }: DealsQuery): string | undefined {
  if (influencer_id !== undefined) return profileTag(influencer_id)
  if (brand !== undefined) return brandTag(brand)
  return category === undefined ? undefined : categoryTag(category)
}
