import { z } from 'zod'

import type { StripeSettings } from './stripe.ts'

/** Who takes the money for plans. */
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

/** The variables of whom the money goes through. */
export const paymentVariables = {
  PAYMENTS: z.enum(['stripe', 'sandbox', 'off'], 'must be stripe, sandbox or off').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'must be a secret or restricted key: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRETS: listOf(
    /^whsec_\w+$/,
    'must be whsec_…, or several with commas between them',
  ),
  STRIPE_PRICE_BOOST: priceIds,
  STRIPE_PRICE_GROWTH: priceIds,
  STRIPE_PRICE_PRO: priceIds,
}

const variables = z.object(paymentVariables)

/** Stripe when it has a key, else the sandbox; production gets that only by name. */
export function paymentsOf(values: z.output<typeof variables>): PaymentSettings {
  const kind = values.PAYMENTS ?? (values.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe')
  if (kind !== 'stripe') return { kind }
  const prices = {
    boost: values.STRIPE_PRICE_BOOST,
    growth: values.STRIPE_PRICE_GROWTH,
    pro: values.STRIPE_PRICE_PRO,
  }
  return {
    kind,
    secret_key: values.STRIPE_SECRET_KEY ?? '',
    webhook_secrets: values.STRIPE_WEBHOOK_SECRETS ?? [],
    prices: Object.fromEntries(Object.entries(prices).filter(([, price]) => price !== undefined)),
  }
}

/** Stripe needs its key, and the secrets without which no event of it can be believed. */
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
  if (kind !== 'stripe') return []
  return [
    ...(key === undefined ? ['STRIPE_SECRET_KEY is missing: PAYMENTS is stripe'] : []),
    ...(given['STRIPE_WEBHOOK_SECRETS'] === undefined
      ? [
          'STRIPE_WEBHOOK_SECRETS is missing: without it no event of the payment provider is believed',
        ]
      : []),
  ]
}
