import type { AgencyLiveEvent, LiveEvent, OwnLiveEvent } from '#shared/contract/live.ts'
import type { Deps } from '#server/deps.ts'
import { findDeal } from '#server/features/deals/deals.ts'

import type { OutboxEvent } from './outbox.ts'

/** The public form of an event: the current deal, its removal, or nothing if it was never public. */
export async function publicEvent(
  { db }: Pick<Deps, 'db'>,
  event: OutboxEvent | 'resync',
): Promise<LiveEvent | undefined> {
  if (event === 'resync') return { type: 'resync' }
  const { payload, topic } = event
  if (topic === 'profile')
    return payload.is_public ? { type: 'profile_changed', id: payload.id } : undefined
  if (topic !== 'promo_code') return undefined
  if (payload.op === 'many') return { type: 'resync' }
  const deal = payload.op === 'delete' ? undefined : await findDeal(db, payload.id)
  if (deal) return { type: 'deal_changed', is_new: !payload.was_live, deal }
  if (payload.was_live) return { type: 'deal_removed', id: payload.id }
  // Nothing of the code: whoever has its owner's page open reads that page again.
  return payload.is_of_page ? { type: 'profile_changed', id: payload.influencer_id } : undefined
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
  return managed.has(influencer_id)
    ? { type: 'promo_code_changed', op, id: payload.id, influencer_id }
    : undefined
}
