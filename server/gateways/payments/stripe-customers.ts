import { createHash } from 'node:crypto'
import type Stripe from 'stripe'

import { PaymentsError } from './payments-error.ts'
import type { Payments } from './payments.ts'
import { waitsForBank } from './stripe-confirmations.ts'
import { disputesOf } from './stripe-disputes.ts'
import { idOf, withPaymentsErrors, unlessMissing } from './stripe-client.ts'
import type { StripeClient } from './stripe-client.ts'
import { invoiceFrom, subscriptionFrom } from './stripe-shapes.ts'

/** More than any page shows. */
const invoicesRead = 36

/** A plan has one open invoice, and a second during a change. */
const openAsked = 3

/** Customers with all their objects. */
export function customersOf({
  stripe,
  prices,
}: StripeClient): Pick<
  Payments,
  'createCustomer' | 'readCustomer' | 'isDeleted' | 'findCustomerOfCharge' | 'deleteCustomer'
> {
  const isDeleted = async (customer: string) =>
    (await unlessMissing(() => stripe.customers.retrieve(customer)))?.deleted === true
  return {
    createCustomer: async ({ user_id, email, key: version }) => {
      // A customer with other values needs another key.
      const hash = createHash('sha256').update(email).digest('hex')
      const key = `customer:${user_id}:${hash}:${version}`
      const customer = await withPaymentsErrors(() =>
        stripe.customers.create({ email, metadata: { user_id } }, { idempotencyKey: key }),
      )
      return customer.id
    },

    readCustomer: async (customer) => {
      const [subscriptions, invoices, charges] = await Promise.all([
        unlessMissing(() =>
          stripe.subscriptions.list({
            customer,
            status: 'all',
            limit: 100,
            expand: ['data.schedule'],
          }),
        ),
        unlessMissing(() =>
          stripe.invoices.list({ customer, limit: invoicesRead, expand: ['data.payments'] }),
        ),
        unlessMissing(() => stripe.charges.list({ customer, limit: 100 })),
      ])
      // With a key of another account every customer is missing, although none was deleted.
      if (!(subscriptions && invoices && charges) && !(await isDeleted(customer)))
        throw new PaymentsError('unavailable', { why: 'unknown customer, is the key right?' })
      const read = invoices?.data ?? []
      const hasNotes = read.some((one) => one.post_payment_credit_notes_amount > 0)
      const notes = hasNotes
        ? (await withPaymentsErrors(() => stripe.creditNotes.list({ customer, limit: 100 }))).data
        : []
      const waiting = await listWaiting(stripe, read)
      return {
        subscriptions: (subscriptions?.data ?? []).map((one) =>
          subscriptionFrom(one, prices.soldOf),
        ),
        invoices: read.map((one) =>
          invoiceFrom(one, { charges: charges?.data ?? [], notes, waiting }, prices.soldOf),
        ),
        disputes: await disputesOf(stripe, charges?.data ?? [], invoices?.data ?? []),
      }
    },

    isDeleted,

    findCustomerOfCharge: async (id) => {
      const charge = await unlessMissing(() => stripe.charges.retrieve(id))
      return idOf(charge?.customer)
    },

    deleteCustomer: async (id) => {
      await unlessMissing(() => stripe.customers.del(id))
    },
  }
}

/** Ids of the newest open invoices that wait for the customer's bank. */
async function listWaiting(
  stripe: Stripe,
  invoices: readonly Stripe.Invoice[],
): Promise<Set<string>> {
  const open = invoices.filter(({ status, amount_due }) => status === 'open' && amount_due > 0)
  const waiting = new Set<string>()
  for (const { id } of open.slice(0, openAsked)) if (await waitsForBank(stripe, id)) waiting.add(id)
  return waiting
}
