import type { AgencyLiveEvent, LiveEvent, OwnLiveEvent } from '#shared/contract/live.ts'
import type { Deps } from '#server/deps.ts'
import { ticketOutlets } from '#shared/rules/visibility.ts'
import type { HideableOutlet } from '#shared/rules/visibility.ts'
import { findLiveDeal } from '#server/features/deals/deals.ts'

import type { OutboxEvent } from './outbox.ts'
import { wasOnLists } from './topics.ts'

/** The public forms of an event, for our own pages and for programs. */
export type PublicForms = { pages: LiveEvent | undefined; api: LiveEvent | undefined }

/**
 * The current deal, its removal, or nothing if it was never public. A code that not all lists and pages show is not
 * sent. Pages with the owner's codes reload instead.
 */
export async function publicForms(
  deps: Pick<Deps, 'db'>,
  event: OutboxEvent | 'resync',
): Promise<PublicForms> {
  const alike = (liveEvent?: LiveEvent) => ({ pages: liveEvent, api: liveEvent })
  if (event === 'resync') return alike({ type: 'resync' })
  const { payload, topic } = event
  if (topic === 'profile')
    return alike(payload.is_public ? { type: 'profile_changed', id: payload.id } : undefined)
  // Open pages of the link know its owner.
  if (topic === 'direct_link') return alike({ type: 'profile_changed', id: payload.influencer_id })
  if (topic !== 'promo_code') return alike()
  return payload.op === 'many' ? alike({ type: 'resync' }) : formsOfCode(deps, payload)
}

async function formsOfCode(
  { db }: Pick<Deps, 'db'>,
  {
    op,
    id,
    influencer_id,
    was_live,
    is_of_page = false,
    was_partly_closed = false,
  }: OutboxEvent['payload'],
): Promise<PublicForms> {
  const found = op === 'delete' ? undefined : await findLiveDeal(db, id)
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
