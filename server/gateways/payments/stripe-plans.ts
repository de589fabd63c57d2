import { PaymentsError } from './payments-error.ts'
import type { Payments } from './payments.ts'
import { findConfirmation } from './stripe-confirmations.ts'
import { withdrawRaise } from './stripe-raises.ts'
import { idOf, withPaymentsErrors, unlessMissing, unlessRefused } from './stripe-client.ts'
import type { StripeClient } from './stripe-client.ts'

/** Changes of running plans. */
export function plansOf({
  stripe,
  prices,
}: StripeClient): Pick<Payments, 'setCancelled' | 'raisePlan' | 'endSubscription' | 'voidInvoice'> {
  const setCancelled = async (id: string, isCancelled: boolean) => {
    const current = await withPaymentsErrors(() => stripe.subscriptions.retrieve(id))
    if (current.ended_at !== null) return
    if (isCancelled) await withdrawRaise(stripe, current)
    // A subscription with a schedule cannot be cancelled or resumed directly.
    const schedule = idOf(current.schedule)
    if (schedule !== undefined)
      await unlessRefused(() => stripe.subscriptionSchedules.release(schedule))
    // A fixed end date, which staff may set at Stripe, has a field of its own.
    const hasDate = current.cancel_at !== null && !current.cancel_at_period_end
    await withPaymentsErrors(() =>
      stripe.subscriptions.update(
        id,
        !isCancelled && hasDate ? { cancel_at: '' } : { cancel_at_period_end: isCancelled },
      ),
    )
  }
  return {
    setCancelled,

    raisePlan: async ({ subscription, sold, proration_date, key }) => {
      const price = prices.idFor(sold)
      const { pending_update, latest_invoice } = await withPaymentsErrors(() =>
        stripe.subscriptions.update(
          subscription.id,
          {
            items: [{ id: subscription.item_id, price }],
            proration_behavior: 'always_invoice',
            // The change happens only after the difference was paid. The same call may change little else.
            payment_behavior: 'pending_if_incomplete',
            ...(proration_date === undefined ? {} : { proration_date }),
          },
          { idempotencyKey: `change:${key}:${price}` },
        ),
      )
      const invoice = idOf(latest_invoice)
      if (pending_update && invoice !== undefined) {
        const confirm_url = await findConfirmation(stripe, invoice)
        if (confirm_url !== undefined) return { outcome: 'confirm', confirm_url }
        // An open invoice could be paid much later, unintentionally. Refused for one that was paid this moment.
        const isVoid = await unlessRefused(() => stripe.invoices.voidInvoice(invoice))
        if (isVoid) throw new PaymentsError('declined', { invoice })
      }
      return { outcome: 'done' }
    },

    voidInvoice: async (id) => {
      await unlessRefused(() => stripe.invoices.voidInvoice(id))
    },

    endSubscription: async (id) => {
      await unlessMissing(() => stripe.subscriptions.cancel(id, { prorate: false }))
    },
  }
}
