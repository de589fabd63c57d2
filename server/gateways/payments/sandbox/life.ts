import { randomBytes } from 'node:crypto'

import { tierOfSandboxPrice } from './objects.ts'
import * as objects from './objects.ts'
import type { Charge, Customer, Invoice, Refund, Session, Subscription } from './shapes.ts'
import type { SandboxStore, Stored } from './store.ts'

/** Something happened: `type` and the object as it is then. */
export type Happening = { type: string; object: Stored }

export type Life = ReturnType<typeof createLife>

/** A refusal in the provider's words. */
export class SandboxRefusal extends Error {
  readonly status: number
  readonly body: { type: string; code: string; message: string; param?: string }

  constructor(status: number, type: string, code: string, message: string, param?: string) {
    super(message)
    this.status = status
    this.body = { type, code, message, ...(param === undefined ? {} : { param }) }
  }
}

export const missing = (what: string) =>
  new SandboxRefusal(
    404,
    'invalid_request_error',
    'resource_missing',
    `No such ${what}`,
    what.startsWith('cus_') ? 'customer' : 'id',
  )
const invalid = (message: string) =>
  new SandboxRefusal(400, 'invalid_request_error', 'parameter_invalid', message)
export const declined = () =>
  new SandboxRefusal(402, 'card_error', 'card_declined', 'Your card was declined.')

/**
 * How subscriptions live at the provider: bought, renewed, failing, changed, ended, refunded. No money moves.
 * @param tell is told what happened, in order
 * @param now the time in seconds
 */
