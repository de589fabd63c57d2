import { apiError } from '#shared/contract/errors.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions.ts'
import { refundableUntil } from '#shared/rules/invoices.ts'

import { listCharges } from './invoice-queries.ts'
import { paidRowOf, settle } from './manage.ts'
import { assertOwnActive } from './paused-codes.ts'
import { asked, providerOf } from './provider.ts'
import { findSubscription, putChoice } from './queries.ts'
import { chargesToRefund, statusOf, sumOf } from './status.ts'
import type { SyncDeps } from './sync.ts'

/**
 * Gives the last charge back and ends the plan (spec §1: 100% monthly refund guarantee). The money goes
 * first: when something fails in between, the next click finds it given and goes on with the end.
 */
export async function refund(
  deps: SyncDeps,
  userId: string,
  keepId?: string,
): Promise<{
  subscription: SubscriptionStatus
  amount_refunded: number
  currency: string
  paused: number
}> {
  const payments = providerOf(deps)
  const row = await paidRowOf(deps, userId)
  const charges = await chargesToRefund(deps.db, row)
  const given = charges.length > 0 ? charges : await givenCharges(deps, row)
  const [first] = given
  if (!first) throw apiError('NOTHING_TO_REFUND')
  const keep = keepId === undefined ? [] : [keepId]
  await assertOwnActive(deps.db, userId, keep)
  if (keepId !== undefined) await putChoice(deps.db, userId, keep)
  await asked(deps, async () => {
    for (const { invoice_id } of charges) await payments.refundInvoice(invoice_id, userId)
    await payments.endSubscription(row.provider_subscription_id)
  })
  const paused = await settle(deps, row, {}, async () => 0)
  // Of two clicks the second finds the plan ended, which is no failure.
  const after = await findSubscription(deps.db, userId)
  deps.log.info({ profile_id: userId, subscribed: after?.subscribed }, 'refunded on request')
  return {
    subscription: await statusOf(deps, userId),
    amount_refunded:
      sumOf(charges) || given.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    currency: first.currency,
    paused,
  }
}

/** What was given back already while the plan still runs: a refund that stopped in its middle. */
async function givenCharges(
  deps: SyncDeps,
  row: { profile_id: string; provider_subscription_id: string },
) {
  const charges = await listCharges(deps.db, row.profile_id)
  const now = new Date().toISOString()
  return charges.filter(
    ({ subscription_id, amount_refunded, paid_at }) =>
      subscription_id === row.provider_subscription_id &&
      amount_refunded > 0 &&
      paid_at !== null &&
      now <= refundableUntil(paid_at),
  )
}
