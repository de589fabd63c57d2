import type { SubscriptionStatus } from '#shared/contract/subscriptions.ts'
import { refundableCharges, refundableUntil } from '#shared/rules/invoices.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'

import { listCharges } from './invoice-queries.ts'
import type { ChargeRow } from './invoice-queries.ts'
import { countActive, countPausedByPlan } from './paused-code-queries.ts'
import { findOwnerFacts, findSubscription, listManaged } from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { limitOf } from './subscriptions.ts'

type StatusDeps = Pick<Deps, 'db' | 'config' | 'payments'>

/** All about somebody's plan, as our tables have it. Test accounts are always on Starter, without its limit. */
export async function statusOf(deps: StatusDeps, userId: string): Promise<SubscriptionStatus> {
  const { db } = deps
  const owner = await findOwnerFacts(db, userId)
  const found = await findSubscription(db, userId)
  const row = owner?.is_fake ? undefined : found
  const managed = owner?.is_agency ? await listManaged(db, userId) : []
  const isOfProvider = row?.provider === deps.payments?.kind
  return {
    subscribed: row?.subscribed ?? false,
    subscription_tier: row?.subscription_tier ?? 'starter',
    subscription_end: row?.subscription_end ?? null,
    cancel_at_period_end: row?.cancel_at_period_end ?? false,
    is_gift: row?.subscription_tier === 'elite' && row.provider_subscription_id === null,
    is_paid: isOfProvider && isPaid(row),
    has_portal: isOfProvider && (row?.provider_customer_id ?? null) !== null,
    payment_failed_at: row?.payment_failed_at ?? null,
    active_promo_codes: await countActive(db, userId),
    max_after_cancel: await limitOf(deps, { id: userId, is_fake: owner?.is_fake ?? false }, false),
    paused_by_plan: await countPausedByPlan(db, [userId]),
    managed_paused_by_plan: await countPausedByPlan(db, managed),
    keep_promo_code_ids: row?.keep_promo_code_ids ?? [],
    refundable: isOfProvider ? await refundableOf(db, row) : null,
    payments: deps.payments?.kind ?? 'off',
    checked_at: row?.checked_at ?? null,
  }
}

/** Whether a provider runs it. */
export function isPaid(
  row: SubscriptionRow | undefined,
): row is SubscriptionRow & { provider_subscription_id: string; provider_customer_id: string } {
  return row?.subscribed === true && row.provider_subscription_id !== null
}

async function refundableOf(
  db: Db,
  row: SubscriptionRow | undefined,
): Promise<SubscriptionStatus['refundable']> {
  if (!isPaid(row)) return null
  const charges = await chargesToRefund(db, row)
  const [first] = charges
  if (!first) return null
  const until = charges.map(({ paid_at }) => refundableUntil(paid_at)).toSorted()[0] ?? ''
  return { amount: sumOf(charges), currency: first.currency, until }
}

export async function chargesToRefund(
  db: Db,
  row: SubscriptionRow & { provider_subscription_id: string },
): Promise<(ChargeRow & { paid_at: string })[]> {
  const charges = await listCharges(db, row.profile_id)
  return refundableCharges(charges, row.provider_subscription_id, new Date().toISOString())
}

/** What is still to be given back. */
export function sumOf(charges: readonly ChargeRow[]): number {
  return charges.reduce((sum, charge) => sum + charge.amount_paid - charge.amount_refunded, 0)
}
