import { eventIterator } from '@orpc/contract'
import { z } from 'zod'

import { agencyEndpoint, memberEndpoint, publicEndpoint } from './base.ts'
import { id } from './text.ts'
import { deal } from './deals.ts'

/** A public change: a deal to add or replace, a deal to remove, or a request to reload everything. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('deal_changed'), is_new: z.boolean(), deal }),
  z.object({ type: z.literal('deal_removed'), id }),
  z.object({ type: z.literal('profile_changed'), id }),
  z.object({ type: z.literal('resync') }),
])

export type LiveEvent = z.infer<typeof liveEvent>

/** A change of an owner's codes, sent only to that owner. */
export const ownLiveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('promo_code_changed'),
    op: z.enum(['insert', 'update', 'delete']),
    id,
    influencer_id: id,
  }),
  z.object({ type: z.literal('resync') }),
])

export type OwnLiveEvent = z.infer<typeof ownLiveEvent>

/** Changes of an agency; private. */
export const agencyLiveEvent = z.discriminatedUnion('type', [
  /** An influencer was added, was removed, or set a password. */
  z.object({
    type: z.literal('link_changed'),
    op: z.enum(['insert', 'update', 'delete']),
    influencer_id: id,
  }),
  z.object({ type: z.literal('influencer_changed'), influencer_id: id }),
  z.object({
    type: z.literal('promo_code_changed'),
    op: z.enum(['insert', 'update', 'delete']),
    id,
    influencer_id: id,
  }),
  /** Members or invitations. */
  z.object({ type: z.literal('team_changed') }),
  z.object({ type: z.literal('resync') }),
])

export type AgencyLiveEvent = z.infer<typeof agencyLiveEvent>

export const live = {
  /** Server-sent events. `Last-Event-ID` resumes after a lost connection. */
  deals: publicEndpoint
    .route({
      method: 'GET',
      path: '/live/deals',
      summary: 'Live changes of public deals',
      tags: ['Live'],
    })
    .output(eventIterator(liveEvent)),
  own: memberEndpoint
    .route({
      method: 'GET',
      path: '/live/own',
      summary: 'Live changes of own codes',
      tags: ['Live'],
    })
    .input(z.strictObject({ influencer_id: id.optional() }))
    .output(eventIterator(ownLiveEvent)),
  agency: agencyEndpoint
    .route({
      method: 'GET',
      path: '/live/agency',
      summary: "Live changes of the agency's influencers, their codes and its team",
      tags: ['Live'],
    })
    .output(eventIterator(agencyLiveEvent)),
}
