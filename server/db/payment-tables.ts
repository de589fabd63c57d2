import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { InvoiceStatus } from '#shared/rules/invoices.ts'
import type { PlanId } from '#shared/rules/plans.ts'

import type { NullableTimestamp, Timestamp } from './column-types.ts'

/** Tables of plans and of what the payment provider says. */
export type PaymentTables = {
  subscriptions: {
    profile_id: string
    subscribed: Generated<boolean>
    subscription_tier: Generated<PlanId>
    subscription_end: NullableTimestamp
    cancel_at_period_end: Generated<boolean>
    provider: string | null
    provider_customer_id: string | null
    provider_subscription_id: string | null
    status: string | null
    payment_failed_at: NullableTimestamp
    keep_promo_code_ids: Generated<string[]>
    checked_at: NullableTimestamp
    sync_version: Generated<number>
    checkout_session_id: string | null
    checkout_tier: PlanId | null
    checkout_count: Generated<number>
    elite_since: NullableTimestamp
    /** The last day of Elite. */
    elite_until: string | null
    /** What the provider charges for, under Elite too. */
    paid_tier: Generated<PlanId>
    created_at: Timestamp
    updated_at: Timestamp
  }
  subscription_invoices: {
    provider: string
    invoice_id: string
    profile_id: string
    subscription_id: string | null
    number: string | null
    status: InvoiceStatus
    billing_reason: string | null
    subscription_tier: PlanId | null
    currency: string
    amount_due: number
    amount_paid: number
    amount_refunded: Generated<number>
    period_start: NullableTimestamp
    period_end: NullableTimestamp
    hosted_invoice_url: string | null
    invoice_pdf: string | null
    created_at: Timestamp
    paid_at: NullableTimestamp
  }
  webhook_inbox: {
    provider: string
    event_id: string
    type: string
    payload: ColumnType<Record<string, unknown>, string, string>
    customer_id: string | null
    outcome: string | null
    received_at: Timestamp
    handled_at: NullableTimestamp
    attempts: Generated<number>
    last_error: string | null
  }
  payment_checks: {
    id: GeneratedAlways<number>
    started_at: Timestamp
    finished_at: Timestamp
    checked: number
    repaired: number
    failed: number
    stuck_events: number
  }
  sandbox_payments: {
    id: string
    kind: string
    customer_id: string | null
    data: ColumnType<Record<string, unknown>, string, string>
    created_at: Timestamp
  }
}
