import { endpoints, signedIn } from '#server/http/context.ts'

import {
  allowListing,
  applyCodeDefault,
  listCodeDefaults,
  setCodeDefault,
} from './defaults/code-defaults.ts'
import {
  actOnPromoCodes,
  replacePromoCode,
  restorePromoCodes,
  setScope,
} from './actions/code-actions.ts'
import { listOwn, listOwnCounts } from './own-list/own-list.ts'
import { changePromoCode, createPromoCode, removePromoCode } from './promo-codes.ts'

const { codeDefaults, promoCodes } = endpoints

export const promoCodeRoutes = {
  listOwn: promoCodes.listOwn
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      listOwn(deps, viewer, input.influencer_id ?? viewer.user_id, input),
    ),
  listOwnCounts: promoCodes.listOwnCounts
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => ({
      counts: await listOwnCounts(deps, viewer, input.influencer_id ?? viewer.user_id, input.ids),
    })),
  act: promoCodes.act.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await deps.limiter.take('write_promo_code', viewer.user_id)
    const influencerId = input.influencer_id ?? viewer.user_id
    return actOnPromoCodes(deps, viewer, influencerId, input.action, input.ids)
  }),
  restore: promoCodes.restore
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_promo_code', viewer.user_id)
      return restorePromoCodes(deps, viewer, input.influencer_id ?? viewer.user_id, input.ids)
    }),
  setScope: promoCodes.setScope
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_promo_code', viewer.user_id)
      const influencerId = input.influencer_id ?? viewer.user_id
      return setScope(deps, viewer, influencerId, input, input.ids)
    }),
  replace: promoCodes.replace.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('write_promo_code', context.viewer.user_id)
    return replacePromoCode(context.deps, context.viewer, input.id, input.promo_code)
  }),
  create: promoCodes.create.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('write_promo_code', viewer.user_id)
    return createPromoCode(deps, viewer, input.influencer_id ?? viewer.user_id, input.promo_code)
  }),
  update: promoCodes.update.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('write_promo_code', context.viewer.user_id)
    return changePromoCode(
      context.deps,
      context.viewer,
      input.id,
      input.promo_code,
      input.updated_at,
    )
  }),
  remove: promoCodes.remove.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('write_promo_code', context.viewer.user_id)
    await removePromoCode(context.deps, context.viewer, input.id)
    return { id: input.id }
  }),
}

export const codeDefaultRoutes = {
  list: codeDefaults.list.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => ({
    defaults: await listCodeDefaults(deps, viewer, input.influencer_id ?? viewer.user_id),
  })),
  set: codeDefaults.set.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await deps.limiter.take('write_promo_code', viewer.user_id)
    return setCodeDefault(deps, viewer, input.influencer_id ?? viewer.user_id, input)
  }),
  allowListing: codeDefaults.allowListing
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_promo_code', viewer.user_id)
      const influencerId = input.influencer_id ?? viewer.user_id
      const { brand_name, is_allowed } = input
      return { defaults: await allowListing(deps, viewer, influencerId, brand_name, is_allowed) }
    }),
  apply: codeDefaults.apply.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await deps.limiter.take('write_promo_code', viewer.user_id)
    const influencerId = input.influencer_id ?? viewer.user_id
    return applyCodeDefault(deps, viewer, influencerId, input.brand_name)
  }),
}
