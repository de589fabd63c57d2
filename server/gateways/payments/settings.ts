import { z } from 'zod'

import type { BillingInterval, SoldPlanId } from '#shared/rules/plans/plans.ts'

import type { PriceLists } from './stripe-prices.ts'
import type { StripeSettings } from './stripe.ts'

/** The payment provider for plans. */
export type PaymentSettings =
  | { kind: 'off' }
  | { kind: 'sandbox' }
  | ({ kind: 'stripe' } & StripeSettings)

const listOf = (pattern: RegExp, message: string) =>
  z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every((one) => pattern.test(one)), message)
    .optional()

const priceIds = listOf(
  /^price_\w+$/,
  'must be the id of a price: price_…, with commas before those that are no longer sold',
)

/** 'stripe-test' is Stripe with a test key. It must be chosen, because well-known test cards buy plans there. */
const kinds = ['stripe', 'stripe-test', 'sandbox', 'off'] as const

/** The variables of the provider. */
export const paymentVariables = {
  PAYMENTS: z.enum(kinds, 'must be stripe, stripe-test, sandbox or off').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'must be a secret or restricted key: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRETS: listOf(
    /^whsec_\w+$/,
    'must be whsec_…, or several with commas between them',
  ),
  STRIPE_AUTOMATIC_TAX: z.enum(['on', 'off'], 'must be on or off').default('off'),
  STRIPE_PRICE_BOOST: priceIds,
  STRIPE_PRICE_GROWTH: priceIds,
  STRIPE_PRICE_PRO: priceIds,
  STRIPE_PRICE_BOOST_YEARLY: priceIds,
  STRIPE_PRICE_GROWTH_YEARLY: priceIds,
  STRIPE_PRICE_PRO_YEARLY: priceIds,
}

const variables = z.object(paymentVariables)

/** Stripe if it has a key, otherwise the sandbox; production gets the sandbox only by name. */
export function paymentsOf(values: z.output<typeof variables>): PaymentSettings {
  const kind = values.PAYMENTS ?? (values.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe')
  if (kind === 'off' || kind === 'sandbox') return { kind }
  return {
    kind: 'stripe',
    secret_key: values.STRIPE_SECRET_KEY ?? '',
    webhook_secrets: values.STRIPE_WEBHOOK_SECRETS ?? [],
    ...(values.STRIPE_AUTOMATIC_TAX === 'on' ? { has_automatic_tax: true } : {}),
    prices: {
      month: given({
        boost: values.STRIPE_PRICE_BOOST,
        growth: values.STRIPE_PRICE_GROWTH,
        pro: values.STRIPE_PRICE_PRO,
      }),
      year: given({
        boost: values.STRIPE_PRICE_BOOST_YEARLY,
        growth: values.STRIPE_PRICE_GROWTH_YEARLY,
        pro: values.STRIPE_PRICE_PRO_YEARLY,
      }),
    },
  }
}

/** Removes undefined values. */
function given(lists: Record<SoldPlanId, string[] | undefined>): PriceLists[BillingInterval] {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined))
}

function isTestKey(key: string): boolean {
  return /^[sr]k_test_/.test(key)
}

/** Whether plans cost no money. */
export function isTestMoney(payments: PaymentSettings): boolean {
  return (
    payments.kind === 'sandbox' || (payments.kind === 'stripe' && isTestKey(payments.secret_key))
  )
}

/** Stripe needs its key, and the secrets that verify its events. */
export function paymentFaults(
  given: Record<string, string | undefined>,
  isProduction: boolean,
): string[] {
  const key = given['STRIPE_SECRET_KEY']
  const kind = given['PAYMENTS'] ?? (key === undefined ? undefined : 'stripe')
  if (kind === undefined)
    return isProduction
      ? [
          'STRIPE_SECRET_KEY is missing: plans are paid through it (PAYMENTS=off sells none, PAYMENTS=sandbox moves no money)',
        ]
      : []
  if (kind !== 'stripe' && kind !== 'stripe-test') return []
  return [
    ...(key === undefined ? [`STRIPE_SECRET_KEY is missing: PAYMENTS is ${kind}`] : []),
    ...(key !== undefined && kind === 'stripe-test' && !isTestKey(key)
      ? ['STRIPE_SECRET_KEY must be a test key: PAYMENTS is stripe-test']
      : []),
    ...(key !== undefined && kind === 'stripe' && isProduction && isTestKey(key)
      ? [
          'STRIPE_SECRET_KEY is a test key, with which cards that everybody knows buy plans: PAYMENTS=stripe-test says that this is meant',
        ]
      : []),
    ...(given['STRIPE_WEBHOOK_SECRETS'] === undefined
      ? [
          'STRIPE_WEBHOOK_SECRETS is missing: without it no event of the payment provider is believed',
        ]
      : []),
  ]
}
