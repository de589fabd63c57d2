import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'

import { handleEvent } from './events.ts'
import { countStuck, listStale } from './inbox-queries.ts'
import { syncCustomer } from './sync.ts'
import type { SyncDeps } from './sync.ts'

const customersAtOnce = 200

/**
 * Compares every customer who has or is buying a plan with the provider, mends what differs, and reports it
 * in a row and in the log. Returns how many were mended. One that fails does not stop the others.
 */
export async function reconcilePayments(deps: SyncDeps): Promise<number> {
  const { db, log, payments } = deps
  if (!payments) return 0
  const started_at = new Date().toISOString()
  const report = { checked: 0, repaired: 0, failed: 0 }
  for (let after = ''; ;) {
    const customers = await listCustomers(db, payments.kind, after)
    for (const customer of customers) {
      report.checked++
      try {
        const { has_changed } = await syncCustomer(deps, customer)
        if (has_changed) report.repaired++
        if (has_changed) log.warn({ customer_id: customer }, 'plan was out of date, mended')
      } catch (error) {
        report.failed++
        log.error({ err: error, customer_id: customer }, 'comparing a plan failed')
      }
    }
    after = customers.at(-1) ?? ''
    if (customers.length < customersAtOnce) break
  }
  const stuck_events = await countStuck(db)
  await db
    .insertInto('payment_checks')
    .values({ ...report, stuck_events, started_at, finished_at: new Date().toISOString() })
    .execute()
  const isFine = report.repaired + report.failed + stuck_events === 0
  log[isFine ? 'info' : 'error']({ ...report, stuck_events }, 'plans compared with the provider')
  return report.repaired
}

async function listCustomers(db: Db, provider: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .where('provider', '=', provider)
    .where('provider_customer_id', '>', after)
    .where((eb) =>
      eb.or([
        eb('provider_subscription_id', 'is not', null),
        eb('checkout_session_id', 'is not', null),
        eb('status', '=', 'incomplete'),
      ]),
    )
    .select(sql<string>`provider_customer_id`.as('id'))
    .orderBy('provider_customer_id')
    .limit(customersAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** Handles events that were stored while their jobs were lost. Returns how many. */
export async function handleStaleEvents(deps: SyncDeps): Promise<number> {
  if (!deps.payments) return 0
  const stale = await listStale(deps.db, deps.payments.kind)
  let done = 0
  for (const eventId of stale) {
    try {
      await handleEvent(deps, eventId)
      done++
    } catch (error) {
      deps.log.error({ err: error, event_id: eventId }, 'payment event fails again')
    }
  }
  return done
}
