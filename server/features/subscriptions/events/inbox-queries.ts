import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import type { PaymentEvent } from '#server/gateways/payments/provider-objects.ts'
import { deleteInBatches, deleteOldLog } from '#server/db/delete-old.ts'

import { trimDisputes } from '../dispute-queries.ts'
import { trimRequests } from '../plan-requests.ts'

/** Stores an event unless it is known. Returns whether it is new. */
export async function insertEvent(
  db: Db,
  provider: string,
  { id, type, object, created_at }: PaymentEvent,
): Promise<boolean> {
  const inserted = await db
    .insertInto('webhook_inbox')
    .values({
      provider,
      event_id: id,
      type,
      // Only ids: personal data and amounts are never used, so they are not stored.
      payload: JSON.stringify({ created_at, object }),
      customer_id: object.customer_id,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type WaitingEvent = {
  event_id: string
  type: string
  payload: Record<string, unknown>
  customer_id: string | null
}

/** An event that is not handled yet. */
export async function findWaiting(
  db: Db,
  provider: string,
  eventId: string,
): Promise<WaitingEvent | undefined> {
  return db
    .selectFrom('webhook_inbox')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .select(['event_id', 'type', 'payload', 'customer_id'])
    .executeTakeFirst()
}

export type Outcome = 'synced' | 'ignored' | 'unknown_customer'

export async function setHandled(
  db: Db,
  provider: string,
  eventId: string,
  values: { outcome: Outcome; customer_id: string | null },
): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({
      ...values,
      handled_at: sql<string>`now()`,
      attempts: sql<number>`attempts + 1`,
      last_error: null,
    })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

export async function setFailed(
  db: Db,
  provider: string,
  eventId: string,
  error: string,
): Promise<void> {
  await db
    .updateTable('webhook_inbox')
    .set({ attempts: sql<number>`attempts + 1`, last_error: error.slice(0, 200) })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

/** Events that have waited longer than their jobs need. */
export async function listStale(db: Db, provider: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_inbox')
    .where('provider', '=', provider)
    .where('handled_at', 'is', null)
    .where('received_at', '<', sql<string>`now() - interval '5 minutes'`)
    .select('event_id')
    .orderBy('received_at')
    .limit(200)
    .execute()
  return rows.map(({ event_id }) => event_id)
}

export async function countStuck(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from webhook_inbox
      where handled_at is null and received_at < now() - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes events after 90 days, results of nightly comparisons after a year, and requests that never took effect. */
export async function trimPaymentRecords(db: Db): Promise<Record<string, number>> {
  return {
    webhook_inbox: await deleteOldLog(db, 'webhook_inbox', 'received_at'),
    payment_checks: await deleteInBatches(
      db,
      'payment_checks',
      sql`finished_at < now() - interval '1 year'`,
    ),
    plan_requests: await trimRequests(db),
    payment_disputes: await trimDisputes(db),
  }
}

/** Deletes stored events and requests of a deleted customer. */
export async function forgetCustomerEvents(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('webhook_inbox').where('customer_id', '=', customerId).execute()
}
