import type Stripe from 'stripe'

import type { Payments } from './payments.ts'
import { withPaymentsErrors } from './stripe-client.ts'
import type { StripeClient } from './stripe-client.ts'

/** Distinguishes this configuration from foreign and older ones. */
const portalVersion = '2'

/** The provider's page for cards and invoices. */
export function portalOf({ stripe, publicUrl }: StripeClient): Pick<Payments, 'createPortal'> {
  let portal: Promise<string> | undefined
  return {
    createPortal: async (customer_id) => {
      portal ??= findPortalConfiguration(stripe, publicUrl)
      const configuration = await portal.catch((error: unknown) => {
        portal = undefined
        throw error
      })
      const session = await withPaymentsErrors(() =>
        stripe.billingPortal.sessions.create({
          customer: customer_id,
          configuration,
          return_url: `${publicUrl}/pricing`,
        }),
      )
      return session.url
    },
  }
}

/** A portal without cancelling and changing, because it does not know our rules for both. */
async function findPortalConfiguration(stripe: Stripe, publicUrl: string): Promise<string> {
  const known = await withPaymentsErrors(() =>
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
  )
  const ours = known.data.find(
    ({ metadata, default_return_url }) =>
      metadata?.['fanfare_portal'] === portalVersion &&
      default_return_url === `${publicUrl}/pricing`,
  )
  if (ours) return ours.id
  // Without an idempotency key: a failure must not repeat for a day, and a duplicate does no harm.
  const made = await withPaymentsErrors(() =>
    stripe.billingPortal.configurations.create({
      default_return_url: `${publicUrl}/pricing`,
      metadata: { fanfare_portal: portalVersion },
      features: {
        customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: false },
        subscription_update: { enabled: false },
      },
    }),
  )
  return made.id
}
