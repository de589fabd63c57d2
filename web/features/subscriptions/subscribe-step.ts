import { soldPlanIds } from '#shared/rules/plans.ts'
import type { BillingInterval, PlanId, SoldPlanId } from '#shared/rules/plans.ts'
import type { Viewer } from '#shared/contract/accounts.ts'

import { mayPublish } from '#shared/rules/roles.ts'
import { plansOf } from '#web/parts/plans/plan-of.ts'

/** The current plan, as far as choosing another one depends on it. */
export type PlanNow = {
  subscribed: boolean
  subscription_tier: PlanId
  billing_interval: BillingInterval | null
  /** A payment provider charges for it, so that it can be changed rather than bought a second time. */
  isPaid: boolean
}

export type SubscribeStep =
  | { kind: 'sign_up' }
  | { kind: 'apply' }
  /** The plan is an agency's, and others look after it. */
  | { kind: 'ask_owner' }
  | { kind: 'already_there' }
  | { kind: 'dashboard' }
  | { kind: 'cancel' }
  | { kind: 'contact' }
  /** The plan is a gift, and only staff can change it. */
  | { kind: 'gift' }
  | { kind: 'change'; plan: SoldPlanId }
  | { kind: 'checkout'; plan: SoldPlanId }

/** What a click on a plan does before anybody's plan has to be known; undefined where that decides. */
export function firstStep(viewer: Viewer | null): SubscribeStep | undefined {
  if (viewer === null) return { kind: 'sign_up' }
  if (plansOf(viewer).length === 0) return { kind: 'ask_owner' }
  return mayPublish(viewer) || viewer.agency_id !== null ? undefined : { kind: 'apply' }
}

/** What a click on a plan does, in the order of spec §4 (Subscribe click). */
export function nextStep(plan: PlanId, interval: BillingInterval, now: PlanNow): SubscribeStep {
  const isSame = (now.billing_interval ?? interval) === interval
  if (now.subscription_tier === plan && isSame) return { kind: 'already_there' }
  if (plan === 'starter') return now.isPaid ? { kind: 'cancel' } : { kind: 'dashboard' }
  const sold = soldPlanIds.find((id) => id === plan)
  if (sold === undefined) return { kind: 'contact' }
  if (now.isPaid) return { kind: 'change', plan: sold }
  return now.subscribed ? { kind: 'gift' } : { kind: 'checkout', plan: sold }
}
