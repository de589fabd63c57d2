import type { Billing } from './billing.ts'
import { chargeObject } from '../objects/money-objects.ts'
import type {
  CardKind,
  Charge,
  Customer,
  Invoice,
  InvoicePayment,
  PaymentIntent,
  Session,
  Subscription,
} from '../objects/shapes.ts'
import { subscriptionOf } from '../world.ts'
import type { World } from '../world.ts'

export type Collecting = ReturnType<typeof createCollecting>

/** The outcome of an attempt to charge. 'asks': the bank wants a confirmation; 'processing': it takes days. */
export type Attempt = 'paid' | 'declined' | 'asks' | 'processing'

const day = 86_400
/** Days after which a failed charge is retried; after the last retry it is given up. */
const retryDays = [3, 2, 2]
/** How long a bank debit takes. */
const bankDays = 4

/** How a card behaves. @param isPresent the customer started the payment */
export function attemptOf(card: CardKind, isPresent: boolean): Attempt {
  if (card === 'works') return 'paid'
  if (card === 'declines_later') return isPresent ? 'paid' : 'declined'
  if (card === 'bank') return 'processing'
  return card === 'asks' ? 'asks' : 'declined'
}

/** Collects payments of invoices. */
export function createCollecting(world: World, billing: Billing) {
  const { get, put, of, random, now, emit } = world

  const paymentOf = async (invoice: Invoice) => {
    const payments = await of<InvoicePayment>('invoice_payment', invoice.customer)
    const payment = payments.find((one) => one.invoice === invoice.id && one.status === 'open')
    const intent = payment && (await get<PaymentIntent>(payment.payment.payment_intent))
    return { payment, intent }
  }
  const chargeOf = async (intent: PaymentIntent, isPaid: boolean) => {
    const at = await now(intent.customer)
    const customer = await get<Customer>(intent.customer)
    const charge = chargeObject(`ch_${random()}`, at, intent, customer, isPaid)
    await put<Charge>(charge)
    return charge
  }

  /** Marks the invoice as paid, with a charge if any amount was due. */
  const settle = async (invoice: Invoice): Promise<void> => {
    const at = await now(invoice.customer)
    const { payment, intent } = await paymentOf(invoice)
    if (payment && intent) {
      const charge = await chargeOf(intent, true)
      Object.assign(intent, {
        status: 'succeeded',
        amount_received: intent.amount,
        latest_charge: charge.id,
        last_payment_error: null,
        next_action: null,
        processing: null,
      } satisfies Partial<PaymentIntent>)
      await put(intent)
      Object.assign(payment, { status: 'paid', amount_paid: payment.amount_requested })
      payment.status_transitions.paid_at = at
      await put(payment)
      await emit('charge.succeeded', charge)
      await emit('payment_intent.succeeded', intent)
      await emit('invoice_payment.paid', payment, invoice.customer)
      invoice.attempt_count++
    }
    Object.assign(invoice, {
      status: 'paid',
      attempted: true,
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: at },
    } satisfies Partial<Invoice>)
    await put(invoice)
    await afterPaid(invoice)
    await emit('invoice.paid', invoice)
    await emit('invoice.payment_succeeded', invoice)
    await tellCheckout(invoice)
  }

  /** The effect of a payment on its plan. */
  const afterPaid = async (invoice: Invoice) => {
    const subscription = await get<Subscription>(subscriptionOf(invoice))
    if (subscription.latest_invoice !== invoice.id) return
    const { pending_update, items } = subscription
    if (pending_update) {
      items.data = pending_update.subscription_items
      Object.assign(subscription, {
        pending_update: null,
        billing_cycle_anchor:
          pending_update.billing_cycle_anchor ?? subscription.billing_cycle_anchor,
        cancel_at_period_end:
          pending_update.cancel_at_period_end ?? subscription.cancel_at_period_end,
        metadata: { ...subscription.metadata, ...pending_update.metadata },
      } satisfies Partial<Subscription>)
      if (!subscription.cancel_at_period_end) clearCancel(subscription)
      await put(subscription)
      await emit('customer.subscription.pending_update_applied', subscription)
      await emit('customer.subscription.updated', subscription)
    } else if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) {
      await put<Subscription>({ ...subscription, status: 'active' })
      await emit('customer.subscription.updated', { ...subscription, status: 'active' })
    }
  }

  /** A payment that arrived days after its checkout. */
  const tellCheckout = async (invoice: Invoice, isPaid = true) => {
    const sessions = await of<Session>('checkout.session', invoice.customer)
    const session = sessions.find((one) => one.invoice === invoice.id)
    if (!session || session.payment_status !== 'unpaid') return
    if (isPaid) await put<Session>({ ...session, payment_status: 'paid' })
    await emit(
      `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`,
      isPaid ? { ...session, payment_status: 'paid' } : session,
    )
  }

  /** This attempt failed. */
  const fail = async (invoice: Invoice, why: 'declined' | 'asks', willRetry: boolean) => {
    const at = await now(invoice.customer)
    const { intent } = await paymentOf(invoice)
    if (intent) {
      const charge = why === 'declined' ? await chargeOf(intent, false) : undefined
      Object.assign(
        intent,
        why === 'asks'
          ? {
              status: 'requires_action',
              next_action: {
                type: 'redirect_to_url',
                redirect_to_url: { return_url: null, url: invoice.hosted_invoice_url },
              },
            }
          : {
              status: 'requires_payment_method',
              processing: null,
              next_action: null,
              latest_charge: charge?.id ?? null,
              last_payment_error: {
                type: 'card_error',
                code: 'card_declined',
                decline_code: 'generic_decline',
                message: 'Your card was declined.',
              },
            },
      )
      await put(intent)
      await emit(`payment_intent.${why === 'asks' ? 'requires_action' : 'payment_failed'}`, intent)
    }
    const wait = willRetry ? retryDays[invoice.attempt_count] : undefined
    Object.assign(invoice, {
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: wait === undefined ? null : at + wait * day,
    } satisfies Partial<Invoice>)
    await put(invoice)
    await emit('invoice.payment_failed', invoice)
    if (why === 'asks') await emit('invoice.payment_action_required', invoice)
  }

  return {
    settle,
    tellCheckout,
    paymentOf,
    fail,

    /** Attempts to collect an open invoice. */
    collect: async (
      invoice: Invoice,
      { isPresent, willRetry }: { isPresent: boolean; willRetry: boolean },
    ): Promise<Attempt> => {
      if (invoice.amount_due === 0) {
        await settle(invoice)
        return 'paid'
      }
      const customer = await get<Customer>(invoice.customer)
      const attempt = attemptOf(customer.hidden.card, isPresent)
      if (attempt === 'paid') await settle(invoice)
      else if (attempt === 'processing') {
        const { intent } = await paymentOf(invoice)
        const at = await now(invoice.customer)
        if (intent) {
          intent.status = 'processing'
          intent.payment_method_types = ['us_bank_account']
          await put<PaymentIntent>({
            ...intent,
            hidden: { ...intent.hidden, arrives_at: at + bankDays * day },
          })
          await emit('payment_intent.processing', intent)
        }
        await put<Invoice>({ ...invoice, attempted: true, next_payment_attempt: null })
      } else await fail(invoice, attempt, willRetry)
      return attempt
    },

    /** Cancels a change that waits for its payment. */
    dropPending: async (subscription: Subscription): Promise<Subscription> => {
      if (!subscription.pending_update) return subscription
      const invoice = await get<Invoice>(subscription.latest_invoice ?? '')
      if (invoice.status === 'open') await billing.voidInvoice(invoice)
      const changed: Subscription = { ...subscription, pending_update: null }
      await put(changed)
      await emit('customer.subscription.pending_update_expired', changed)
      await emit('customer.subscription.updated', changed)
      return changed
    },
  }
}

export function clearCancel(subscription: Subscription): void {
  subscription.cancel_at_period_end = false
  subscription.cancel_at = null
  subscription.canceled_at = null
  if (subscription.cancellation_details) subscription.cancellation_details.reason = null
}
