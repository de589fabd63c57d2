import { z } from 'zod'

import { planIds, soldPlanIds } from '#shared/rules/plans/plans.ts'

import { errorsOf } from '../errors.ts'
import { ownPromoCode } from '../promo-codes/promo-codes.ts'
import { paying, planEndpoint, tags } from './subscription-base.ts'
import { consentFields, impactEndpoint, maxKeptCodes } from './subscription-impact.ts'
import { amount, billingInterval, seenPrice, subscriptionPrices } from './subscription-prices.ts'
import { id, timestamp } from '../text.ts'

const countOf = z.number().int()

/** The payment provider: Stripe, the sandbox without real money, or none. */
const paymentKinds = ['stripe', 'sandbox', 'off'] as const

/** A lower plan that follows when the paid period ends. */
export const nextPlan = z.object({
  subscription_tier: z.enum(soldPlanIds),
  interval: billingInterval,
  at: timestamp,
})

/** In the currency's smallest unit. */
export const price = z.object({ amount, currency: z.string() })

export const subscriptionStatus = z.object({
  subscribed: z.boolean(),
  subscription_tier: z.enum(planIds),
  /** The plan that the payment provider charges for, also below Elite, which staff grant and which stays when it ends. */
  paid_tier: z.enum(planIds),
  /** What each period of the paid plan is charged, before taxes, credit and discounts. Null until it is known. */
  price: price.nullable(),
  /** End of the paid period: the next charge, or the end of the plan when it is cancelled. The end of Elite if nothing is paid. */
  subscription_end: timestamp.nullable(),
  /** It was cancelled, and runs until `subscription_end`. */
  cancel_at_period_end: z.boolean(),
  /** The prepaid period. Null if nothing is paid. */
  billing_interval: billingInterval.nullable(),
  /** Elite granted by staff. There is no charge and nothing to cancel. */
  is_gift: z.boolean(),
  /** A paid plan that the provider runs: it can be cancelled, changed and managed at the portal. */
  is_paid: z.boolean(),
  /** There is a customer at the provider, so the portal opens (cards and invoices, even after the end). */
  has_portal: z.boolean(),
  /** Since when the latest charge fails. The plan stays until the provider stops retrying. */
  payment_failed_at: timestamp.nullable(),
  /** Where the customer confirms a payment that the bank is waiting for, for the plan or for an upgrade. */
  confirm_url: z.string().nullable(),
  /** The lower plan that follows at the end of the paid period. */
  next_plan: nextPlan.nullable(),
  /** Codes that count against the plan. */
  active_promo_codes: countOf,
  /** The limit without the paid plan, for the cancel dialog. Null: no limit. */
  max_after_cancel: countOf.nullable(),
  /** Own codes that are paused because a plan ended or became smaller. */
  paused_by_plan: countOf,
  /** For agencies: paused codes of the managed creators. */
  managed_paused_by_plan: countOf,
  /** The codes that stay active when the plan ends, for those who may read codes. The default: visible ones, then the newest. */
  keep_promo_code_ids: z.array(id),
  /** The amount of the refund button, and its deadline. Null if nothing can be refunded. */
  refundable: z.object({ amount, currency: z.string(), until: timestamp }).nullable(),
  /** Whether the payment of the refund button has a dispute at the bank. */
  is_payment_disputed: z.boolean(),
  payments: z.enum(paymentKinds),
  /** When the provider's data was last read. */
  checked_at: timestamp.nullable(),
})

export type SubscriptionStatus = z.infer<typeof subscriptionStatus>

/**
 * The state of a checkout. 'active': paid, the plan is active. 'processing': completed, but not paid yet. 'refunded': a
 * plan was already active, so this second payment is refunded. 'other_account': another account started it and gets the
 * plan.
 */
export const checkoutStates = [
  'active',
  'processing',
  'open',
  'expired',
  'refunded',
  'other_account',
] as const

const planType = z.enum(planIds)

