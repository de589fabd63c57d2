import type { BillingInterval, PlanId, SoldPlanId } from '#shared/rules/plans/plans.ts'
import type {
  ProviderCustomer,
  ProviderInvoice,
  ProviderSubscription,
} from '#server/gateways/payments/provider-objects.ts'

/** In these states the plan is in force. A failing charge does not end it until the provider gives up. */
const entitled = new Set(['trialing', 'active', 'past_due'])

export function isEntitled(status: string): boolean {
  return entitled.has(status)
}

/** Ended, unlike a subscription whose charge is no longer retried. */
const endedStatuses = new Set(['canceled', 'incomplete_expired'])

/** Unpaid invoices of ended plans: paying them would buy nothing. */
export function openAfterEnd({ subscriptions, invoices }: ProviderCustomer): ProviderInvoice[] {
  const ended = new Set(
    subscriptions.filter(({ status }) => endedStatuses.has(status)).map(({ id }) => id),
  )
  return invoices.filter(
    ({ status, subscription_id }) =>
      status === 'open' && subscription_id !== null && ended.has(subscription_id),
  )
}

/** The row of a plan, derived from the provider's objects. */
export type PlanState = {
  subscribed: boolean
  subscription_tier: PlanId
  subscription_end: string | null
  cancel_at_period_end: boolean
  provider_subscription_id: string | null
  status: string | null
  payment_failed_at: string | null
  billing_interval: BillingInterval | null
  /** The page on which the customer confirms a payment at their bank, for the running plan or a higher one. */
  confirm_url: string | null
  provider_schedule_id: string | null
  /** The plan that follows at the end of the paid period. */
  scheduled_tier: SoldPlanId | null
  scheduled_interval: BillingInterval | null
  scheduled_at: string | null
}

/**
 * The state, and the surplus subscriptions: of several the first one counts, whatever the order of events. A
 * subscription with an unknown price gives no plan.
 */
export function planStateOf({ subscriptions, invoices }: ProviderCustomer): {
  state: PlanState
  duplicates: ProviderSubscription[]
} {
  const inOrder = subscriptions.toSorted(
    (a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id),
  )
  const [current, ...duplicates] = inOrder.filter(
    ({ status, tier }) => isEntitled(status) && tier !== null,
  )
  const open = invoices
    .filter(({ status, subscription_id }) => status === 'open' && subscription_id === current?.id)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  const state: PlanState = {
    subscribed: current !== undefined,
    subscription_tier: current?.tier ?? 'starter',
    subscription_end: current?.ends_at ?? null,
    cancel_at_period_end: current?.cancel_at_period_end ?? false,
    provider_subscription_id: current?.id ?? null,
    status: (current ?? inOrder.at(-1))?.status ?? null,
    payment_failed_at: current?.status === 'past_due' ? (open[0] ?? current).created_at : null,
    billing_interval: current?.interval ?? null,
    confirm_url: open.findLast((one) => one.needs_confirmation)?.hosted_invoice_url ?? null,
    provider_schedule_id: current?.schedule_id ?? null,
    scheduled_tier: current?.scheduled?.tier ?? null,
    scheduled_interval: current?.scheduled?.interval ?? null,
    scheduled_at: current?.scheduled?.at ?? null,
  }
  return { state, duplicates }
}
