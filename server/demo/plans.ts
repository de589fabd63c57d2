import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import type { SoldPlanId } from '#shared/rules/plans/plans.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { putInvoices } from '#server/features/subscriptions/letters/invoice-queries.ts'
import { updateSubscription } from '#server/features/subscriptions/queries.ts'
import { openSandbox } from '#server/gateways/payments/open-sandbox.ts'

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
  const sandbox = await openSandbox(db, {
    secret: 'whsec_demo',
    publicUrl: '',
    // No mails: the data below already reflects their content.
    send: () => undefined,
    now: () => began,
  })
  const customer_id = customerOf(name)
  const plan = await sandbox.addPastPlan({
    customer_id,
    session_id: `cs_test_demo_${name}`,
    user_id: profile_id,
    email: emailOf(name),
    sold: { tier, interval: 'month' },
    began,
    now,
  })
  await updateSubscription(db, profile_id, {
    provider,
    provider_customer_id: customer_id,
    provider_subscription_id: plan.subscription_id,
    status: 'active',
    billing_interval: 'month',
    subscription_end: new Date(plan.period_end * 1000).toISOString(),
    checked_at: new Date(plan.period_start * 1000).toISOString(),
  })
  await putInvoices(db, { profile_id, provider }, plan.invoices)
}

/** Deletes the demo's customers from the sandbox. */
export async function removePlans(db: Db): Promise<void> {
  const customers = buyers.map(({ name }) => customerOf(name))
  await db.deleteFrom('sandbox_payments').where('customer_id', 'in', customers).execute()
}
