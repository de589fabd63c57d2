import { planIds } from '#shared/rules/plans/plans.ts'
import type { PlanId } from '#shared/rules/plans/plans.ts'

/** The query of the address that the checkout returns to. */
export type CheckoutReturn =
  | { kind: 'canceled' }
  | { kind: 'success'; plan: PlanId | undefined; sessionId: string | undefined }

/** The search parameters that a return from the checkout may bring (spec §2, Pricing). */
export type ReturnSearch = {
  subscription?: 'success' | 'canceled' | undefined
  status?: 'success' | 'canceled' | undefined
  plan?: PlanId | undefined
  session_id?: string | undefined
}

/** Removes all other parameters. */
export function readReturnSearch(search: Record<string, unknown>): ReturnSearch {
  const outcome = (value: unknown) =>
    value === 'success' ? value : isCanceled(value) ? 'canceled' : undefined
  const sessionId = search['session_id']
  return {
    subscription: outcome(search['subscription']),
    status: outcome(search['status']),
    plan: planIds.find((id) => id === search['plan']),
    session_id:
      typeof sessionId === 'string' && /^\w{1,200}$/.test(sessionId) ? sessionId : undefined,
  }
}

export function checkoutReturnOf(search: ReturnSearch): CheckoutReturn | undefined {
  const outcome = search.subscription ?? search.status
  if (outcome === undefined) return undefined
  return outcome === 'canceled'
    ? { kind: 'canceled' }
    : { kind: 'success', plan: search.plan, sessionId: search.session_id }
}

// Both spellings are in use.
const isCanceled = (value: unknown) => value === 'canceled' || value === 'cancelled'

/** Milliseconds between checks for the payment, about a minute in total. */
export const confirmPauses = [500, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000]
