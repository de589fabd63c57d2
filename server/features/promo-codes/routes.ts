import { endpoints, signedIn } from '#server/http/context.ts'

import { changePromoCode, createPromoCode, listOwn, removePromoCode } from './promo-codes.ts'

const { promoCodes } = endpoints

export const promoCodeRoutes = {
  listOwn: promoCodes.listOwn
    .use(signedIn)
    .handler(({ context, input }) =>
      listOwn(context.deps, context.viewer, input.influencer_id ?? context.viewer.user_id),
    ),
  create: promoCodes.create.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('write_promo_code', viewer.user_id)
    return createPromoCode(deps, viewer, input.influencer_id ?? viewer.user_id, input.promo_code)
  }),
  update: promoCodes.update.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('write_promo_code', context.viewer.user_id)
    return changePromoCode(context.deps, context.viewer, input.id, input.promo_code)
  }),
  remove: promoCodes.remove.use(signedIn).handler(async ({ context, input }) => {
    await removePromoCode(context.deps, context.viewer, input.id)
    return { id: input.id }
  }),
}
