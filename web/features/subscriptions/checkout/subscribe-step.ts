import { soldPlanIds } from '#shared/rules/plans/plans.ts'
import type { BillingInterval, PlanId, SoldPlanId } from '#shared/rules/plans/plans.ts'
import type { Viewer } from '#shared/contract/accounts/accounts.ts'

import { mayPublish } from '#shared/rules/accounts/roles.ts'
import { plansOf } from '#web/parts/plans/plan-of.ts'

/** The facts about the current plan that the choice of another one depends on. */
export type PlanNow = {
  subscribed: boolean
  subscription_tier: PlanId
  /** The plan that is charged for, also below Elite. */
  paid_tier: PlanId
  billing_interval: BillingInterval | null
  /** The plan has a subscription at the provider, so it is changed instead of bought again. */
  isPaid: boolean
}

export type SubscribeStep =
  | { kind: 'sign_up' }
  | { kind: 'apply' }
  /** The plan belongs to an agency, and others manage it. */
  | { kind: 'ask_owner' }
  | { kind: 'already_there' }
  | { kind: 'dashboard' }
  | { kind: 'cancel' }
  | { kind: 'contact' }
  /** The plan is a gift, and only staff can change it. */
  | { kind: 'gift' }
  | { kind: 'change'; plan: SoldPlanId }
  | { kind: 'checkout'; plan: SoldPlanId }

/** The effect of a click on a plan that does not depend on the current plan; undefined if it does. */
export function firstStep(viewer: Viewer | null): SubscribeStep | undefined {
  if (viewer === null) return { kind: 'sign_up' }
  if (plansOf(viewer).length === 0) return { kind: 'ask_owner' }
  return mayPublish(viewer) || viewer.agency_id !== null ? undefined : { kind: 'apply' }
}

/** The effect of a click on a plan, in the order of spec §4 (Subscribe click). */
export function nextStep(plan: PlanId, interval: BillingInterval, now: PlanNow): SubscribeStep {
  const isSame = (now.billing_interval ?? interval) === interval
  const isNow = now.subscription_tier === plan || (now.isPaid && now.paid_tier === plan)
  if (isNow && isSame) return { kind: 'already_there' }
  if (plan === 'starter') return now.isPaid ? { kind: 'cancel' } : { kind: 'dashboard' }
  const sold = soldPlanIds.find((id) => id === plan)
  if (sold === undefined) return { kind: 'contact' }
  if (now.isPaid) return { kind: 'change', plan: sold }
  return now.subscribed ? { kind: 'gift' } : { kind: 'checkout', plan: sold }
}
