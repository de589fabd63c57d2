import { withEventMeta } from '@orpc/server'

import type { Deps } from '#server/deps.ts'
import { endpoints, signedIn } from '#server/http/context.ts'
import type { RequestContext } from '#server/http/context.ts'
import { assertMayManage } from '#server/features/promo-codes/promo-codes.ts'
import { actingAgency, managedBy } from '#server/features/agencies/agencies.ts'
import { findViewer } from '#server/features/accounts/viewer.ts'

import { agencyEvent, ownEvent, publicEvent } from './live.ts'
import type { LiveMessage } from './live-hub.ts'

export const liveRoutes = {
  // Over HTTP, `shareStream` answers with the bytes that all share, after this has let the visitor in.
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
  agency: endpoints.live.agency.use(signedIn).handler(async ({ context, lastEventId, signal }) => {
    const agencyId = await actingAgency(context.deps.db, context.viewer, 'read')
    return agencyEvents(context, agencyId, context.deps.live.follow(lastEventId, signal))
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
    if (!viewer || viewer.must_set_password) return
    await assertMayManage(deps.db, viewer, influencerId, 'read')
    yield withEventMeta(told, { id })
  }
}

async function* agencyEvents(
  { deps, headers }: RequestContext,
  agencyId: string,
  messages: AsyncIterable<LiveMessage>,
) {
  let managed = new Set(await managedBy(deps.db, agencyId))
  for await (const { id, event } of messages) {
    const told = agencyEvent(agencyId, managed, event)
    if (!told) continue
    if (told.type === 'link_changed' || told.type === 'resync')
      managed = new Set(await managedBy(deps.db, agencyId))
    // The stream outlives nothing: not the session, not the membership, not the role.
    const viewer = await findViewer(deps, headers)
    if (!viewer || viewer.must_set_password) return
    if ((await actingAgency(deps.db, viewer, 'read')) !== agencyId) return
    yield withEventMeta(told, { id })
  }
}
