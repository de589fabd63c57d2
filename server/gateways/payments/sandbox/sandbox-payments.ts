import Stripe from 'stripe'

import type { Payments } from '../payments.ts'
import { createStripePayments } from '../stripe.ts'
import type { Engine } from './engine.ts'
import { sandboxPriceLists } from './objects/objects.ts'

/** The payments client over the sandbox: the same code as for the real provider, with another transport. */
export function createSandboxPayments(
  engine: Engine,
  webhook_secret: string,
  publicUrl: string,
): Payments {
  const settings = {
    secret_key: 'sk_sandbox',
    webhook_secrets: [webhook_secret],
    prices: sandboxPriceLists,
  }
  const client = Stripe.createFetchHttpClient(
    async (url: string | URL | Request, init?: RequestInit) =>
      engine.answer(new Request(url, init)),
  )
  return { ...createStripePayments(settings, publicUrl, client), kind: 'sandbox' }
}
