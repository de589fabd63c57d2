import type Stripe from 'stripe'

import { addDays } from '#shared/rules/expiry.ts'
import type { SoldPlanId } from '#shared/rules/plans.ts'
import type { Db } from '#server/db/connect.ts'
import { putInvoices } from '#server/features/subscriptions/invoice-queries.ts'
import { updateSubscription } from '#server/features/subscriptions/queries.ts'
import * as objects from '#server/gateways/payments/sandbox/objects.ts'
import type { Charge, Invoice } from '#server/gateways/payments/sandbox/shapes.ts'
import { putObject } from '#server/gateways/payments/sandbox/store.ts'
import { invoiceFrom } from '#server/gateways/payments/stripe-shapes.ts'

import { emailOf, idOf } from './add-people.ts'

/** Those of the demo who can sign in and have bought a plan. */
const buyers: readonly { name: string; tier: SoldPlanId }[] = [
  { name: 'maya', tier: 'growth' },
  { name: 'harbor', tier: 'pro' },
]

const provider = 'sandbox'

/** Gives the demo accounts a plan that the sandbox runs: bought 40 days ago, renewed once, with its invoices. */
export async function addPlans(db: Db, today: string): Promise<void> {
  const began = Date.parse(`${addDays(today, -40)}T10:00:00Z`) / 1000
  for (const { name, tier } of buyers) await addPlan(db, name, tier, began)
}

async function addPlan(db: Db, name: string, tier: SoldPlanId, began: number): Promise<void> {
  const profile_id = idOf(emailOf(name))
  const metadata = { user_id: profile_id, tier }
  const customer = objects.customerObject(`cus_demo_${name}`, began, {
    email: emailOf(name),
    metadata,
  })
  const subscription = objects.subscriptionObject(`sub_demo_${name}`, began, {
    customer: customer.id,
    tier,
    metadata,
    status: 'active',
  })
  const [item] = subscription.items.data
  const invoices: Invoice[] = []
  const charges: Charge[] = []
  for (const [index, billing_reason] of (
    ['subscription_create', 'subscription_cycle'] as const
  ).entries()) {
    if (index > 0) {
      item.current_period_start = item.current_period_end
      item.current_period_end = objects.monthAfter(item.current_period_start)
    }
    const id = `in_demo_${name}_${index + 1}`
    const number = `${name.toUpperCase()}-000${index + 1}`
    const made = structuredClone(
      objects.invoiceObject(id, item.current_period_start, number, {
        subscription,
        tier,
        amount: objects.priceAmount(tier),
        billing_reason,
        hosted_invoice_url: `/sandbox/invoice/${id}`,
      }),
    )
    const charge = objects.payInvoice(made, `demo_${name}_${index + 1}`, item.current_period_start)
    if (charge) charges.push(charge)
    invoices.push(made)
    subscription.latest_invoice = id
  }
  for (const object of [customer, subscription, ...invoices, ...charges])
    await putObject(db, object)
  await updateSubscription(db, profile_id, {
    provider,
    provider_customer_id: customer.id,
    provider_subscription_id: subscription.id,
    status: 'active',
    subscription_end: new Date(item.current_period_end * 1000).toISOString(),
    checked_at: new Date(item.current_period_start * 1000).toISOString(),
  })
  const tierOfPrice = new Map([[objects.sandboxPrices[tier], tier]])
  const read = invoices.map((one) =>
    // The sandbox's objects have what is read of the provider's, and no more.
    invoiceFrom(one as unknown as Stripe.Invoice, [], tierOfPrice),
  )
  await putInvoices(db, { profile_id, provider }, read)
}

/** Takes away what the sandbox holds of the demo's customers. */
export async function removePlans(db: Db): Promise<void> {
  const customers = buyers.map(({ name }) => `cus_demo_${name}`)
  await db.deleteFrom('sandbox_payments').where('customer_id', 'in', customers).execute()
}