export function createLife(
  store: SandboxStore,
  tell: (happening: Happening) => void,
  now: () => number,
  publicUrl: string,
) {
  const random = () => randomBytes(12).toString('hex')
  const get = async <T extends Stored>(id: string): Promise<T> => {
    const object = await store.get<T>(id)
    if (!object) throw missing(id)
    return structuredClone(object)
  }
  const tierOf = (subscription: Subscription) =>
    tierOfSandboxPrice(subscription.items.data[0].price.id) ?? 'boost'

  const bill = async (
    subscription: Subscription,
    billing_reason: Invoice['billing_reason'],
    amount = objects.priceAmount(tierOf(subscription)),
  ) => {
    const customer = await get<Customer>(subscription.customer)
    const credit = Math.min(customer.sandbox_credit, amount)
    if (credit > 0)
      await store.put({ ...customer, sandbox_credit: customer.sandbox_credit - credit })
    const count = (await store.list('invoice', subscription.customer)).length + 1
    const id = `in_${random()}`
    const number = `${subscription.customer.slice(-6).toUpperCase()}-${String(count).padStart(4, '0')}`
    const invoice = objects.invoiceObject(id, now(), number, {
      subscription,
      tier: tierOf(subscription),
      amount: amount - credit,
      billing_reason,
      hosted_invoice_url: `${publicUrl}/sandbox/invoice/${id}`,
    })
    subscription.latest_invoice = id
    return invoice
  }
  const pay = async (invoice: Invoice) => {
    const charge = objects.payInvoice(invoice, random(), now())
    if (charge) await store.put(charge)
    await store.put(invoice)
  }
  const openInvoiceOf = async ({ id, customer }: Subscription) =>
    structuredClone(
      (await store.list<Invoice>('invoice', customer)).find(
        ({ status, parent }) =>
          status === 'open' && parent.subscription_details.subscription === id,
      ),
    )
  const changed = async (subscription: Subscription, type = 'updated') => {
    await store.put(subscription)
    tell({ type: `customer.subscription.${type}`, object: subscription })
  }
  const end = async (subscription: Subscription) => {
    if (subscription.status === 'canceled') throw missing(subscription.id)
    const open = await openInvoiceOf(subscription)
    if (open) await store.put({ ...open, status: 'uncollectible' })
    const ended: Subscription = {
      ...subscription,
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? now(),
      ended_at: now(),
    }
    await changed(ended, 'deleted')
    return ended
  }

  return {
    get,
    store,
    now,
    random,
    end,

    /** Finishes a checkout. 'later': the money comes on another day. */
    async complete(session: Session, payment: 'now' | 'later'): Promise<void> {
      if (session.status !== 'open' || session.expires_at < now())
        throw invalid('This checkout is not open any more.')
      const tier = tierOfSandboxPrice(session.sandbox_price) ?? 'boost'
      const subscription = objects.subscriptionObject(`sub_${random()}`, now(), {
        customer: session.customer,
        tier,
        metadata: session.metadata,
        status: payment === 'now' ? 'active' : 'incomplete',
      })
      const invoice = await bill(subscription, 'subscription_create')
      if (payment === 'now') await pay(invoice)
      else await store.put(invoice)
      await changed(subscription, 'created')
      if (payment === 'now') tell({ type: 'invoice.paid', object: invoice })
      const done: Session = {
        ...session,
        status: 'complete',
        payment_status: payment === 'now' ? 'paid' : 'unpaid',
        subscription: subscription.id,
        invoice: invoice.id,
        url: null,
      }
      await store.put(done)
      tell({ type: 'checkout.session.completed', object: done })
    },

    /** Tries the open invoice again: after a new card, or when late money arrives. */
    async payOpen(subscription: Subscription): Promise<void> {
      const invoice = await openInvoiceOf(subscription)
      if (!invoice) return
      await pay(invoice)
      const first = invoice.billing_reason === 'subscription_create'
      await changed({ ...subscription, status: 'active' })
      tell({ type: 'invoice.paid', object: invoice })
      if (!first) return
      const sessions = await store.list<Session>('checkout.session', subscription.customer)
      const session = sessions.find((one) => one.subscription === subscription.id)
      if (!session) return
      const paid: Session = { ...session, payment_status: 'paid' }
      await store.put(paid)
      tell({ type: 'checkout.session.async_payment_succeeded', object: paid })
    },

    /** Ends the period now: charges for the next one, or ends what was cancelled. */
    async renew(subscription: Subscription): Promise<void> {
      if (subscription.cancel_at_period_end) return void (await end(subscription))
      if (subscription.status !== 'active') throw invalid('Only a running plan renews.')
      const customer = await get<Customer>(subscription.customer)
      const [item] = subscription.items.data
      item.current_period_start = item.current_period_end
      item.current_period_end = objects.monthAfter(item.current_period_start)
      const invoice = await bill(subscription, 'subscription_cycle')
      if (customer.sandbox_card === 'works') {
        await pay(invoice)
        await changed(subscription)
        return tell({ type: 'invoice.paid', object: invoice })
      }
      invoice.attempt_count = 1
      await store.put(invoice)
      await changed({ ...subscription, status: 'past_due' })
      tell({ type: 'invoice.payment_failed', object: invoice })
    },

    async setCancelled(subscription: Subscription, isCancelled: boolean): Promise<Subscription> {
      const next: Subscription = {
        ...subscription,
        cancel_at_period_end: isCancelled,
        canceled_at: isCancelled ? now() : null,
      }
      await changed(next)
      return next
    },

    /** Up is charged at once when asked for so, and refused when the card declines; else it is credited. */
    async changePrice(
      subscription: Subscription,
      price: string,
      isChargedNow: boolean,
    ): Promise<Subscription> {
      const tier = tierOfSandboxPrice(price)
      if (!tier) throw missing(`price: '${price}'`)
      const [item] = subscription.items.data
      const { current_period_start: from, current_period_end: to } = item
      const left = Math.min(1, Math.max(0, (to - now()) / (to - from)))
      const difference = objects.priceAmount(tier) - objects.priceAmount(tierOf(subscription))
      const amount = Math.round(difference * left)
      const customer = await get<Customer>(subscription.customer)
      if (isChargedNow && amount > 0 && customer.sandbox_card === 'declines') throw declined()
      item.price = objects.priceObject(tier)
      if (amount > 0 && isChargedNow) {
        const invoice = await bill(subscription, 'subscription_update', amount)
        await pay(invoice)
        await changed(subscription)
        tell({ type: 'invoice.paid', object: invoice })
      } else {
        const sandbox_credit = customer.sandbox_credit + Math.max(0, -amount)
        await store.put({ ...customer, sandbox_credit })
        await changed(subscription)
      }
      return subscription
    },

    async refund(payment_intent: string, metadata: Record<string, string>) {
      const charge = (await store.list<Charge>('charge')).find(
        (one) => one.payment_intent === payment_intent,
      )
      if (!charge) throw missing(payment_intent)
      if (charge.refunded)
        throw new SandboxRefusal(
          400,
          'invalid_request_error',
          'charge_already_refunded',
          `Charge ${charge.id} has already been refunded.`,
        )
      const given: Charge = { ...charge, amount_refunded: charge.amount, refunded: true }
      await store.put(given)
      const refund = {
        id: `re_${random()}`,
        object: 'refund' as const,
        amount: charge.amount,
        charge: charge.id,
        payment_intent,
        currency: 'usd' as const,
        created: now(),
        status: 'succeeded' as const,
        metadata,
      } satisfies Refund
      tell({ type: 'refund.created', object: refund })
      tell({ type: 'charge.refunded', object: given })
      return refund
    },

    async deleteCustomer(customer: Customer): Promise<void> {
      for (const one of await store.list<Subscription>('subscription', customer.id))
        if (one.status !== 'canceled') await end(structuredClone(one))
      await store.removeCustomer(customer.id)
      tell({ type: 'customer.deleted', object: { ...customer, email: null } as Customer })
    },
  }
}
