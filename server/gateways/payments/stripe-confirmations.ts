import type Stripe from 'stripe'

import { withPaymentsErrors } from './stripe-client.ts'
import { webAddress } from './stripe-shapes.ts'

/** The page on which a customer confirms an open invoice for their bank; undefined if none waits. */
export async function findConfirmation(
  stripe: Stripe,
  invoice: string,
): Promise<string | undefined> {
  if (!(await waitsForBank(stripe, invoice))) return undefined
  const { hosted_invoice_url } = await withPaymentsErrors(() => stripe.invoices.retrieve(invoice))
  return webAddress(hosted_invoice_url) ?? undefined
}

/** Whether the customer's bank wants a confirmation of the payment of an open invoice. */
export async function waitsForBank(stripe: Stripe, invoice: string): Promise<boolean> {
  const { data } = await withPaymentsErrors(() =>
    stripe.invoicePayments.list({
      invoice,
      status: 'open',
      limit: 10,
      expand: ['data.payment.payment_intent'],
    }),
  )
  return data.some(({ payment: { payment_intent: intent } }) => {
    if (typeof intent !== 'object') return false
    const { status, last_payment_error } = intent
    return status === 'requires_action' || last_payment_error?.code === 'authentication_required'
  })
}
