import { PaymentsError } from './payments-error.ts'
import type { Payments } from './payments.ts'
import { withPaymentsErrors, unlessMissing, unlessRefused } from './stripe-client.ts'
import type { StripeClient } from './stripe-client.ts'
import { checkoutFrom } from './stripe-shapes.ts'

/** Purchases of the first plan. */
export function checkoutsOf({
  stripe,
  prices,
  publicUrl,
  hasTax,
}: StripeClient): Pick<Payments, 'createCheckout' | 'findCheckout' | 'expireCheckout'> {
  return {
    createCheckout: async ({ customer_id, user_id, sold, key }) => {
      const price = prices.idFor(sold)
      const metadata = { user_id, tier: sold.tier, interval: sold.interval }
      const session = await withPaymentsErrors(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customer_id,
            client_reference_id: user_id,
            line_items: [{ price, quantity: 1 }],
            success_url: `${publicUrl}/pricing?subscription=success&plan=${sold.tier}&session_id={CHECKOUT_SESSION_ID}`,
            cancel_url: `${publicUrl}/pricing?status=canceled`,
            allow_promotion_codes: true,
            // Companies need their name, address and tax number on invoices.
            billing_address_collection: hasTax ? 'required' : 'auto',
            tax_id_collection: { enabled: true },
            customer_update: { name: 'auto', address: 'auto' },
            automatic_tax: { enabled: hasTax },
            metadata,
            subscription_data: { metadata },
          },
          { idempotencyKey: `checkout:${key}:${price}` },
        ),
      )
      if (session.url === null) throw new PaymentsError('refused', { why: 'checkout without url' })
      return { id: session.id, url: session.url }
    },

    findCheckout: async (id) => {
      const session = await unlessMissing(() => stripe.checkout.sessions.retrieve(id))
      return session && checkoutFrom(session)
    },

    expireCheckout: async (id) => {
      // Refused for a completed or expired checkout, which has the same effect.
      await unlessRefused(() => stripe.checkout.sessions.expire(id))
    },
  }
}
