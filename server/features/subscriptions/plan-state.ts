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

/** The provider retries the charge no more, but a payment would start the subscription again. */
const givenUp = new Set(['unpaid', 'paused'])

/** Subscriptions of ours without a plan in force that a payment would start again. */
export function revivable({ subscriptions }: ProviderCustomer): ProviderSubscription[] {
  return subscriptions.filter(({ status, tier }) => givenUp.has(status) && tier !== null)
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
  /** What each period is charged, in the currency's smallest unit. */
  price_amount: number | null
  price_currency: string | null
  /** The page on which the customer confirms a payment at their bank, for the running plan or a higher one. */
  confirm_url: string | null
  provider_schedule_id: string | null
  /** The plan that follows at the end of the paid period. */
  scheduled_tier: SoldPlanId | null
  scheduled_interval: BillingInterval | null
  scheduled_at: string | null
}

/**
 * The state, and the surplus subscriptions, which are ended. The followed one stays the current one, whatever the order of
 * events; otherwise the first one counts. A subscription with an unknown price gives no plan.
 * @param followed the subscription that the row follows
 */
export function planStateOf(
  customer: ProviderCustomer,
  followed: string | null,
): {
  state: PlanState
  surplus: Surplus[]
} {
  const { subscriptions, invoices } = customer
  const inOrder = subscriptions.toSorted(
    (a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id),
  )
  const running = inOrder.filter(({ status, tier }) => isEntitled(status) && tier !== null)
  const current = running.find(({ id }) => id === followed) ?? running[0]
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
    price_amount: current?.price?.amount ?? null,
    price_currency: current?.price?.currency ?? null,
    confirm_url: open.findLast((one) => one.needs_confirmation)?.hosted_invoice_url ?? null,
    provider_schedule_id: current?.schedule_id ?? null,
    scheduled_tier: current?.scheduled?.tier ?? null,
    scheduled_interval: current?.scheduled?.interval ?? null,
    scheduled_at: current?.scheduled?.at ?? null,
  }
  return { state, surplus: current ? surplusBeside(current, running, customer) : [] }
}

/** A subscription beside the current one, and its invoices that paid for time after the current one began. */
export type Surplus = { subscription: ProviderSubscription; paid_twice: ProviderInvoice[] }

function surplusBeside(
  current: ProviderSubscription,
  running: readonly ProviderSubscription[],
  customer: ProviderCustomer,
): Surplus[] {
  const others = running.filter((one) => one !== current)
  return [...others, ...revivable(customer)].map((subscription) => ({
    subscription,
    paid_twice: customer.invoices.filter(
      (one) =>
        one.subscription_id === subscription.id &&
        one.amount_paid > one.amount_refunded &&
        (one.period_end ?? one.created_at) > current.created_at,
    ),
  }))
}
