import { endpoints, signedIn } from '#server/http/context.ts'

import { chooseDelivery, readDelivery, setDigest } from './delivery.ts'
import { endFeed, renewFeed } from './private-feed.ts'

const { followDelivery } = endpoints

export const deliveryRoutes = {
  get: followDelivery.get
    .use(signedIn)
    .handler(({ context }) => readDelivery(context.deps, context.viewer)),
  choose: followDelivery.choose.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('follow', viewer.user_id)
    await chooseDelivery(deps, viewer.user_id, { ...input, id: input.id.replaceAll('\u0000', '') })
    return readDelivery(deps, viewer)
  }),
  setDigest: followDelivery.setDigest.use(signedIn).handler(async ({ context, input }) => {
    const { deps, viewer } = context
    await deps.limiter.take('follow', viewer.user_id)
    await setDigest(deps.db, viewer.user_id, input)
    return readDelivery(deps, viewer)
  }),
  renewFeed: followDelivery.renewFeed.use(signedIn).handler(async ({ context }) => {
    const { deps, viewer } = context
    await deps.limiter.take('follow', viewer.user_id)
    await renewFeed(deps.db, viewer.user_id)
    return readDelivery(deps, viewer)
  }),
  endFeed: followDelivery.endFeed.use(signedIn).handler(async ({ context }) => {
    const { deps, viewer } = context
    await endFeed(deps.db, viewer.user_id)
    return readDelivery(deps, viewer)
  }),
}
