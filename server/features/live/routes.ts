import { withEventMeta } from '@orpc/server'

import type { Deps } from '#server/deps.ts'
import { endpoints, signedIn } from '#server/http/context.ts'
import type { RequestContext } from '#server/http/context.ts'
import { assertMayManage } from '#server/features/promo-codes/promo-codes.ts'
import { findViewer } from '#server/features/accounts/viewer.ts'

import { ownEvent, publicEvent } from './live.ts'
import type { LiveMessage } from './live-hub.ts'

export const liveRoutes = {
  deals: endpoints.live.deals.handler(async ({ context, lastEventId, signal }) => {
    await context.deps.limiter.takeRead(context.visitor_key)
    return publicEvents(context.deps, context.deps.live.follow(lastEventId, signal))
  }),
  own: endpoints.live.own.use(signedIn).handler(async ({ context, input, lastEventId, signal }) => {
    const influencerId = input.influencer_id ?? context.viewer.user_id
    // Before the stream, so that a refusal has its status.
    await assertMayManage(context.deps.db, context.viewer, influencerId, 'read')
    return ownEvents(context, influencerId, context.deps.live.follow(lastEventId, signal))
  }),
}

async function* publicEvents(deps: Deps, messages: AsyncIterable<LiveMessage>) {
  for await (const { id, event } of messages) {
    const told = await publicEvent(deps, event)
    if (told) yield withEventMeta(told, { id })
  }
}

async function* ownEvents(
  { deps, headers }: RequestContext,
  influencerId: string,
  messages: AsyncIterable<LiveMessage>,
) {
  for await (const { id, event } of messages) {
    const told = ownEvent(influencerId, event)
    if (!told) continue
    // The stream outlives nothing: not the session, not the right to see these codes.
    const viewer = await findViewer(deps, headers)
    if (!viewer) return
    await assertMayManage(deps.db, viewer, influencerId, 'read')
    yield withEventMeta(told, { id })
  }
}
