import { z } from 'zod'

import { planIds } from '#shared/rules/plans.ts'
import { invoiceStatuses } from '#shared/rules/invoices.ts'

import { memberEndpoint } from './base.ts'
import { errorsOf } from './errors.ts'
import { ownPromoCode } from './promo-codes.ts'
import { id, timestamp } from './text.ts'

const tags = ['Subscriptions']
const countOf = z.number().int()

/** Money in the currency's smallest unit, such as cents. */
const amount = z.number().int()

/** Who takes the money: the real provider, the sandbox in which no money moves, or nobody. */
export const paymentKinds = ['stripe', 'sandbox', 'off'] as const

export const subscriptionStatus = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.enum(planIds),
  /** End of the paid period: the next charge, or the end of the plan when it is cancelled. */
  subscription_end: timestamp.nullable(),
  /** It was cancelled, and runs until `subscription_end`. */
  cancel_at_period_end: z.boolean(),
  /** Elite as staff gives it: nothing is charged, and there is nothing to cancel. */
  is_gift: z.boolean(),
  /** A paid plan that the provider runs: it can be cancelled, changed and managed at the portal. */
  is_paid: z.boolean(),
  /** There is a customer at the provider, so the portal opens (cards and invoices, even after the end). */
  has_portal: z.boolean(),
  /** Since when the last charge fails; the plan stays until the provider gives up. */
  payment_failed_at: timestamp.nullable(),
  /** Codes that count against the plan. */
  active_promo_codes: countOf,
  /** Most codes that fit without the paid plan: the limit for cancelling. Null: no limit. */
  max_after_cancel: countOf.nullable(),
  /** Own codes that are paused because a plan ended or became smaller. */
  paused_by_plan: countOf,
  /** For agencies: such codes of the creators whom they manage. */
  managed_paused_by_plan: countOf,
  /** Which codes stay when the plan ends; the newest where nothing was chosen. */
  keep_promo_code_ids: z.array(id),
  /** What the refund button gives back, and until when; null: there is nothing to refund. */
  refundable: z.object({ amount, currency: z.string(), until: timestamp }).nullable(),
  payments: z.enum(paymentKinds),
  /** When the provider was asked last. */
  checked_at: timestamp.nullable(),
})

export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/**
 * What became of a checkout. 'active': paid, the plan runs. 'processing': finished, but the money is not
 * there yet. 'refunded': a plan ran already, so this second payment is given back. 'other_account':
 * somebody else's account started it and gets the plan.
 */
export const checkoutStates = [
  'active',
  'processing',
  'open',
  'expired',
  'refunded',
  'other_account',
] as const

export const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  /** The plan that it is for; null for what is no plan of ours. */
  subscription_tier: z.enum(planIds).nullable(),
  amount_due: amount,
  amount_paid: amount,
  amount_refunded: amount,
  /** Null: nothing was given back. */
  refund_status: z.enum(['full', 'partial']).nullable(),
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
const ownCodes = z.array(id).max(50)

const paying = memberEndpoint.errors(
  errorsOf('PAYMENTS_OFF', 'PAYMENTS_UNAVAILABLE', 'NO_PAID_PLAN', 'PROMO_CODE_NOT_FOUND'),
)

