import { soldPlanIds } from '#shared/rules/plans.ts'
import type { PlanId, SoldPlanId } from '#shared/rules/plans.ts'
import type { Viewer } from '#shared/contract/accounts.ts'

import { maySubscribe } from './plan-words.ts'

/** The plan somebody has, as far as choosing another one depends on it. */
export type PlanNow = {
  subscribed: boolean
  subscription_tier: PlanId
  /** A payment provider charges for it, so that it can be changed rather than bought a second time. */
  isPaid: boolean
}

export type SubscribeStep =
  | { kind: 'sign_up' }
  | { kind: 'apply' }
  | { kind: 'already_there' }
  | { kind: 'dashboard' }
  | { kind: 'cancel' }
  | { kind: 'contact' }
  /** The plan was given, and only whoever gave it can change it. */
  | { kind: 'gift' }
  | { kind: 'change'; plan: SoldPlanId }
  | { kind: 'checkout'; plan: SoldPlanId }

/** What a click on a plan does before anybody's plan has to be known; undefined where that decides. */
export function firstStep(viewer: Viewer | null): SubscribeStep | undefined {
  if (viewer === null) return { kind: 'sign_up' }
  return maySubscribe(viewer) ? undefined : { kind: 'apply' }
}

/** What a click on a plan does, in the order of spec §4 (Subscribe click). */
export function nextStep(plan: PlanId, now: PlanNow): SubscribeStep {
  if (now.subscription_tier === plan) return { kind: 'already_there' }
  if (plan === 'starter') return now.isPaid ? { kind: 'cancel' } : { kind: 'dashboard' }
  const sold = soldPlanIds.find((id) => id === plan)
  if (sold === undefined) return { kind: 'contact' }
  if (now.isPaid) return { kind: 'change', plan: sold }
  return now.subscribed ? { kind: 'gift' } : { kind: 'checkout', plan: sold }
}
