import { addDays } from '#shared/rules/expiry.ts'
import type { SoldPlanId } from '#shared/rules/plans.ts'
import type { Db } from '#server/db/connect.ts'
import { putInvoices } from '#server/features/subscriptions/invoice-queries.ts'
import { updateSubscription } from '#server/features/subscriptions/queries.ts'
import { sessionObject } from '#server/gateways/payments/sandbox/session-object.ts'
import { sandboxPrices } from '#server/gateways/payments/sandbox/objects.ts'
import { customerObject } from '#server/gateways/payments/sandbox/people-objects.ts'
import { createSandbox } from '#server/gateways/payments/sandbox/sandbox.ts'
import type { Customer, Invoice, Subscription } from '#server/gateways/payments/sandbox/shapes.ts'
import { createTableStore } from '#server/gateways/payments/sandbox/store.ts'
import { invoiceFrom } from '#server/gateways/payments/stripe-shapes.ts'

import { emailOf, idOf } from './add-people.ts'

/** Demo accounts that can sign in and have a paid plan. */
const buyers: readonly { name: string; tier: SoldPlanId }[] = [
  { name: 'maya', tier: 'growth' },
  { name: 'harbor', tier: 'pro' },
]

const provider = 'sandbox'

/** Gives the demo accounts a plan in the payment sandbox: bought 40 days ago, renewed once, with invoices. */
export async function addPlans(db: Db, today: string): Promise<void> {
  const at = (days: number) => Date.parse(`${addDays(today, days)}T10:00:00Z`) / 1000
  for (const buyer of buyers) await addPlan(db, buyer, at(-40), at(0))
}

const customerOf = (name: string) => `cus_demo_${name}`

async function addPlan(
  db: Db,
  { name, tier }: { name: string; tier: SoldPlanId },
  began: number,
  now: number,
): Promise<void> {
  const profile_id = idOf(emailOf(name))
  const email = emailOf(name)
  const sold = { tier, interval: 'month' as const }
  const price = sandboxPrices[tier]
  const sandbox = createSandbox({
    store: createTableStore(db),
    secret: 'whsec_demo',
    publicUrl: '',
    // No mails: the data below already reflects their content.
    send: () => undefined,
    now: () => began,
  })
  const { subscription, invoices } = await sandbox.act(async (life) => {
    const metadata = { user_id: profile_id, tier }
    const made = customerObject(customerOf(name), began, { email, metadata })
    await life.put(made)
    await life.complete(
      sessionObject(`cs_test_demo_${name}`, began, made, {
        allow_promotion_codes: null,
        billing_address_collection: null,
        client_reference_id: profile_id,
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
    // From here on the sandbox clock of these customers follows the real time.
    const customer = await life.get<Customer>(made.id)
    await life.put({ ...customer, hidden: { ...customer.hidden, ahead: 0 } })
    const [running] = await life.of<Subscription>('subscription', made.id)
    if (!running) throw new Error('The demo has no plan')
    return { subscription: running, invoices: await life.of<Invoice>('invoice', made.id) }
  })
  const [item] = subscription.items.data
  await updateSubscription(db, profile_id, {
    provider,
    provider_customer_id: subscription.customer,
    provider_subscription_id: subscription.id,
    status: 'active',
    billing_interval: 'month',
    subscription_end: new Date(item.current_period_end * 1000).toISOString(),
    checked_at: new Date(item.current_period_start * 1000).toISOString(),
  })
  const read = invoices.map((one) => invoiceFrom(one, {}, new Map([[price, sold]])))
  await putInvoices(db, { profile_id, provider }, read)
}

/** Deletes the demo's customers from the sandbox. */
export async function removePlans(db: Db): Promise<void> {
  const customers = buyers.map(({ name }) => customerOf(name))
  await db.deleteFrom('sandbox_payments').where('customer_id', 'in', customers).execute()
}
