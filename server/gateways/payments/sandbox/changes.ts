import type { Billing } from './money/billing.ts'
import { attemptOf, clearCancel } from './money/collecting.ts'
import type { Collecting } from './money/collecting.ts'
import { findPrice, nameOf } from './objects/objects.ts'
import { periodEnd } from './periods.ts'
import { itemObject } from './objects/subscription-objects.ts'
import { declined, invalid, unknownIn, wantsConfirmation } from './refusal.ts'
import type {
  Customer,
  Invoice,
  InvoiceItem,
  InvoiceLine,
  Price,
  Subscription,
  SubscriptionItem,
} from './objects/shapes.ts'
import { discountOf } from './objects/totals.ts'
import type { World } from './world.ts'

export type Changes = ReturnType<typeof createChanges>

/** How long a change waits for its payment. */
const pendingSeconds = 23 * 3600

export type Change = {
  price: string
  proration_behavior?: 'always_invoice' | 'create_prorations' | 'none' | undefined
  proration_date?: number | undefined
  payment_behavior?:
    | 'allow_incomplete'
    | 'default_incomplete'
    | 'error_if_incomplete'
    | 'pending_if_incomplete'
    | undefined
  off_session?: boolean | undefined
  metadata?: Record<string, string> | undefined
  cancel_at_period_end?: boolean | undefined
}

