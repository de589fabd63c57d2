import { apiError } from '#shared/contract/errors.ts'
import type { SubscriptionStatus } from '#shared/contract/subscriptions/subscriptions.ts'
import type { BillingInterval, PlanId } from '#shared/rules/plans/plans.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import { PaymentsError } from '#server/gateways/payments/payments-error.ts'

import { recordBilling } from './checkout/billing-fingerprints.ts'
import type { FingerprintDeps } from './checkout/billing-fingerprints.ts'
import { paymentJob } from './payment-job.ts'
import { callProvider, providerOf } from './provider.ts'
import { findSubscription, lockSubscription } from './queries.ts'
import { lockOwnerFacts } from './owner-queries.ts'
import { updateSubscription } from './queries.ts'
import type { SubscriptionRow } from './queries.ts'
import { isPaid, paidTierOf, statusOf } from './status.ts'
import { syncCustomer } from './sync.ts'
import type { SyncDeps } from './sync.ts'

type ScheduledColumn = 'scheduled_tier' | 'scheduled_interval' | 'scheduled_at'

export type PaidRow = SubscriptionRow & {
  provider_subscription_id: string
  provider_customer_id: string
}

/** The own paid plan. The caller never names the subscription. Throws NO_PAID_PLAN. */
export async function paidRowOf(deps: SyncDeps, userId: string): Promise<PaidRow> {
  const row = await findSubscription(deps.db, userId)
  if (row?.provider !== providerOf(deps).kind || !isPaid(row)) throw apiError('NO_PAID_PLAN')
  return row
}

/** Opens the provider's page for cards and invoices, even after the plan's end. */
export async function openPortal(deps: FingerprintDeps, userId: string): Promise<{ url: string }> {
  const payments = providerOf(deps)
  const row = await findSubscription(deps.db, userId)
  const customer = row?.provider === payments.kind ? row.provider_customer_id : null
  if (customer === null) throw apiError('NO_PAID_PLAN')
  return callProvider(deps, async () => {
    // The comparison needs the former details to find what changes on that page.
    await recordBilling(deps, customer)
    return { url: await payments.createPortal(customer) }
  })
}

/** Reads the provider now. Does nothing without a customer. */
export async function refresh(deps: SyncDeps, userId: string): Promise<SubscriptionStatus> {
  const row = await findSubscription(deps.db, userId)
  const { payments } = deps
  const customer = row?.provider_customer_id
  if (customer && payments?.kind === row.provider)
    await callProvider(deps, () => syncCustomer(deps, customer))
  return statusOf(deps, userId)
}

/** The paid plan; under Elite, the paid plan that Elite covers. */
export function soldBy(row: PaidRow): { tier: PlanId; interval: BillingInterval } {
  return { tier: paidTierOf(row), interval: row.billing_interval ?? 'month' }
}

/**
 * Writes a change at the provider with its consequences. If the provider does not answer afterwards, the known part
 * is written and a job reads the rest later. Returns the paused codes.
 */
export async function settle(
  deps: SyncDeps,
  row: PaidRow,
  known: Partial<Pick<SubscriptionRow, 'cancel_at_period_end' | ScheduledColumn>>,
  also: (db: Db, row: SubscriptionRow) => Promise<number>,
): Promise<number> {
  const customer = row.provider_customer_id
  try {
    return (await syncCustomer(deps, customer, also)).paused
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    deps.log.warn({ reason: error.reason, ...error.details }, 'reading the plan again later')
    return transact(deps.db, async (db) => {
      await lockOwnerFacts(db, row.profile_id)
      const current = await lockSubscription(db, row.profile_id)
      if (!current) return 0
      if (Object.keys(known).length > 0) await updateSubscription(db, row.profile_id, known)
      await deps.queue.add(db, paymentJob, { kind: 'sync', customer_id: customer })
      return also(db, current)
    })
  }
}
