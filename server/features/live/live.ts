import type { LiveEvent, OwnLiveEvent } from '#shared/contract/deals.ts'
import type { Deps } from '#server/deps.ts'
import { findDeal } from '#server/features/deals/deals.ts'

import type { OutboxEvent } from './outbox.ts'

/** What the public hears of an event: the deal as it is now, its removal, or nothing of what was never public. */
export async function publicEvent(
  { db }: Pick<Deps, 'db'>,
  event: OutboxEvent | 'resync',
): Promise<LiveEvent | undefined> {
  if (event === 'resync') return { type: 'resync' }
  const { payload, topic } = event
  if (topic === 'profile') return { type: 'profile_changed', id: payload.id }
  if (topic !== 'promo_code') return undefined
  if (payload.op === 'many') return { type: 'resync' }
  const deal = payload.op === 'delete' ? undefined : await findDeal(db, payload.id)
  if (deal) return { type: 'deal_changed', is_new: !payload.was_live, deal }
  return payload.was_live ? { type: 'deal_removed', id: payload.id } : undefined
}

/** What the owner hears: every change of their own codes, public or not. */
export function ownEvent(
  influencerId: string,
  event: OutboxEvent | 'resync',
): OwnLiveEvent | undefined {
  if (event === 'resync') return { type: 'resync' }
  const { payload, topic } = event
  if (topic !== 'promo_code') return undefined
  if (payload.op === 'many')
    return payload.influencer_ids.includes(influencerId) ? { type: 'resync' } : undefined
  if (payload.influencer_id !== influencerId) return undefined
  return { type: 'promo_code_changed', op: payload.op, id: payload.id, influencer_id: influencerId }
}
