import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

/** A comparison in progress. */
export type Check = {
  id: number
  compared_to: string
  checked: number
  repaired: number
  failed: number
  ending_customers: string[]
}

const columns = ['id', 'compared_to', 'checked', 'repaired', 'failed', 'ending_customers'] as const

/** How long a lease lasts. */
const lease = sql<string>`now() + interval '15 minutes'`

/**
 * Begins a comparison, or resumes one whose process was stopped. Returns undefined while another process runs it. A
 * lease, because a lock would hold a connection while the provider answers.
 */
export async function acquireCheck(db: Db): Promise<Check | undefined> {
  const begun = await db
    .insertInto('payment_checks')
    .values({
      started_at: new Date().toISOString(),
      leased_until: lease,
      checked: 0,
      repaired: 0,
      failed: 0,
      stuck_events: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (begun) return begun
  return db
    .updateTable('payment_checks')
    .set({ leased_until: lease })
    .where('finished_at', 'is', null)
    .where('leased_until', '<', sql<string>`now()`)
    .returning(columns)
    .executeTakeFirst()
}

/** Stores the progress of a check. */
export async function saveCheckProgress(db: Db, { id, ...found }: Check): Promise<void> {
  await db
    .updateTable('payment_checks')
    .set({ ...found, leased_until: lease })
    .where('id', '=', id)
    .execute()
}

export async function finishCheck(
  db: Db,
  { id, checked, repaired, failed }: Check,
  also: { stuck_events: number; is_stopped: boolean },
): Promise<void> {
  await db
    .updateTable('payment_checks')
    .set({
      ...also,
      checked,
      repaired,
      failed,
      finished_at: sql<string>`now()`,
      leased_until: null,
      ending_customers: sql<string[]>`'{}'`,
    })
    .where('id', '=', id)
    .execute()
}

/** Customers who have or are buying a plan, in order, after the given one. */
export async function listCustomers(
  db: Db,
  provider: string,
  after: string,
  limit: number,
): Promise<string[]> {
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
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many plans run at the provider, by our tables. */
export async function countRunning(db: Db, provider: string): Promise<number> {
  const { count } = await db
    .selectFrom('subscriptions')
    .where('provider', '=', provider)
    .where('subscribed', '=', true)
    .where('provider_subscription_id', 'is not', null)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The addresses of all staff. */
export async function listStaffAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .where('profiles.is_staff', '=', true)
    .select('users.email')
    .orderBy('users.email')
    .execute()
  return rows.map(({ email }) => email)
}