export const subscriptions = {
  ...subscriptionPrices,
  check: planEndpoint
    .route({ method: 'POST', path: '/check-subscription', summary: 'The plan in force', tags })
    .output(subscriptionStatus),
  refresh: planEndpoint
    .route({
      method: 'POST',
      path: '/subscription/refresh',
      summary: 'Ask the payment provider again',
      tags,
    })
    .errors(errorsOf('PAYMENTS_REFUSED', 'PAYMENTS_UNAVAILABLE'))
    .output(subscriptionStatus),
  createCheckout: planEndpoint
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
        'PAYMENTS_REFUSED',
        'PAYMENTS_UNAVAILABLE',
        'PLAN_IS_FREE',
        'PLAN_NOT_FOR_SALE',
        'PROFILE_INCOMPLETE',
      ),
    )
    .input(
      z.strictObject({
        planType,
        interval: billingInterval.default('month'),
        productId: z.string().max(200).optional(),
      }),
    )
    .output(z.object({ url: z.string() })),
  confirmCheckout: planEndpoint
    .route({
      method: 'POST',
      path: '/subscription/checkout',
      summary: 'What became of a checkout',
      description: 'For the page to which the checkout returns; asks the provider.',
      tags,
    })
    .errors(
      errorsOf('CHECKOUT_NOT_FOUND', 'PAYMENTS_OFF', 'PAYMENTS_REFUSED', 'PAYMENTS_UNAVAILABLE'),
    )
    .input(z.strictObject({ session_id: z.string().regex(/^\w{1,200}$/) }))
    .output(
      z.object({
        state: z.enum(checkoutStates),
        /** The purchased plan. Null for the checkout of another account. */
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
  impact: impactEndpoint,
  cancel: paying
    .route({
      method: 'POST',
      path: '/cancel-subscription',
      summary: 'Cancel the plan at the end of the paid period',
      description:
        'Nothing is paused before. Where codes no longer fit then, the consent of `POST /subscription-impact` is needed: CANCEL_HAS_CODES for own codes without any, CODES_WOULD_PAUSE for more than was agreed to.',
      tags,
    })
    .errors(errorsOf('CANCEL_HAS_CODES', 'CODES_WOULD_PAUSE'))
    .input(z.strictObject(consentFields).default({}))
    .output(z.object({ subscription: subscriptionStatus })),
  resume: paying
    .route({
      method: 'POST',
      path: '/subscription/resume',
      summary: 'Take back before the end that the plan was cancelled, or that a lower one follows',
      tags,
    })
    .output(z.object({ subscription: subscriptionStatus })),
  changePlan: paying
    .route({
      method: 'POST',
      path: '/subscription/plan',
      summary: 'Change to another paid plan',
      description:
        'Up at once: the difference for the rest of the period is charged now. Down it follows when the paid period ends (`next_plan`); `POST /subscription/resume` takes that back. CODES_WOULD_PAUSE where codes no longer fit then and the consent of `POST /subscription-impact` is missing.',
      tags,
    })
    .errors(
      errorsOf(
        'ALREADY_SUBSCRIBED',
        'ELITE_BY_CONTACT',
        'PAYMENT_DECLINED',
        'PLAN_IS_CANCELED',
        'PLAN_IS_FREE',
        'PLAN_NOT_FOR_SALE',
        'CODES_WOULD_PAUSE',
        'PRICE_CHANGED',
      ),
    )
    .input(
      z.strictObject({
        planType,
        /** The current interval if omitted. */
        interval: billingInterval.optional(),
        ...seenPrice,
        ...consentFields,
      }),
    )
    .output(
      z.object({
        subscription: subscriptionStatus,
        /** Where the customer confirms the payment if the bank requires it. The plan changes after the payment. */
        confirm_url: z.string().nullable(),
      }),
    ),
  refund: paying
    .route({
      method: 'POST',
      path: '/subscription/refund',
      summary: 'Give the last charge back and end the plan',
      description:
        'Within 30 days of the charge. Codes beyond the limit are paused at once; CODES_WOULD_PAUSE without the consent of `POST /subscription-impact`.',
      tags,
    })
    .errors(
      errorsOf('GUARANTEE_USED', 'NOTHING_TO_REFUND', 'PAYMENT_DISPUTED', 'CODES_WOULD_PAUSE'),
    )
    .input(z.strictObject(consentFields).default({}))
    .output(
      z.object({
        subscription: subscriptionStatus,
        amount_refunded: amount,
        currency: z.string(),
        paused: countOf,
      }),
    ),
  chooseKept: planEndpoint
    .route({
      method: 'POST',
      path: '/subscription/kept-codes',
      summary: 'Choose which codes stay when the plan ends',
      tags,
    })
    .errors(errorsOf('PROMO_CODE_NOT_FOUND'))
    .input(z.strictObject({ promo_code_ids: z.array(id).max(maxKeptCodes) }))
    .output(subscriptionStatus),
  listPausedByPlan: planEndpoint
    .route({
      method: 'GET',
      path: '/subscription/paused-codes',
      summary: 'Own codes that are paused because a plan ended',
      tags,
    })
    .output(
      z.object({
        promo_codes: z.array(ownPromoCode),
        /** How many of them fit into the plan now. Null: all. */
        room: countOf.nullable(),
      }),
    ),
  restorePausedByPlan: planEndpoint
    .route({
      method: 'POST',
      path: '/subscription/paused-codes/restore',
      summary: 'Bring those codes back, as far as the plan allows',
      description:
        'Those that people would see first, then the newest; for agencies those of the creators whom they manage too.',
      tags,
    })
    .errors(errorsOf('PLAN_LIMIT_REACHED'))
    .output(
      z.object({ restored: countOf, still_paused: countOf, subscription: subscriptionStatus }),
    ),
}
