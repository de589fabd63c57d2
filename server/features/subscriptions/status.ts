import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import {
  chargesOfPeriod,
  isDisputed,
  isGuaranteeUsed,
  leftOf,
  refundableUntil,
} from '#shared/rules/plans/invoices.ts'
import { moreGenerousPlan, plans } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'

import { listCharges } from './refunds/charge-queries.ts'
import type { ChargeRow } from './refunds/charge-queries.ts'
import { findStatusFacts } from './status-queries.ts'
import type { StatusFacts } from './status-queries.ts'

type StatusDeps = Pick<Deps, 'db' | 'config' | 'payments'>

/** The status of a plan, from our tables. Test accounts are always on Starter, without its limit. */
export async function statusOf(deps: StatusDeps, userId: string): Promise<SubscriptionStatus> {
  const facts = await findStatusFacts(deps.db, userId)
  const row = facts?.is_fake ? undefined : facts
  const isOfProvider = row?.provider === deps.payments?.kind
  return {
    subscribed: row?.subscribed ?? false,
    subscription_tier: row?.subscription_tier ?? 'starter',
    // The last day of a gift ends at midnight in UTC.
    subscription_end: row?.elite_until
      ? `${row.elite_until}T23:59:59.000Z`
      : (row?.subscription_end ?? null),
    cancel_at_period_end: row?.cancel_at_period_end ?? false,
    billing_interval: isOfProvider && isPaid(row) ? row.billing_interval : null,
    is_gift: row?.subscription_tier === 'elite' && row.provider_subscription_id === null,
    is_paid: isOfProvider && isPaid(row),
    has_portal: isOfProvider && (row?.provider_customer_id ?? null) !== null,
    payment_failed_at: row?.payment_failed_at ?? null,
    next_plan: nextPlanOf(row),
    confirm_url: isOfProvider ? (row?.confirm_url ?? null) : null,
    active_promo_codes: facts?.active_promo_codes ?? 0,
    max_after_cancel: maxAfterCancel(deps, facts),
    paused_by_plan: facts?.paused_by_plan ?? 0,
    managed_paused_by_plan: facts?.managed_paused_by_plan ?? 0,
    keep_promo_code_ids: row?.keep_promo_code_ids ?? [],
    ...(isOfProvider && isPaid(row)
      ? refundOf(row)
      : { refundable: null, is_payment_disputed: false }),
    payments: deps.payments?.kind ?? 'off',
    checked_at: row?.checked_at ?? null,
  }
}

function nextPlanOf(row: StatusFacts | undefined): SubscriptionStatus['next_plan'] {
  const { scheduled_tier, scheduled_interval, scheduled_at } = row ?? {}
  if (!scheduled_tier || !scheduled_interval || !scheduled_at) return null
  return { subscription_tier: scheduled_tier, interval: scheduled_interval, at: scheduled_at }
}

/** Whether a payment provider runs it. */
export function isPaid<
  Row extends Pick<StatusFacts, 'subscribed' | 'provider_subscription_id' | 'provider_customer_id'>,
>(
  row: Row | undefined,
): row is Row & { provider_subscription_id: string; provider_customer_id: string } {
  return row?.subscribed === true && row.provider_subscription_id !== null
}

/** The limit without the own plan; the same as `limitOf` finds. */
function maxAfterCancel({ config }: StatusDeps, facts: StatusFacts | undefined): number | null {
  if (facts?.is_fake || config.is_limit_waived) return null
  // Elite cannot be cancelled.
  if (facts?.subscription_tier === 'elite') return null
  const tier = (facts?.agency_tiers ?? []).reduce<PlanId>(moreGenerousPlan, 'starter')
  return plans[tier].max_promo_codes
}

/**
 * The amount that the guarantee refunds. Nothing while a dispute about a part of it is open, because the plan would
 * end for the rest.
 */
function refundOf({
  charges,
  provider_subscription_id,
  guarantee_used_at,
}: StatusFacts & { provider_subscription_id: string }): Pick<
  SubscriptionStatus,
  'refundable' | 'is_payment_disputed'
> {
  const now = new Date().toISOString()
  const ofPeriod = chargesOfPeriod(charges, provider_subscription_id, now)
  if (ofPeriod.some(isDisputed)) return { refundable: null, is_payment_disputed: true }
  const given = ofPeriod.filter((charge) => leftOf([charge]) > 0)
  const [first] = given
  const isUsed = guarantee_used_at !== null && isGuaranteeUsed(guarantee_used_at, now)
  if (!first || isUsed) return { refundable: null, is_payment_disputed: false }
  const until = given.map(({ paid_at }) => refundableUntil(paid_at)).toSorted()[0] ?? ''
  return {
    refundable: { amount: leftOf(given), currency: first.currency, until },
    is_payment_disputed: false,
  }
}

/**
 * The amount that the guarantee refunds, with what it has already refunded.
 * @param at when it was asked for
 */
export async function chargesOf(
  db: Db,
  row: { profile_id: string; provider_subscription_id: string },
  at: string,
): Promise<(ChargeRow & { paid_at: string })[]> {
  const charges = await listCharges(db, row.profile_id)
  return chargesOfPeriod(charges, row.provider_subscription_id, at)
}
