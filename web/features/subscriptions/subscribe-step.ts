import type { PlanId } from '#shared/rules/plans.ts'
import { mayPublish } from '#web/client/dashboard-path.ts'
import type { Viewer } from '#shared/contract/accounts.ts'

import { isPaidPlan } from './plan-words.ts'
import type { PaidPlanId } from './plan-words.ts'

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
  | { kind: 'change'; plan: PaidPlanId }
  | { kind: 'checkout'; plan: PaidPlanId }

/** What a click on a plan does before anybody's plan has to be known; undefined where that decides. */
export function firstStep(viewer: Viewer | null): SubscribeStep | undefined {
  if (viewer === null) return { kind: 'sign_up' }
  return mayPublish(viewer) ? undefined : { kind: 'apply' }
}

/** What a click on a plan does, in the order of spec §4 (Subscribe click). */
export function nextStep(plan: PlanId, now: PlanNow): SubscribeStep {
  if (now.subscription_tier === plan) return { kind: 'already_there' }
  if (plan === 'starter') return now.isPaid ? { kind: 'cancel' } : { kind: 'dashboard' }
  if (!isPaidPlan(plan)) return { kind: 'contact' }
  return now.isPaid ? { kind: 'change', plan } : { kind: 'checkout', plan }
}
