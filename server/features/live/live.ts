import type { AgencyLiveEvent, LiveEvent, OwnLiveEvent } from '#shared/contract/deals/live.ts'
import type { Deps } from '#server/deps.ts'
import { ticketOutlets } from '#shared/rules/promo-codes/visibility.ts'
import type { HideableOutlet } from '#shared/rules/promo-codes/visibility.ts'
import { findLiveDeals } from '#server/features/deals/deals.ts'
import type { LiveDeals } from '#server/features/deals/deals.ts'

import type { OutboxEvent } from '#server/db/outbox-event.ts'
import { wasOnLists } from './topics.ts'

/** The public forms of an event, for our own pages and for programs. */
export type PublicForms = { pages: LiveEvent | undefined; api: LiveEvent | undefined }

/** Looks up the deals of all these events at once. */
export function findDealsOf(
  { db }: Pick<Deps, 'db'>,
  events: readonly (OutboxEvent | 'resync')[],
): Promise<LiveDeals> {
  const ids = events.flatMap((event) =>
    event !== 'resync' && event.topic === 'promo_code' && hasDeal(event.payload)
      ? [event.payload.id]
      : [],
  )
  return findLiveDeals(db, [...new Set(ids)])
}

const hasDeal = ({ op }: OutboxEvent['payload']) => op !== 'delete' && op !== 'many'

/**
 * The current deal, its removal, or nothing if it was never public. A code that not all lists and pages show is not
 * sent. Pages with the owner's codes reload instead.
 * @param deals of `findDealsOf`, for this event at least
 */
export function publicForms(event: OutboxEvent | 'resync', deals: LiveDeals): PublicForms {
  const alike = (liveEvent?: LiveEvent) => ({ pages: liveEvent, api: liveEvent })
  if (event === 'resync') return alike({ type: 'resync' })
  const { payload, topic } = event
  if (topic === 'profile')
    return alike(payload.is_public ? { type: 'profile_changed', id: payload.id } : undefined)
  // Open pages of the link know its owner.
  if (topic === 'direct_link') return alike({ type: 'profile_changed', id: payload.influencer_id })
  if (topic !== 'promo_code') return alike()
  return payload.op === 'many' ? alike({ type: 'resync' }) : formsOfCode(payload, deals)
}

function formsOfCode(payload: OutboxEvent['payload'], deals: LiveDeals): PublicForms {
  const { id, influencer_id, was_live, is_of_page = false, was_partly_closed = false } = payload
  const found = hasDeal(payload) ? deals.get(id) : undefined
  const again: LiveEvent = { type: 'profile_changed', id: influencer_id }
  if (!found) {
    const gone: LiveEvent | undefined = was_live
      ? { type: 'deal_removed', id }
      : is_of_page
        ? again
        : undefined
    return { pages: gone, api: gone }
  }
  const isClosed = (outlet: HideableOutlet) => found.hidden_channels.includes(outlet)
  if (ticketOutlets.some(isClosed)) return { pages: again, api: again }
  const is_new = !wasOnLists({ was_live, was_partly_closed })
  const liveEvent: LiveEvent = { type: 'deal_changed', is_new, deal: found.deal }
  return { pages: liveEvent, api: isClosed('api') ? again : liveEvent }
}

/** The owner's form: every change of their own codes. */
export function ownEvent(
  influencerId: string,
  event: OutboxEvent | 'resync',
): OwnLiveEvent | undefined {
  if (event === 'resync') return { type: 'resync' }
  const { payload, topic } = event
  if (topic !== 'promo_code') return undefined
  if (payload.op === 'many')
    return payload.influencer_ids === null || payload.influencer_ids?.includes(influencerId)
      ? { type: 'resync' }
      : undefined
  if (payload.influencer_id !== influencerId) return undefined
  return { type: 'promo_code_changed', op: payload.op, id: payload.id, influencer_id: influencerId }
}

/** The agency's form: links, team, and changes of managed influencers. */
export function agencyEvent(
  agencyId: string,
  managed: ReadonlySet<string>,
  event: OutboxEvent | 'resync',
): AgencyLiveEvent | undefined {
  if (event === 'resync') return { type: 'resync' }
  const { payload, topic } = event
  const { influencer_id, op } = payload
  if (op === 'many') {
    const concerns =
      payload.agency_id === agencyId ||
      payload.influencer_ids === null ||
      payload.influencer_ids?.some((id) => managed.has(id))
    return concerns ? { type: 'resync' } : undefined
  }
  if (topic === 'agency_team')
    return payload.agency_id === agencyId ? { type: 'team_changed' } : undefined
  if (topic === 'agency_influencer')
    return payload.agency_id === agencyId ? { type: 'link_changed', op, influencer_id } : undefined
  if (topic === 'profile')
    return managed.has(payload.id)
      ? { type: 'influencer_changed', influencer_id: payload.id }
      : undefined
  return topic !== 'direct_link' && managed.has(influencer_id)
    ? { type: 'promo_code_changed', op, id: payload.id, influencer_id }
    : undefined
}
