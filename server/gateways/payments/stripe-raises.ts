import type Stripe from 'stripe'

import { idOf, unlessRefused } from './stripe-client.ts'

/** Withdraws a higher plan that waits for its payment, so that it cannot be paid after another decision. */
export async function withdrawRaise(
  stripe: Stripe,
  { pending_update, latest_invoice }: Stripe.Subscription,
): Promise<void> {
  const invoice = idOf(latest_invoice)
  // Refused for one that was paid this moment.
  if (pending_update && invoice !== undefined)
    await unlessRefused(() => stripe.invoices.voidInvoice(invoice))
}
