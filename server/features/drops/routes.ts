import { endpoints, signedIn } from '#server/http/context.ts'
import { takeShowCode } from '#server/features/direct-links/direct-links.ts'
import { channelOf } from '#server/features/code-counts/code-counts.ts'

import { claimCode } from './claim.ts'
import { claimerOf } from './claimers.ts'
import { changeDrop, deleteUnclaimed, getDrop, uploadCodes } from './drops.ts'

const { drops } = endpoints

export const dropRoutes = {
  get: drops.get
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) => getDrop(deps, viewer, input.promo_code_id)),
  // Its rate limit is checked before the body is read.
  upload: drops.upload
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      uploadCodes(deps, viewer, input.promo_code_id, input.text),
    ),
  settings: drops.settings
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input: { promo_code_id, ...settings } }) => {
      await deps.limiter.take('write_promo_code', viewer.user_id)
      return changeDrop(deps, viewer, promo_code_id, settings)
    }),
  deleteUnclaimed: drops.deleteUnclaimed
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_promo_code', viewer.user_id)
      return deleteUnclaimed(deps, viewer, input.promo_code_id)
    }),
  claim: drops.claim.handler(async ({ context, input }) => {
    const { promo_code_id, link_token, channel = 'web' } = input
    await takeShowCode(context, promo_code_id)
    const by =
      link_token === undefined
        ? {
            outlet: 'pages' as const,
            visitor: context,
            isApi: context.is_api === true,
            channel: channelOf(context.headers, channel),
          }
        : { outlet: 'link' as const, visitor: context, token: link_token.replaceAll('\u0000', '') }
    return claimCode(context.deps, promo_code_id, by, await claimerOf(context))
  }),
}
