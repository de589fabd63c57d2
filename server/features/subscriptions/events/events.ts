import { transact } from '#server/db/connection/transact.ts'
import { PaymentsError } from '#server/gateways/payments/payments-error.ts'
import type { PaymentEvent } from '#server/gateways/payments/provider-objects.ts'

import { recordBilling } from '../checkout/billing-fingerprints.ts'
import type { FingerprintDeps } from '../checkout/billing-fingerprints.ts'
import * as inbox from './inbox-queries.ts'
import { paymentJob } from '../payment-job.ts'
import { providerOf } from '../provider.ts'
import { syncCustomer } from '../sync.ts'
import type { SyncDeps } from '../sync.ts'

/** The events after which a customer is read again. All others are only recorded. */
export const handledEvents = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'credit_note.created',
  'credit_note.updated',
  'credit_note.voided',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'customer.tax_id.created',
  'customer.tax_id.deleted',
  'customer.tax_id.updated',
  'customer.updated',
  'invoice.finalization_failed',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
  'payment_method.attached',
  'payment_method.automatically_updated',
  'payment_method.detached',
  'payment_method.updated',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'subscription_schedule.aborted',
  'subscription_schedule.canceled',
  'subscription_schedule.completed',
  'subscription_schedule.created',
  'subscription_schedule.expiring',
  'subscription_schedule.released',
  'subscription_schedule.updated',
] as const

/** Those of them that may change the billing details or the card. */
const ofBilling =
  /^(?:checkout\.session\.completed|customer\.updated|customer\.tax_id\..+|payment_method\..+)$/

const handled: ReadonlySet<string> = new Set(handledEvents)

/**
 * Receives an event: verifies its signature, stores it by its id, and queues its job in the same transaction. Throws
 * PaymentsError 'bad_signature'. Any other failure is ours, and the sender retries.
 */
export async function receiveEvent(
  deps: SyncDeps,
  body: string,
  signature: string | undefined,
): Promise<'new' | 'known'> {
  const payments = providerOf(deps)
  const event = payments.readEvent(body, signature)
  return transact(deps.db, async (db) => {
    if (!(await inbox.insertEvent(db, payments.kind, event))) return 'known'
    await deps.queue.add(db, paymentJob, { kind: 'event', event_id: event.id })
    return 'new'
  })
}

/** Handles a stored event once. A failure is recorded and thrown, so that the job retries. */
export async function handleEvent(deps: FingerprintDeps, eventId: string): Promise<void> {
  const { kind } = providerOf(deps)
  const event = await inbox.findWaiting(deps.db, kind, eventId)
  if (!event) return
  try {
    const done = await outcomeOf(deps, event)
    await inbox.setHandled(deps.db, kind, eventId, done)
  } catch (error) {
    const { name, message } = error as Error
    const reason = error instanceof PaymentsError ? message : name
    await inbox.setFailed(deps.db, kind, eventId, reason)
    throw error
  }
}

async function outcomeOf(
  deps: FingerprintDeps,
  { type, payload, customer_id, event_id }: inbox.WaitingEvent,
): Promise<{ outcome: inbox.Outcome; customer_id: string | null }> {
  if (!handled.has(type)) return { outcome: 'ignored', customer_id }
  const { object } = payload as Pick<PaymentEvent, 'object'>
  // Refunds and disputes name only the charge.
  const found =
    customer_id === null && object.charge_id !== null
      ? await providerOf(deps).findCustomerOfCharge(object.charge_id)
      : undefined
  const customer = customer_id ?? found ?? null
  // The provider charges nothing and mails nobody then, for example while the tax needs an address.
  if (type === 'invoice.finalization_failed')
    deps.log.error({ event_id, customer_id: customer }, 'an invoice could not be finished')
  const outcome =
    customer === null ? 'unknown_customer' : (await syncCustomer(deps, customer)).outcome
  if (outcome === 'unknown_customer')
    deps.log.warn({ event_id, type }, 'payment event for an unknown customer')
  else if (customer !== null && ofBilling.test(type)) await recordBilling(deps, customer)
  return { outcome, customer_id: customer }
}
