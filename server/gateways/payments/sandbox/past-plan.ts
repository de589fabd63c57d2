import { invoiceFrom } from '../stripe-shapes.ts'
import type { Engine } from './engine.ts'
import { sandboxPrices } from './objects/objects.ts'
import { customerObject } from './objects/people-objects.ts'
import type { PastPlan, Sandbox } from './sandbox.ts'
import { sessionObject } from './objects/session-object.ts'
import type { Customer, Invoice, Subscription } from './objects/shapes.ts'

/** Buys a monthly plan at a past moment of the engine's clock, and advances the buyer's time to the present. */
export async function addPastPlan(
  engine: Engine,
  { customer_id, session_id, user_id, email, sold, began, now }: PastPlan,
): ReturnType<Sandbox['addPastPlan']> {
  const price = sandboxPrices[sold.tier]
  const metadata = { user_id, tier: sold.tier }
  const { subscription, invoices } = await engine.act(async (life) => {
    const made = customerObject(customer_id, began, { email, metadata })
    await life.put(made)
    await life.complete(
      sessionObject(session_id, began, made, {
        allow_promotion_codes: null,
        billing_address_collection: null,
        client_reference_id: user_id,
        locale: null,
        metadata,
        success_url: '/pricing',
        cancel_url: '/pricing',
        url: null,
        expires_at: began + 86_400,
        is_taxed: false,
        takes_tax_id: false,
        hidden: {
          price,
          subscription_metadata: metadata,
          promotion_code: null,
          customer_update: { name: false, address: false },
        },
      }),
      'now',
    )
    await life.cycle.passUntil(made.id, now)
    // From now on the clock of this customer follows the real time.
    const customer = await life.get<Customer>(made.id)
    await life.put({ ...customer, hidden: { ...customer.hidden, ahead: 0 } })
    const [running] = await life.of<Subscription>('subscription', made.id)
    if (!running) throw new Error('The plan does not run')
    return { subscription: running, invoices: await life.of<Invoice>('invoice', made.id) }
  })
  const [item] = subscription.items.data
  return {
    subscription_id: subscription.id,
    period_start: item.current_period_start,
    period_end: item.current_period_end,
    invoices: invoices.map((one) => invoiceFrom(one, {}, new Map([[price, sold]]))),
  }
}