/** A new price of a running plan, and the former one. */
export function createChanges(world: World, billing: Billing, collecting: Collecting) {
  const { get, put, now, emit } = world

  /** The credit for the rest of the period, from the amount that was charged for it. */
  const creditLine = async (
    subscription: Subscription,
    from: number,
  ): Promise<InvoiceLine | undefined> => {
    const [item] = subscription.items.data
    const invoices = (await world.invoicesOf(subscription)).filter(
      ({ status }) => status !== 'void' && status !== 'draft',
    )
    const line = invoices
      .flatMap(({ lines }) => lines.data)
      .findLast(
        (one) =>
          one.amount >= 0 &&
          one.pricing?.price_details?.price === item.price.id &&
          one.period.end === item.current_period_end &&
          one.period.start <= from,
      )
    if (!line) return undefined
    const part = (item.current_period_end - from) / (line.period.end - line.period.start)
    return billing.lineOf(subscription, {
      amount: -Math.round((line.amount - discountOf(line)) * part),
      price: item.price,
      period: { start: from, end: item.current_period_end },
      description: `Unused time on ${nameOf(item.price)} after ${dayOf(from)}`,
      is_proration: true,
      credited: { invoice: line.invoice ?? '', line: line.id },
    })
  }

  /** The invoice lines and the item of a change. */
  const planned = async (subscription: Subscription, price: Price, change: Change) => {
    const at = await now(subscription.customer)
    const [item] = subscription.items.data
    const from = change.proration_date ?? at
    if (from < item.current_period_start || from > item.current_period_end)
      throw invalid(
        'Invalid timestamp: must be within the current billing period of the subscription.',
        { param: 'proration_date' },
      )
    const behavior = change.proration_behavior ?? 'create_prorations'
    const isReset = price.recurring.interval !== item.price.recurring.interval
    const next: SubscriptionItem = itemObject(item.id, item.created, {
      subscription: subscription.id,
      price,
      start: isReset ? at : item.current_period_start,
      end: isReset ? periodEnd(at, at, price.recurring.interval) : item.current_period_end,
    })
    const lines: InvoiceLine[] = []
    if (price.id === item.price.id) return { lines, next: item, isReset: false, isInvoiced: false }
    const credit = behavior === 'none' ? undefined : await creditLine(subscription, from)
    if (credit) lines.push(credit)
    const period = { start: from, end: item.current_period_end }
    const part = (period.end - from) / (item.current_period_end - item.current_period_start)
    if (isReset)
      lines.push(
        billing.lineOf(subscription, {
          amount: price.unit_amount,
          price,
          period: { start: next.current_period_start, end: next.current_period_end },
        }),
      )
    else if (behavior !== 'none')
      lines.push({
        ...billing.lineOf(subscription, {
          amount: Math.round(price.unit_amount * part),
          price,
          period,
          description: `Remaining time on ${nameOf(price)} after ${dayOf(from)}`,
          is_proration: true,
        }),
        discountable: true,
      })
    const isInvoiced = lines.length > 0 && (isReset || behavior === 'always_invoice')
    return { lines, next, isReset, isInvoiced }
  }

  const applied = (
    subscription: Subscription,
    next: SubscriptionItem,
    isReset: boolean,
    change: Change,
  ): Subscription => {
    const changed: Subscription = {
      ...subscription,
      items: { ...subscription.items, data: [next] },
      metadata: { ...subscription.metadata, ...change.metadata },
      ...(isReset ? { billing_cycle_anchor: next.current_period_start } : {}),
    }
    if (change.cancel_at_period_end === false) clearCancel(changed)
    return changed
  }

  /** Refuses at once when the payment would not succeed at once. */
  const assertPays = async (customer: Customer, invoice: Invoice, isPresent: boolean) => {
    const attempt = invoice.amount_due === 0 ? 'paid' : attemptOf(customer.hidden.card, isPresent)
    if (attempt === 'declined') throw declined()
    if (attempt === 'asks') throw wantsConfirmation('subscription')
  }

  return {
    creditLine,

    /** The next invoice: of a change when one is given, otherwise of the next period. */
    preview: async (subscription: Subscription, change?: Change): Promise<Invoice> => {
      if (change) {
        const { lines, isInvoiced, next } = await planned(
          subscription,
          priceOf(change.price, 'subscription_details[items][0][price]'),
          change,
        )
        if (isInvoiced)
          return billing.preview(subscription, 'subscription_update', lines, {
            proration_date: change.proration_date,
          })
        const later = applied(subscription, next, false, {} as Change)
        return billing.preview(later, 'upcoming', [...lines, cycleLine(later, billing)])
      }
      return billing.preview(subscription, 'upcoming', [cycleLine(subscription, billing)])
    },

    /** Changes the price by the rules that the caller chose. */
    changePrice: async (given: Subscription, change: Change): Promise<Subscription> => {
      const price = priceOf(change.price, 'items[0][price]')
      const customer = await get<Customer>(given.customer)
      const isPending = change.payment_behavior === 'pending_if_incomplete'
      if (isPending && customer.hidden.card === 'bank')
        throw invalid(
          'payment_behavior=pending_if_incomplete is not supported with this payment method.',
          { param: 'payment_behavior' },
        )
      const { lines, next, isReset, isInvoiced } = await planned(given, price, change)
      const isPresent = change.off_session !== true
      if (isInvoiced && change.payment_behavior === 'error_if_incomplete')
        await assertPays(
          customer,
          await billing.preview(given, 'subscription_update', lines),
          isPresent,
        )
      const subscription = await collecting.dropPending(given)
      if (!isInvoiced) {
        const changed = await put(applied(subscription, next, isReset, change))
        await billing.keepForLater(changed, lines)
        await emit('customer.subscription.updated', changed)
        return changed
      }
      const draft = await billing.draft(subscription, 'subscription_update', lines, {
        proration_date: change.proration_date ?? (await now(customer.id)),
      })
      const invoice = await billing.finalize(draft)
      const isPaid =
        invoice.amount_due === 0 || attemptOf(customer.hidden.card, isPresent) === 'paid'
      if (isPending && !isPaid) {
        const at = await now(customer.id)
        const waiting: Subscription = {
          ...subscription,
          latest_invoice: invoice.id,
          pending_update: {
            billing_cycle_anchor: isReset ? at : null,
            cancel_at_period_end: change.cancel_at_period_end ?? null,
            discount: null,
            discounts: null,
            expires_at: Math.min(
              at + pendingSeconds,
              subscription.items.data[0].current_period_end,
            ),
            metadata: change.metadata ?? null,
            subscription_items: [next],
            trial_end: null,
            trial_from_plan: null,
          },
        }
        await put(waiting)
        await collecting.collect(invoice, { isPresent, willRetry: false })
        await emit('customer.subscription.updated', waiting)
        return waiting
      }
      const changed = await put<Subscription>({
        ...applied(subscription, next, isReset, change),
        latest_invoice: invoice.id,
      })
      const attempt = await collecting.collect(invoice, { isPresent, willRetry: true })
      const isFailed = attempt === 'declined' || attempt === 'asks'
      const done = await put<Subscription>(isFailed ? { ...changed, status: 'past_due' } : changed)
      await emit('customer.subscription.updated', done)
      return done
    },

    /** Deletes a plan's pending invoice items. */
    dropProrations: async (subscription: Subscription): Promise<void> => {
      const waiting: InvoiceItem[] = await billing.pendingItems(subscription.customer)
      for (const item of waiting) {
        const of = item.parent?.subscription_details?.subscription
        if (!item.proration || of !== subscription.id) continue
        await world.store.remove(item.id)
        await emit('invoiceitem.deleted', item)
      }
    },
  }
}

/** The invoice line of the next period. */
export function cycleLine(subscription: Subscription, billing: Billing): InvoiceLine {
  const [item] = subscription.items.data
  const { interval } = item.price.recurring
  const start = item.current_period_end
  return billing.lineOf(subscription, {
    amount: item.price.unit_amount,
    price: item.price,
    period: { start, end: periodEnd(subscription.billing_cycle_anchor, start, interval) },
  })
}

function priceOf(id: string, param: string): Price {
  const price = findPrice(id)
  if (!price) throw unknownIn(param, 'price', id)
  return price
}

/** '22 Nov 2026' */
function dayOf(seconds: number): string {
  const [, day, month, year] = new Date(seconds * 1000).toUTCString().split(' ')
  return `${day} ${month} ${year}`
}
