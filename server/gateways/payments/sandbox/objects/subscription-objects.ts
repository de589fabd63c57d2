import type Stripe from 'stripe'

import { planObject } from './objects.ts'
import type { Discount, Price, Subscription, SubscriptionItem } from './shapes.ts'
import { listObject } from './people-objects.ts'

export function subscriptionObject(
  id: string,
  created: number,
  values: {
    customer: string
    price: Price
    metadata: Stripe.Metadata
    status: Stripe.Subscription.Status
    period_end: number
    payment_method: string
    discounts: string[]
    is_taxed: boolean
  },
): Subscription {
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: values.is_taxed,
      liability: values.is_taxed ? { type: 'self' } : null,
    },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer: values.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: values.payment_method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: values.discounts,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listObject(`/v1/subscription_items?subscription=${id}`, [
      itemObject(id.replace('sub_', 'si_'), created, {
        subscription: id,
        price: values.price,
        start: created,
        end: values.period_end,
      }),
    ]) as Subscription['items'],
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: values.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: values.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  }
}

export function itemObject(
  id: string,
  created: number,
  values: { subscription: string; price: Price; start: number; end: number },
): SubscriptionItem {
  return {
    id,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: values.end,
    current_period_start: values.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planObject(values.price),
    price: values.price,
    quantity: 1,
    subscription: values.subscription,
    tax_rates: [],
  }
}

export function discountObject(
  id: string,
  start: number,
  values: Pick<Discount, 'customer' | 'promotion_code' | 'source' | 'subscription' | 'end'> & {
    checkout_session: string
  },
): Discount {
  return {
    id,
    object: 'discount',
    customer_account: null,
    invoice: null,
    invoice_item: null,
    start,
    subscription_item: null,
    ...values,
  }
}