export const subscriptions = {
  check: memberEndpoint
    .route({ method: 'POST', path: '/check-subscription', summary: 'The plan in force', tags })
    .output(subscriptionStatus),
  refresh: memberEndpoint
    .route({
      method: 'POST',
      path: '/subscription/refresh',
      summary: 'Ask the payment provider again',
      tags,
    })
    .errors(errorsOf('PAYMENTS_UNAVAILABLE'))
    .output(subscriptionStatus),
  createCheckout: memberEndpoint
    .route({
      method: 'POST',
      path: '/create-checkout',
      summary: 'Begin to buy a plan',
      description:
        'The same unfinished checkout again when one is open. Prices are those of the configuration, whatever `productId` says.',
      tags,
    })
    .errors(
      errorsOf(
        'ALREADY_SUBSCRIBED',
        'ELITE_BY_CONTACT',
        'PAYMENTS_OFF',
        'PAYMENTS_UNAVAILABLE',
        'PLAN_NOT_FOR_SALE',
        'PROFILE_INCOMPLETE',
      ),
    )
    .input(z.strictObject({ planType, productId: z.string().max(200).optional() }))
    .output(z.object({ url: z.string() })),
  confirmCheckout: memberEndpoint
    .route({
      method: 'POST',
      path: '/subscription/checkout',
      summary: 'What became of a checkout',
      description: 'For the page to which the checkout returns; asks the provider.',
      tags,
    })
    .errors(errorsOf('CHECKOUT_NOT_FOUND', 'PAYMENTS_OFF', 'PAYMENTS_UNAVAILABLE'))
    .input(z.strictObject({ session_id: z.string().regex(/^\w{1,200}$/) }))
    .output(
      z.object({
        state: z.enum(checkoutStates),
        /** What was bought; null for somebody else's checkout. */
        subscription_tier: z.enum(planIds).nullable(),
        subscription: subscriptionStatus,
      }),
    ),
  customerPortal: paying
    .route({
      method: 'POST',
      path: '/customer-portal',
      summary: 'Open the payment portal',
      tags,
    })
    .output(z.object({ url: z.string() })),
  cancel: paying
    .route({
      method: 'POST',
      path: '/cancel-subscription',
      summary: 'Cancel the plan at the end of the paid period',
      description:
        'With more active codes than fit without the plan: CANCEL_HAS_CODES, unless the one to keep is named. The others are paused then.',
      tags,
    })
    .errors(errorsOf('CANCEL_HAS_CODES'))
    .input(z.strictObject({ keep_promo_code_id: id.optional() }).default({}))
    .output(z.object({ subscription: subscriptionStatus, paused: countOf })),
  resume: paying
    .route({
      method: 'POST',
      path: '/subscription/resume',
      summary: 'Undo the cancelling before the end',
      description: 'Codes that were paused for it come back.',
      tags,
    })
    .output(z.object({ subscription: subscriptionStatus, restored: countOf })),
  changePlan: paying
    .route({
      method: 'POST',
      path: '/subscription/plan',
      summary: 'Change to another paid plan at once',
      description:
        'Up: the difference for the rest of the period is charged now. Down: it is credited to the next invoices. PLAN_TOO_SMALL when more codes are active than fit and those to keep are not named.',
      tags,
    })
    .errors(
      errorsOf(
        'ALREADY_SUBSCRIBED',
        'ELITE_BY_CONTACT',
        'PAYMENT_DECLINED',
        'PLAN_NOT_FOR_SALE',
        'PLAN_TOO_SMALL',
      ),
    )
    .input(z.strictObject({ planType, keep_promo_code_ids: ownCodes.optional() }))
    .output(z.object({ subscription: subscriptionStatus, paused: countOf })),
  listInvoices: memberEndpoint
    .route({
      method: 'GET',
      path: '/subscription/invoices',
      summary: 'Own invoices, newest first',
      tags,
    })
    .output(z.object({ invoices: z.array(invoice) })),
  refund: paying
    .route({
      method: 'POST',
      path: '/subscription/refund',
      summary: 'Give the last charge back and end the plan',
      description: 'Within 30 days of the charge. Codes beyond the limit are paused.',
      tags,
    })
    .errors(errorsOf('NOTHING_TO_REFUND'))
    .input(z.strictObject({ keep_promo_code_id: id.optional() }).default({}))
    .output(
      z.object({
        subscription: subscriptionStatus,
        amount_refunded: amount,
        currency: z.string(),
        paused: countOf,
      }),
    ),
  chooseKept: memberEndpoint
    .route({
      method: 'POST',
      path: '/subscription/kept-codes',
      summary: 'Choose which codes stay when the plan ends',
      tags,
    })
    .errors(errorsOf('PROMO_CODE_NOT_FOUND'))
    .input(z.strictObject({ promo_code_ids: ownCodes }))
    .output(subscriptionStatus),
  listPausedByPlan: memberEndpoint
    .route({
      method: 'GET',
      path: '/subscription/paused-codes',
      summary: 'Own codes that are paused because a plan ended',
      tags,
    })
    .output(
      z.object({
        promo_codes: z.array(ownPromoCode),
        /** How many of them fit now; null: all. */
        room: countOf.nullable(),
      }),
    ),
  restorePausedByPlan: memberEndpoint
    .route({
      method: 'POST',
      path: '/subscription/paused-codes/restore',
      summary: 'Bring those codes back, as far as the plan allows',
      description: 'The newest first; for agencies those of the creators whom they manage too.',
      tags,
    })
    .errors(errorsOf('PLAN_LIMIT_REACHED'))
    .output(
      z.object({ restored: countOf, still_paused: countOf, subscription: subscriptionStatus }),
    ),
}
