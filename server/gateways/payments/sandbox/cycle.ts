import type { Billing } from './money/billing.ts'
import { cycleLine } from './changes.ts'
import type { Collecting } from './money/collecting.ts'
import type { Ending } from './ending.ts'
import type { Refunding } from './money/refunding.ts'
import { findPrice } from './objects/objects.ts'
import { periodEnd } from './periods.ts'
import { itemObject } from './objects/subscription-objects.ts'
import type { Schedules } from './schedules.ts'
import type {
  Customer,
  Invoice,
  PaymentIntent,
  Refund,
  Session,
  Subscription,
} from './objects/shapes.ts'
import { subscriptionOf } from './world.ts'
import type { World } from './world.ts'

const hour = 3600
const day = 24 * hour

/** A scheduled event. */
type Due = { at: number; play: () => Promise<unknown> }

/** Time-driven events: renewals, drafts that are finalised, retries, expiries, payments that arrive. */
export function createCycle(
  world: World,
  parts: {
    billing: Billing
    collecting: Collecting
    ending: Ending
    schedules: Schedules
    givingBack: Refunding
  },
) {
  const { get, put, of, now, emit, holding } = world
  const { billing, collecting, ending, schedules, givingBack } = parts

  /** The paid period has ended. */
  const roll = async (given: Subscription) => {
    const at = given.items.data[0].current_period_end
    if (given.cancel_at !== null && given.cancel_at <= at) {
      const last = await ending.finalInvoice(given, [])
      return ending.ended(last, 'cancellation_requested')
    }
    const subscription = await schedules.enterPhase(await collecting.dropPending(given), at)
    if (subscription.status === 'canceled') return subscription
    const [item] = subscription.items.data
    const isNewLength =
      item.price.recurring.interval !== given.items.data[0].price.recurring.interval
    if (isNewLength) subscription.billing_cycle_anchor = at
    const line = cycleLine(subscription, billing)
    const next: Subscription = {
      ...subscription,
      items: {
        ...subscription.items,
        data: [
          itemObject(item.id, item.created, {
            subscription: subscription.id,
            price: findPrice(item.price.id) ?? item.price,
            start: at,
            end: periodEnd(subscription.billing_cycle_anchor, at, item.price.recurring.interval),
          }),
        ],
      },
    }
    const isCollected = next.status !== 'unpaid'
    const invoice = await billing.draft(
      next,
      'subscription_cycle',
      [line],
      isCollected ? { finalizes_at: at + hour } : {},
    )
    next.latest_invoice = invoice.id
    await put(next)
    await emit('customer.subscription.updated', next)
    return next
  }

  /** Finalises the draft of a period and charges it. */
  const charge = async (draft: Invoice) => {
    const invoice = await billing.finalize(draft)
    await afterTry(invoice, await collecting.collect(invoice, tries))
  }
  const tries = { isPresent: false, willRetry: true }

  const afterTry = async (invoice: Invoice, attempt: string) => {
    if (attempt !== 'declined' && attempt !== 'asks') return
    const subscription = await get<Subscription>(subscriptionOf(invoice))
    if (subscription.latest_invoice !== invoice.id) return
    if (subscription.status === 'active') {
      const late: Subscription = { ...subscription, status: 'past_due' }
      await put(late)
      await emit('customer.subscription.updated', late)
    }
    if (invoice.next_payment_attempt === null) await giveUp({ ...subscription, status: 'past_due' })
  }

  /** The last retry failed. A setting of the account decides the next step. */
  const giveUp = async (subscription: Subscription) => {
    const customer = await get<Customer>(subscription.customer)
    const then = customer.hidden.end_of_retries
    if (then === 'cancel') return ending.end(subscription, { reason: 'payment_failed' })
    const changed: Subscription = { ...subscription, status: then }
    await put(changed)
    await emit('customer.subscription.updated', changed)
    return changed
  }

  const expireFirst = async (subscription: Subscription) => {
    for (const invoice of await world.invoicesOf(subscription))
      if (invoice.status === 'open') await billing.voidInvoice(invoice)
    return ending.ended(subscription, 'payment_failed', 'incomplete_expired')
  }

  const dueOfPlan = (one: Subscription, intents: readonly PaymentIntent[]): Due[] => {
    const [item] = one.items.data
    const isWaiting = intents.some(
      ({ hidden, status }) => hidden.invoice === one.latest_invoice && status === 'processing',
    )
    if (one.status === 'incomplete')
      return isWaiting ? [] : [{ at: one.created + 23 * hour, play: () => expireFirst(one) }]
    if (!['active', 'past_due', 'unpaid'].includes(one.status)) return []
    const { pending_update: pending, cancel_at } = one
    return [
      ...(pending ? [{ at: pending.expires_at, play: () => collecting.dropPending(one) }] : []),
      cancel_at !== null && cancel_at < item.current_period_end
        ? { at: cancel_at, play: () => ending.ended(one, 'cancellation_requested') }
        : { at: item.current_period_end, play: () => roll(one) },
    ]
  }

  const dueOfInvoice = (one: Invoice): Due[] => {
    const { status, automatically_finalizes_at: finalizes_at, next_payment_attempt: next } = one
    if (status === 'draft' && finalizes_at !== null)
      return [{ at: finalizes_at, play: () => charge(one) }]
    if (status !== 'open' || next === null) return []
    return [
      {
        at: next,
        play: async () => afterTry(one, await collecting.collect(one, tries)),
      },
    ]
  }

  /** All scheduled events of a customer, earliest first. */
  const dues = async (customer: string): Promise<Due[]> => {
    const intents = await of<PaymentIntent>('payment_intent', customer)
    const plans = await of<Subscription>('subscription', customer)
    const invoices = await of<Invoice>('invoice', customer)
    const sessions = await of<Session>('checkout.session', customer)
    const refunds = await of<Refund>('refund', customer)
    const { hidden } = await get<Customer>(customer)
    const all = [
      ...plans.flatMap((one) => dueOfPlan(one, intents)),
      ...invoices.flatMap(dueOfInvoice),
      ...intents.flatMap((one) =>
        one.status === 'processing' && one.hidden.arrives_at !== undefined
          ? [{ at: one.hidden.arrives_at, play: () => arrive(one) }]
          : [],
      ),
      ...sessions.flatMap((one) =>
        one.status === 'open' ? [{ at: one.expires_at, play: () => expireSession(one) }] : [],
      ),
      ...refunds.flatMap((one) => {
        const then =
          one.status === 'pending' || (one.status === 'succeeded' && hidden.refunds === 'fails')
        const isGood = one.status === 'pending'
        return then
          ? [{ at: one.created + 5 * day, play: () => givingBack.finishRefund(one, isGood) }]
          : []
      }),
    ]
    return all.toSorted((a, b) => a.at - b.at)
  }

  const arrive = async (intent: PaymentIntent) =>
    collecting.settle(await get<Invoice>(intent.hidden.invoice))

  const expireSession = async (session: Session) => {
    const over: Session = { ...session, status: 'expired', url: null }
    await put(over)
    await emit('checkout.session.expired', over)
  }

  /** Advances a customer's time to a moment. Returns the number of events. */
  const passUntil = async (customer: string, to: number): Promise<number> => {
    let played = 0
    for (;;) {
      const [next] = await dues(customer)
      if (!next || next.at > to) break
      await holding(customer, Math.max(next.at, 0), next.play)
      played++
    }
    const before = await get<Customer>(customer)
    const { ahead, stands_at } = before.hidden
    const after =
      stands_at === undefined
        ? { ahead: Math.max(0, to - world.clock()) }
        : { ahead, stands_at: Math.max(stands_at, to) }
    if (after.ahead !== ahead || after.stands_at !== stands_at)
      await put<Customer>({ ...before, hidden: { ...before.hidden, ...after } })
    return played
  }

  /** Stops the customer's clock at a moment. */
  const standAt = async (customer: string, at: number): Promise<void> => {
    await passUntil(customer, at)
    const stopped = await get<Customer>(customer)
    await put<Customer>({ ...stopped, hidden: { ...stopped.hidden, stands_at: at } })
  }

  return {
    passUntil,
    standAt,
    giveUp,
    expireFirst,
    afterTry,
    expireSession,

    /** Runs everything that is due. */
    catchUp: async (customer: string) => passUntil(customer, await now(customer)),
  }
}
