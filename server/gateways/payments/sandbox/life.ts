import { createBilling } from './money/billing.ts'
import { createChanges } from './changes.ts'
import { createCheckout } from './checkout.ts'
import { createCollecting } from './money/collecting.ts'
import { createCycle } from './cycle.ts'
import { createEnding } from './ending.ts'
import { createRefunding } from './money/refunding.ts'
import { declined, invalid, wantsConfirmation } from './refusal.ts'
import { createSchedules } from './schedules.ts'
import type { Customer, Invoice, Session, Subscription } from './objects/shapes.ts'
import { createWorld } from './world.ts'

export type Life = ReturnType<typeof createLife>

/** The key of the mark that a deleted customer leaves. */
export const deletedMark = (customer: string) => `deleted_${customer}`

/** The life of subscriptions at the provider: purchase, renewal, failure, change, end, refund. No money moves. */
export function createLife(...given: Parameters<typeof createWorld>) {
  const world = createWorld(...given)
  const { get, put, emit } = world
  const billing = createBilling(world)
  const collecting = createCollecting(world, billing)
  const changes = createChanges(world, billing, collecting)
  const ending = createEnding(world, billing, collecting, changes)
  const schedules = createSchedules(world, changes, ending)
  const givingBack = createRefunding(world, collecting)
  const checkout = createCheckout(world, billing, collecting)
  const cycle = createCycle(world, { billing, collecting, ending, schedules, givingBack })

  const openInvoiceOf = async (subscription: Subscription) =>
    (await world.invoicesOf(subscription)).findLast(({ status }) => status === 'open')

  return {
    ...world,
    billing,
    changes,
    schedules,
    givingBack,
    checkout,
    cycle,
    collecting,
    complete: async (session: Session, payment: 'now' | 'later') =>
      checkout.complete(session, payment),
    end: ending.end,
    setCancelled: ending.setCancelled,
    setCancelDate: ending.setCancelDate,
    refund: givingBack.refund,
    useCard: checkout.useCard,
    openInvoiceOf,

    /** Ends the period now: charges for the next one, or ends a cancelled plan. */
    renew: async (subscription: Subscription): Promise<void> => {
      if (subscription.status !== 'active') throw invalid('Only a running plan renews.')
      const end = subscription.cancel_at ?? subscription.items.data[0].current_period_end
      // The invoice of a period is a draft for an hour.
      await cycle.passUntil(subscription.customer, end + 3601)
    },

    /** The customer confirms at their bank, enters a new card, or a late payment arrives. */
    payOpen: async (subscription: Subscription): Promise<void> => {
      const invoice = await openInvoiceOf(subscription)
      if (invoice) await collecting.settle(invoice)
    },

    /** Pays one invoice with the stored card, as the API does. */
    payInvoice: async (invoice: Invoice, isPresent: boolean): Promise<Invoice> => {
      if (invoice.status === 'paid')
        throw invalid('Invoice is already paid', { code: 'invoice_already_paid' })
      if (invoice.status !== 'open')
        throw invalid(`This invoice can't be paid. Its status is ${String(invoice.status)}.`, {
          code: 'invoice_not_open',
        })
      const attempt = await collecting.collect(invoice, { isPresent, willRetry: true })
      if (attempt === 'declined') throw declined()
      if (attempt === 'asks') throw wantsConfirmation('invoice')
      return get<Invoice>(invoice.id)
    },

    /** The first payment never arrives. */
    neverArrives: async (subscription: Subscription): Promise<void> => {
      const invoice = await openInvoiceOf(subscription)
      if (!invoice) return
      await collecting.fail(invoice, 'declined', subscription.status !== 'incomplete')
      if (subscription.status !== 'incomplete') return cycle.afterTry(invoice, 'declined')
      await collecting.tellCheckout(invoice, false)
      await cycle.expireFirst(await get<Subscription>(subscription.id))
    },

    deleteCustomer: async (customer: Customer): Promise<void> => {
      for (const one of await world.of<Subscription>('subscription', customer.id))
        if (one.ended_at === null) await ending.end(one)
      await world.store.removeCustomer(customer.id)
      await put({ id: deletedMark(customer.id), object: 'sandbox.deleted' })
      await emit('customer.deleted', { ...customer, email: null })
    },
  }
}
