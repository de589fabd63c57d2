import { withEventMeta } from '@orpc/server'

import { endpoints, signedIn } from '#server/http/context.ts'
import { assertMayManage } from '#server/features/promo-codes/promo-codes.ts'
import { findViewer } from '#server/features/accounts/viewer.ts'

import { ownEvent, publicEvent } from './live.ts'

export const liveRoutes = {
  deals: endpoints.live.deals.handler(async function* ({ context, lastEventId, signal }) {
    await context.deps.limiter.takeRead(context.visitor_key)
    for await (const { id, event } of context.deps.live.follow(lastEventId, signal)) {
      const told = await publicEvent(context.deps, event)
      if (told) yield withEventMeta(told, { id })
    }
  }),
  own: endpoints.live.own.use(signedIn).handler(async function* ({ context, input, lastEventId, signal }) {
    const { deps, viewer } = context
    const influencerId = input.influencer_id ?? viewer.user_id
    await assertMayManage(deps.db, viewer, influencerId)
    for await (const { id, event } of deps.live.follow(lastEventId, signal)) {
      const told = ownEvent(influencerId, event)
      if (!told) continue
      // The stream outlives nothing: not the session, not the right to see these codes.
      const stillSignedIn = await findViewer(deps, context.headers)
      if (!stillSignedIn) return
      await assertMayManage(deps.db, stillSignedIn, influencerId)
      yield withEventMeta(told, { id })
    }
  }),
}
