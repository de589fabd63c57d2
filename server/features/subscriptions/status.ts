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

/**
 * The status of a plan, from our tables. Test accounts are always on Starter, without its limit; what one pays all the
 * same is shown.
 */
export async function statusOf(deps: StatusDeps, userId: string): Promise<SubscriptionStatus> {
  const facts = await findStatusFacts(deps.db, userId)
  const granted = facts?.is_fake ? undefined : facts
  const isOfProvider = facts?.provider === deps.payments?.kind
  const paid = isOfProvider && isPaid(facts) ? facts : undefined
  return {
    subscribed: granted?.subscribed ?? false,
    subscription_tier: granted?.subscription_tier ?? 'starter',
    paid_tier: paid ? paidTierOf(paid) : 'starter',
    price: priceOf(paid),
    subscription_end: endOf(facts),
    cancel_at_period_end: facts?.cancel_at_period_end ?? false,
    billing_interval: paid?.billing_interval ?? null,
    is_gift: granted?.subscription_tier === 'elite' && granted.provider_subscription_id === null,
    is_paid: paid !== undefined,
    has_portal: isOfProvider && (facts?.provider_customer_id ?? null) !== null,
    payment_failed_at: facts?.payment_failed_at ?? null,
    next_plan: nextPlanOf(facts),
    confirm_url: isOfProvider ? (facts?.confirm_url ?? null) : null,
    active_promo_codes: facts?.active_promo_codes ?? 0,
    max_after_cancel: maxAfterCancel(deps, facts),
    paused_by_plan: facts?.paused_by_plan ?? 0,
    managed_paused_by_plan: facts?.managed_paused_by_plan ?? 0,
    keep_promo_code_ids: facts?.keep_promo_code_ids ?? [],
    ...(paid ? refundOf(paid) : { refundable: null, is_payment_disputed: false }),
    payments: deps.payments?.kind ?? 'off',
    checked_at: facts?.checked_at ?? null,
  }
}

/** The plan that the provider charges for, also below Elite. */
export function paidTierOf<Tier extends PlanId | null>(row: {
  subscription_tier: Tier
  paid_tier: Tier
}): PlanId {
  return (row.subscription_tier === 'elite' ? row.paid_tier : row.subscription_tier) ?? 'starter'
}

function priceOf(paid: StatusFacts | undefined): SubscriptionStatus['price'] {
  const { price_amount: amount = null, price_currency: currency = null } = paid ?? {}
  return amount === null || currency === null ? null : { amount, currency }
}

/** The end of what is paid; for Elite alone its own end. */
function endOf(facts: StatusFacts | undefined): string | null {
  if (facts?.is_fake && !isPaid(facts)) return null
  if (isPaid(facts) || !facts?.elite_until) return facts?.subscription_end ?? null
  // The last day of a gift ends at midnight in UTC.
  return `${facts.elite_until}T23:59:59.000Z`
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
