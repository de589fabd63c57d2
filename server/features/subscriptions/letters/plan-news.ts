import type { BillingInterval, PlanId, SoldPlanId } from '#shared/rules/plans/plans.ts'
import type {
  ProviderCustomer,
  ProviderInvoice,
} from '#server/gateways/payments/provider-objects.ts'

import type { PlanState } from '../plan-state.ts'
import type { SubscriptionRow } from '../queries.ts'

/** The paid plan, without Elite. */
export type Paid = {
  id: string
  tier: PlanId
  interval: BillingInterval
  ends_at: string | null
  is_cancelled: boolean
  has_failed: boolean
  scheduled: { tier: SoldPlanId; interval: BillingInterval; at: string } | null
}

/** A change of a paid plan between two readings. */
export type PlanNews =
  | { kind: 'bought'; now: Paid; invoice: ProviderInvoice | undefined }
  | { kind: 'changed'; former: Paid; now: Paid; invoice: ProviderInvoice | undefined }
  | { kind: 'scheduled'; now: Paid; next: NonNullable<Paid['scheduled']> }
  | { kind: 'unscheduled' | 'cancelled' | 'resumed' | 'failed' | 'recovered'; now: Paid }
  | { kind: 'ended'; former: Paid }
  | { kind: 'confirm'; now: Paid; invoice: ProviderInvoice }

type Reading = Pick<
  PlanState,
  | 'provider_subscription_id'
  | 'subscription_end'
  | 'cancel_at_period_end'
  | 'payment_failed_at'
  | 'scheduled_tier'
  | 'scheduled_interval'
  | 'scheduled_at'
  | 'billing_interval'
> & {
  tier: PlanId
}

function paidOf(reading: Reading): Paid | null {
  const { provider_subscription_id: id, tier } = reading
  if (id === null || tier === 'starter') return null
  const { scheduled_tier, scheduled_interval, scheduled_at } = reading
  return {
    id,
    tier,
    interval: reading.billing_interval ?? 'month',
    ends_at: reading.subscription_end,
    is_cancelled: reading.cancel_at_period_end,
    has_failed: reading.payment_failed_at !== null,
    scheduled:
      scheduled_tier === null || scheduled_at === null
        ? null
        : { tier: scheduled_tier, interval: scheduled_interval ?? 'month', at: scheduled_at },
  }
}

/**
 * Compares the former row of a plan with the provider's current objects, and returns what changed. A pure function,
 * so that the order, the number and the repetition of events do not matter.
 * @param read the current state, without Elite
 */
export function planNewsOf(
  before: SubscriptionRow,
  read: PlanState,
  { invoices }: Pick<ProviderCustomer, 'invoices'>,
  newlyPaid: readonly ProviderInvoice[],
): PlanNews[] {
  const former = paidOf({ ...before, tier: before.paid_tier })
  const now = paidOf({ ...read, tier: read.subscription_tier })
  if (now === null) return former === null ? [] : [{ kind: 'ended', former }]
  const confirm = toConfirm(now, read, invoices)
  if (former?.id !== now.id) {
    const ofNow = invoices.filter(({ subscription_id }) => subscription_id === now.id)
    const invoice = ofNow.find(
      ({ billing_reason, status }) => billing_reason === 'subscription_create' && status === 'paid',
    )
    return [
      { kind: 'bought', now, invoice },
      ...(now.is_cancelled ? [{ kind: 'cancelled' as const, now }] : []),
      ...confirm,
    ]
  }
  return [...changesOf(former, now, newlyPaid), ...confirm]
}

function changesOf(former: Paid, now: Paid, newlyPaid: readonly ProviderInvoice[]): PlanNews[] {
  const news: PlanNews[] = []
  const isOther = former.tier !== now.tier || former.interval !== now.interval
  if (isOther) {
    const invoice = newlyPaid.findLast(
      ({ subscription_id, amount_paid }) => subscription_id === now.id && amount_paid > 0,
    )
    news.push({ kind: 'changed', former, now, invoice })
  }
  if (now.is_cancelled && !former.is_cancelled) news.push({ kind: 'cancelled', now })
  else if (former.is_cancelled && !now.is_cancelled && !isOther) news.push({ kind: 'resumed', now })
  if (now.scheduled && keyOf(now.scheduled) !== keyOf(former.scheduled))
    news.push({ kind: 'scheduled', now, next: now.scheduled })
  else if (former.scheduled && !now.scheduled && !isOther && !now.is_cancelled)
    news.push({ kind: 'unscheduled', now })
  if (now.has_failed && !former.has_failed) news.push({ kind: 'failed', now })
  else if (former.has_failed && !now.has_failed) news.push({ kind: 'recovered', now })
  return news
}

function keyOf(scheduled: Paid['scheduled']): string {
  return scheduled === null ? '' : `${scheduled.tier} ${scheduled.interval}`
}

/** The payment of a running plan that waits for the customer's bank. */
function toConfirm(
  now: Paid,
  { confirm_url }: PlanState,
  invoices: readonly ProviderInvoice[],
): PlanNews[] {
  if (confirm_url === null) return []
  const invoice = invoices.findLast(
    (one) =>
      one.needs_confirmation &&
      one.status === 'open' &&
      one.subscription_id === now.id &&
      one.hosted_invoice_url === confirm_url,
  )
  return invoice ? [{ kind: 'confirm', now, invoice }] : []
}
