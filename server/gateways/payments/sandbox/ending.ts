import type Stripe from 'stripe'

import type { Billing } from './money/billing.ts'
import type { Changes } from './changes.ts'
import { clearCancel } from './money/collecting.ts'
import type { Collecting } from './money/collecting.ts'
import { invalid, missing } from './refusal.ts'
import type { Invoice, Schedule, Subscription } from './objects/shapes.ts'
import type { World } from './world.ts'

export type Ending = ReturnType<typeof createEnding>

/** How plans are cancelled and end. */
export function createEnding(
  world: World,
  billing: Billing,
  collecting: Collecting,
  changes: Changes,
) {
  const { get, put, now, emit } = world

  /** Open invoices are no longer collected; they can still be paid by hand. */
  const stopCollecting = async (subscription: Subscription) => {
    for (const invoice of await world.invoicesOf(subscription))
      if (invoice.status === 'open' || invoice.status === 'draft')
        await put<Invoice>({
          ...invoice,
          auto_advance: false,
          automatically_finalizes_at: null,
          next_payment_attempt: null,
        })
  }

  const finalInvoice = async (
    subscription: Subscription,
    lines: Parameters<Billing['draft']>[2],
  ) => {
    const waiting = await billing.pendingItems(subscription.customer)
    if (waiting.length + lines.length === 0) return subscription
    const invoice = await billing.finalize(
      await billing.draft(subscription, 'subscription_update', lines),
    )
    const latest: Subscription = { ...subscription, latest_invoice: invoice.id }
    await put(latest)
    await collecting.collect(invoice, { isPresent: false, willRetry: false })
    return latest
  }

  const ended = async (
    subscription: Subscription,
    reason: Stripe.Subscription.CancellationDetails.Reason,
    status: 'canceled' | 'incomplete_expired' = 'canceled',
  ): Promise<Subscription> => {
    const at = await now(subscription.customer)
    await stopCollecting(subscription)
    if (subscription.schedule !== null) {
      const schedule = await get<Schedule>(subscription.schedule)
      await put<Schedule>({ ...schedule, status: 'canceled', canceled_at: at, current_phase: null })
      await emit('subscription_schedule.canceled', { ...schedule, status: 'canceled' })
    }
    const over: Subscription = {
      ...subscription,
      status,
      schedule: null,
      cancel_at_period_end: false,
      canceled_at: subscription.canceled_at ?? at,
      ended_at: at,
      cancellation_details: {
        comment: null,
        feedback: null,
        feedback_option: null,
        ...subscription.cancellation_details,
        reason,
      },
    }
    await put(over)
    await emit(
      status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
      over,
    )
    return over
  }

  return {
    ended,
    finalInvoice,

    /** Ends a plan at once. */
    end: async (
      given: Subscription,
      how: {
        invoice_now?: boolean | undefined
        prorate?: boolean | undefined
        comment?: string | undefined
        reason?: Stripe.Subscription.CancellationDetails.Reason
      } = {},
    ): Promise<Subscription> => {
      if (['canceled', 'incomplete_expired'].includes(given.status))
        throw missing('subscription', given.id)
      let subscription = await collecting.dropPending(given)
      const credit = how.prorate
        ? await changes.creditLine(subscription, await now(subscription.customer))
        : undefined
      const lines = credit ? [credit] : []
      if (how.invoice_now) subscription = await finalInvoice(subscription, lines)
      else if (how.prorate) await billing.keepForLater(subscription, lines)
      else await changes.dropProrations(subscription)
      if (subscription.cancellation_details && how.comment !== undefined)
        subscription.cancellation_details.comment = how.comment
      return ended(subscription, how.reason ?? 'cancellation_requested')
    },

    setCancelled: async (given: Subscription, isCancelled: boolean): Promise<Subscription> => {
      if (given.schedule !== null) throw managed(given.schedule)
      const subscription = structuredClone(given)
      if (isCancelled) {
        subscription.cancel_at_period_end = true
        subscription.cancel_at = subscription.items.data[0].current_period_end
        subscription.canceled_at = await now(subscription.customer)
        if (subscription.cancellation_details)
          subscription.cancellation_details.reason = 'cancellation_requested'
      } else clearCancel(subscription)
      await put(subscription)
      await emit('customer.subscription.updated', subscription)
      return subscription
    },

    setCancelDate: async (given: Subscription, cancel_at: number | null): Promise<Subscription> => {
      if (given.schedule !== null) throw managed(given.schedule)
      const at = await now(given.customer)
      if (cancel_at !== null && cancel_at <= at)
        throw invalid('`cancel_at` must be in the future.', { param: 'cancel_at' })
      const subscription = structuredClone(given)
      clearCancel(subscription)
      if (cancel_at !== null) Object.assign(subscription, { cancel_at, canceled_at: at })
      await put(subscription)
      await emit('customer.subscription.updated', subscription)
      return subscription
    },
  }
}

function managed(schedule: string) {
  return invalid(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  )
}
