import { z } from 'zod'

import { disputeStates } from '#shared/rules/plans/disputes.ts'
import { invoiceStatuses } from '#shared/rules/plans/invoices.ts'
import { billingIntervals, planIds } from '#shared/rules/plans/plans.ts'
import { tooLongSentence } from '#shared/rules/promo-codes/promo-code-sentences.ts'
import { hasUnseen, tidyLine } from '#shared/rules/text/visible-text.ts'

import { email } from '../accounts/accounts.ts'
import { errorsOf } from '../errors.ts'
import { sentences } from '../sentences/sentences.ts'
import { paying, planEndpoint, tags } from './subscription-base.ts'
import { timestamp } from '../text.ts'

/** Money in the currency's smallest unit, such as cents. */
export const amount = z.number().int()

export const billingInterval = z.enum(billingIntervals)

/** What buying or changing to a plan costs, as the payment provider counts it. */
export const subscriptionPreview = z.object({
  currency: z.string(),
  /** The amount that is charged at once. */
  amount_today: amount,
  /** The next charge and its date. */
  next_amount: amount,
  next_at: timestamp.nullable(),
  /** When the change takes effect. Null means at once. */
  takes_effect_at: timestamp.nullable(),
  /** Send it with the change to be charged this amount. Valid for some minutes. Null without proration. */
  proration_date: z.number().int().nullable(),
})

export type SubscriptionPreview = z.infer<typeof subscriptionPreview>

/** The previewed price. The change costs this amount or is rejected. */
export const seenPrice = {
  proration_date: z.number().int().min(0).optional(),
  amount_today: amount.optional(),
}

const orEmpty = (max: number) =>
  z
    .string()
    .transform(tidyLine)
    .pipe(
      z
        .string()
        .max(max, tooLongSentence(max))
        .refine((text) => !hasUnseen(text), sentences.textHasControlCharacters),
    )

/** Customer details on invoices. Empty values are omitted. */
export const billingDetails = z.strictObject({
  /** The company name on invoices. */
  name: orEmpty(150),
  /** The address for invoices, if it differs from the account's address. */
  email: z.union([z.literal(''), email]),
  /** The customer's own number of the order. */
  purchase_number: orEmpty(100),
})

export type BillingDetails = z.infer<typeof billingDetails>

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  /** The plan. Null if the item is not one of our plans. */
  subscription_tier: z.enum(planIds).nullable(),
  billing_interval: billingInterval.nullable(),
  amount_due: amount,
  amount_paid: amount,
  amount_refunded: amount,
  /** Returned as credit for later invoices, or by other means than the card. */
  amount_credited: amount,
  /** The bank requires the customer's confirmation on the provider's page. */
  needs_confirmation: z.boolean(),
  /** Null if nothing was refunded. */
  refund_status: z.enum(['full', 'partial']).nullable(),
  /** The state of the chargeback. Null if there is none. */
  dispute_state: z.enum(disputeStates).nullable(),
  currency: z.string(),
  period_start: timestamp.nullable(),
  period_end: timestamp.nullable(),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
  /** The provider's page and file. */
  hosted_invoice_url: z.string().nullable(),
  invoice_pdf: z.string().nullable(),
})

export type Invoice = z.infer<typeof invoice>

const planType = z.enum(planIds)

/** Prices of plans before the purchase, and documents about payments. */
export const subscriptionPrices = {
  preview: paying
    .route({
      method: 'POST',
      path: '/subscription-preview',
      summary: 'What buying or changing to a plan costs today and next',
      description: 'As the payment provider counts it, with credit. Changes nothing.',
      tags,
    })
    .errors(errorsOf('ALREADY_SUBSCRIBED', 'ELITE_BY_CONTACT', 'PLAN_IS_FREE', 'PLAN_NOT_FOR_SALE'))
    .input(z.strictObject({ planType, interval: billingInterval.default('month') }))
    .output(subscriptionPreview),
  listInvoices: planEndpoint
    .route({
      method: 'GET',
      path: '/subscription/invoices',
      summary: 'Own invoices, newest first',
      description: 'The last ones, or all of a year.',
      tags,
    })
    .input(z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() }).default({}))
    .output(z.object({ invoices: z.array(invoice) })),
  getBilling: paying
    .route({
      method: 'GET',
      path: '/subscription/billing-details',
      summary: 'What stands on invoices: company, purchase number, where they are sent to',
      tags,
    })
    .output(billingDetails),
  setBilling: paying
    .route({
      method: 'PUT',
      path: '/subscription/billing-details',
      summary: 'Say what stands on invoices from the next one on',
      tags,
    })
    .errors(errorsOf('INVALID_INPUT'))
    .input(billingDetails)
    .output(billingDetails),
}
