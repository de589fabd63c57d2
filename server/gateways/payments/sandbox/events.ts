import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'

import { withoutHidden } from './expand.ts'
import { deletedMark } from './life.ts'
import type { SignedEvent } from './sandbox.ts'
import { ownerOf } from './store.ts'
import type { SandboxStore } from './store.ts'
import type { Happening } from './world.ts'

/** Events that the sandbox sends to the webhook; the others are only listed. */
export const enabledEvents: ReadonlySet<string> = new Set([
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.refunded',
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
  'credit_note.created',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.updated',
  'customer.tax_id.created',
  'customer.updated',
  'invoice.finalization_failed',
  'invoice.marked_uncollectible',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.upcoming',
  'invoice.voided',
  'payment_method.attached',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'subscription_schedule.canceled',
  'subscription_schedule.created',
  'subscription_schedule.released',
  'subscription_schedule.updated',
])

/** Adds an event to the list, and returns it signed if the webhook receives it. */
export async function recorded(
  store: SandboxStore,
  secret: string,
  { type, object, created, whose }: Happening,
): Promise<SignedEvent | undefined> {
  const event = {
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    data: { object: withoutHidden(object) },
    livemode: false,
    pending_webhooks: enabledEvents.has(type) ? 1 : 0,
    request: { id: null, idempotency_key: null },
    type,
  }
  const owner = whose ?? ownerOf(object)
  // Nothing of a deleted customer is stored.
  if (owner === null || !(await store.get(deletedMark(owner)))) {
    const stored: typeof event & { hidden: { owner: string | null } } = {
      ...event,
      hidden: { owner },
    }
    await store.put(stored)
  }
  if (!enabledEvents.has(type)) return undefined
  const body = JSON.stringify(event)
  const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret })
  return { id: event.id, type, body, signature }
}

/** Only signs; it never calls anybody. */
const signer = new Stripe('sk_sandbox')
