import { endpoints, signedIn } from '#server/http/context.ts'

import { follow, unfollow } from './followers.ts'
import { listCreators, listFollowed } from './queries.ts'

const { followers } = endpoints

export const followerRoutes = {
  listFollowed: followers.listFollowed.use(signedIn).handler(async ({ context }) => ({
    influencer_ids: await listFollowed(context.deps.db, context.viewer.user_id),
  })),
  listCreators: followers.listCreators
    .use(signedIn)
    .handler(({ context, input }) => listCreators(context.deps.db, context.viewer.user_id, input)),
  follow: followers.follow.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('follow', context.viewer.user_id)
    await follow(context.deps, context.viewer.user_id, input.influencer_id)
    return { influencer_id: input.influencer_id, is_following: true }
  }),
  unfollow: followers.unfollow.use(signedIn).handler(async ({ context, input }) => {
    await unfollow(context.deps, context.viewer.user_id, input.influencer_id)
    return { influencer_id: input.influencer_id, is_following: false }
  }),
}
