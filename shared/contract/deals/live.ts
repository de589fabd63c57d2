import { eventIterator } from '@orpc/contract'
import { z } from 'zod'

import { maxLiveOwners } from '#shared/rules/following/live-interests.ts'

import { agencyEndpoint, memberEndpoint, publicEndpoint } from '../base.ts'
import { category, id } from '../text.ts'
import { deal } from './deals.ts'

const brandInvalid = 'Name a brand by its key.'
const ownersInvalid = `Name up to ${maxLiveOwners} owners by their ids, separated by commas.`

/**
 * The interests of a page. The stream sends changes that concern any of them. Without interests it sends all changes.
 * Every stream gets requests to reload.
 */
export const liveInterests = z.strictObject({
  /** A brand by its `brand_key`. */
  brand: z.string().min(1, brandInvalid).max(400, brandInvalid).optional(),
  category: category.optional(),
  /** Ids of owners, separated by commas: their profiles and codes. */
  owners: z
    .string()
    .max(maxLiveOwners * 37, ownersInvalid)
    .transform((ids) => (ids === '' ? [] : ids.split(',')))
    .pipe(z.array(z.uuid(ownersInvalid)).max(maxLiveOwners, ownersInvalid))
    .optional(),
  /** The first page of all deals: deals that join or leave lists, and changes of recent ones. */
  newest: z.stringbool().or(z.boolean()).optional(),
  /** Deals that staff features, or marks as trending. */
  picked: z.stringbool().or(z.boolean()).optional(),
})

export type LiveInterests = z.input<typeof liveInterests>

/** A public change: a deal to add or replace, a deal to remove, or a request to reload everything. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('deal_changed'), is_new: z.boolean(), deal }),
  z.object({ type: z.literal('deal_removed'), id }),
  z.object({ type: z.literal('profile_changed'), id }),
  z.object({ type: z.literal('resync') }),
])

export type LiveEvent = z.infer<typeof liveEvent>

/** Or, for a stream with interests: no other event up to the id of this message concerns it. */
const liveNews = z.discriminatedUnion('type', [
  ...liveEvent.options,
  z.object({ type: z.literal('up_to_date') }),
])

export type LiveNews = z.infer<typeof liveNews>

/** A change of an owner's codes, sent only to that owner. */
const ownLiveEvent = z.discriminatedUnion('type', [
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
const agencyLiveEvent = z.discriminatedUnion('type', [
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
    .input(liveInterests.default({}))
    .output(eventIterator(liveNews)),
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
