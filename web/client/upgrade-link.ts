import { plans } from '#shared/rules/plans.ts'
import type { PlanId } from '#shared/rules/plans.ts'

/** Where a plan is upgraded. The one place that knows, so that every button leads there. */
export function upgradeLink(plan: PlanId) {
  return { to: '/contact', search: { subject: `Upgrade to ${plans[plan].name}` } } as const
}
