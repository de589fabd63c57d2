import { ORPCError } from '@orpc/contract'

import { errorTable } from '#shared/contract/errors.ts'
import { cancelHasCodesSentence } from '#shared/contract/sentences/plans.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'

import { agree } from './impact.ts'
import type { Agreed } from './impact.ts'
import type { AffectedRow } from './impact-queries.ts'
import { paidRowOf, settle } from '../manage.ts'
import { callProvider, providerOf } from '../provider.ts'
import { putChoice } from '../queries.ts'
import { statusOf } from '../status.ts'
import type { SyncDeps } from '../sync.ts'

const nothingFollows = { scheduled_tier: null, scheduled_interval: null, scheduled_at: null }

/**
 * Cancels at the end of the paid period (spec §5). Codes are paused only then, except those that the user chose to
 * keep. The user agrees to that first.
 */
export async function cancel(
  deps: SyncDeps,
  payerId: string,
  agreed: Agreed,
): Promise<{ subscription: SubscriptionStatus }> {
  const payments = providerOf(deps)
  const row = await paidRowOf(deps, payerId)
  // The specification's sentence, for users who have not seen the impact.
  const refusal = agreed.consent === undefined ? hasCodes : undefined
  await agree(deps, payerId, { action: 'cancel', tier: 'starter' }, agreed, refusal)
  await callProvider(deps, () => payments.setCancelled(row.provider_subscription_id, true))
  await settle(deps, row, { cancel_at_period_end: true, ...nothingFollows }, async () => 0)
  return { subscription: await statusOf(deps, payerId) }
}

function hasCodes({ active, limit }: AffectedRow): Error {
  return new ORPCError('CANCEL_HAS_CODES', {
    status: errorTable.CANCEL_HAS_CODES.status,
    message: cancelHasCodesSentence(active),
    data: { promo_codes: active, max_promo_codes: limit },
  })
}

/**
 * Withdraws a cancellation or a scheduled lower plan before it takes effect.
 * @param forgetsChoice false for who may not choose codes: an earlier choice stays
 */
export async function resume(
  deps: SyncDeps,
  payerId: string,
  { forgetsChoice }: { forgetsChoice: boolean },
): Promise<{ subscription: SubscriptionStatus }> {
  const payments = providerOf(deps)
  const row = await paidRowOf(deps, payerId)
  await callProvider(deps, () => payments.setCancelled(row.provider_subscription_id, false))
  const known = { cancel_at_period_end: false, ...nothingFollows }
  await settle(deps, row, known, async (db) => {
    // No code will be paused now; a user who cancels again chooses again.
    if (forgetsChoice) await putChoice(db, payerId, [])
    return 0
  })
  return { subscription: await statusOf(deps, payerId) }
}
