import Stripe from 'stripe'

import type { Payments } from './payments.ts'
import { billingOf } from './stripe-billing.ts'
import { checkoutsOf } from './stripe-checkouts.ts'
import { customersOf } from './stripe-customers.ts'
import { readEvent } from './stripe-events.ts'
import { inspect } from './stripe-inspection.ts'
import { plansOf } from './stripe-plans.ts'
import { portalOf } from './stripe-portal.ts'
import { previewsOf } from './stripe-previews.ts'
import { pricesOf } from './stripe-prices.ts'
import type { PriceLists } from './stripe-prices.ts'
import { refundsOf } from './stripe-refunds.ts'
import { schedulesOf } from './stripe-schedules.ts'

export type StripeSettings = {
  secret_key: string
  webhook_secrets: readonly string[]
  prices: PriceLists
  /** Whether the provider calculates taxes, which must be set up there. */
  has_automatic_tax?: boolean
  /** Another address than Stripe's, for tests. */
  api?: { host: string; port: number; protocol: 'http'; timeout?: number }
}

/** A person waits for the response: a longer call counts as 'unavailable'. */
const timeout = 10_000

/**
 * The client of Stripe's API.
 * @param httpClient lets the sandbox answer instead of the network
 */
export function createStripePayments(
  settings: StripeSettings,
  publicUrl: string,
  httpClient?: Stripe.HttpClient,
): Payments {
  const stripe = new Stripe(settings.secret_key, {
    apiVersion: '2026-10-28.endive',
    timeout,
    maxNetworkRetries: 2,
    telemetry: false,
    ...settings.api,
    ...(httpClient ? { httpClient } : {}),
  })
  const prices = pricesOf(settings.prices)
  const line = { stripe, prices, publicUrl, hasTax: settings.has_automatic_tax ?? false }
  return {
    kind: 'stripe',
    isForSale: prices.isForSale,
    ...customersOf(line),
    ...checkoutsOf(line),
    ...portalOf(line),
    ...plansOf(line),
    ...schedulesOf(line),
    ...previewsOf(line),
    ...refundsOf(line),
    ...billingOf(line),
    inspect: () => inspect(line),
    readEvent: (body, signature) => readEvent(line, settings.webhook_secrets, body, signature),
  }
}
