import { withEventMeta } from '@orpc/server'

import type { LiveNews } from '#shared/contract/deals/live.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import { endpoints, signedIn } from '#server/http/context.ts'
import type { RequestContext } from '#server/http/context.ts'
import { assertMayManage, actingAgency, managedBy } from '#server/rights/agency-rights.ts'
import { findViewer } from '#server/sessions/viewer.ts'

import { agencyEvent, ownEvent } from './live.ts'
import type { LiveMessage } from '#server/live-events.ts'

export const liveRoutes = {
  // `shareStream` sends the broadcast instead, and releases this stream at its end.
  deals: endpoints.live.deals.handler(async ({ context }) => {
    const { deps, visitor_key } = context
    await deps.limiter.spendWork('stream', [visitor_key])
    return deps.live.streams.count(ofTheBroadcast, visitor_key)
  }),
  own: endpoints.live.own.use(signedIn).handler(async ({ context, input, lastEventId, signal }) => {
    const { deps, viewer, visitor_key } = context
    const influencerId = input.influencer_id ?? viewer.user_id
    await deps.limiter.spendWork('stream', [viewer.user_id, visitor_key])
    // Checked before the stream starts, so that a refusal has its own status.
    await assertMayManage(deps.db, viewer, influencerId, 'read')
    const open = () => ownEvents(context, influencerId, deps.live.follow(lastEventId, signal))
    return deps.live.streams.count(open, visitor_key, viewer.user_id)
  }),
  agency: endpoints.live.agency.use(signedIn).handler(async ({ context, lastEventId, signal }) => {
    const { deps, viewer, visitor_key } = context
    await deps.limiter.spendWork('stream', [viewer.user_id, visitor_key])
    const agencyId = await actingAgency(deps.db, viewer, 'belong')
    const open = () => agencyEvents(context, agencyId, deps.live.follow(lastEventId, signal))
    return deps.live.streams.count(open, visitor_key, viewer.user_id)
  }),
}

async function* ofTheBroadcast(): AsyncGenerator<LiveNews> {}

async function* ownEvents(
  { deps, headers }: RequestContext,
  influencerId: string,
  messages: AsyncIterable<LiveMessage>,
) {
  for await (const { id, event } of messages) {
    const liveEvent = ownEvent(influencerId, event)
    if (!liveEvent) continue
    // The stream ends with the session, and with the right to see these codes.
    const viewer = await findViewer(deps, headers)
    if (!viewer || viewer.must_set_password) return
    await assertMayManage(deps.db, viewer, influencerId, 'read')
    yield withEventMeta(liveEvent, { id })
  }
}

async function* agencyEvents(
  { deps, headers }: RequestContext,
  agencyId: string,
  messages: AsyncIterable<LiveMessage>,
) {
  let managed = new Set(await managedBy(deps.db, agencyId))
  for await (const { id, event } of messages) {
    const liveEvent = agencyEvent(agencyId, managed, event)
    if (!liveEvent) continue
    if (liveEvent.type === 'link_changed' || liveEvent.type === 'resync')
      managed = new Set(await managedBy(deps.db, agencyId))
    // The stream ends with the session, the membership or the role.
    const viewer = await findViewer(deps, headers)
    if (!viewer || viewer.must_set_password) return
    if ((await actingAgency(deps.db, viewer, 'belong')) !== agencyId) return
    // Others hear of the team, and of no influencers and codes.
    const isForAll = liveEvent.type === 'team_changed' || liveEvent.type === 'resync'
    if (!isForAll && !hasAgencyRight(viewer.agency_role, 'read')) continue
    yield withEventMeta(liveEvent, { id })
  }
}
