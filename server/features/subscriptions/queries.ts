import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'

import { lockOwnerFacts } from './owner-queries.ts'
import { planColumns } from './plan-columns.ts'

const rowColumns = [
  'profile_id',
  ...planColumns,
  'sync_version',
  'checkout_session_id',
  'checkout_tier',
  'checkout_interval',
  'checkout_count',
  'payment_tries',
  'confirm_url',
  'refunding_subscription_id',
  'refunded_before',
] as const

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

export async function findSubscription(db: Db, profileId: string) {
  return db
    .selectFrom('subscriptions')
    .where('profile_id', '=', profileId)
    .select(rowColumns)
    .executeTakeFirst()
}

/** Locks a subscription until the transaction ends. */
export async function lockSubscription(
  db: Db,
  profileId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .where('profile_id', '=', profileId)
    .select(rowColumns)
    .forUpdate()
    .executeTakeFirst()
}

export async function findProfileOfCustomer(
  db: Db,
  provider: string,
  customerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscriptions')
    .where('provider', '=', provider)
    .where('provider_customer_id', '=', customerId)
    .select('profile_id')
    .executeTakeFirst()
  return row?.profile_id
}

/** A number drawn before the provider is read. The reading with the highest number wins. */
export async function nextSyncVersion(db: Db): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`select nextval('subscription_sync_versions') as version`.execute(db)
  return rows[0]?.version ?? 0
}

export async function updateSubscription(
  db: Db,
  profileId: string,
  values: Partial<Omit<SubscriptionRow, 'profile_id'>>,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ...values, updated_at: sql<string>`now()` })
    .where('profile_id', '=', profileId)
    .execute()
}

/** After a failure that the provider would repeat for the same key: the next attempt uses another key. */
export async function countTry(db: Db, profileId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set((row) => ({ payment_tries: row('payment_tries', '+', 1) }))
    .where('profile_id', '=', profileId)
    .execute()
}

/** Inserts the row of a customer. A former customer of another provider starts with a new row. */
export async function putCustomer(
  db: Db,
  profileId: string,
  provider: string,
  customerId: string,
): Promise<void> {
  await transact(db, async (db) => {
    // Two tabs send the same customer. 'on conflict' covers only the profile, but the customer is unique too.
    await lockOwnerFacts(db, profileId)
    await db
      .insertInto('subscriptions')
      .values({ profile_id: profileId, provider, provider_customer_id: customerId })
      .onConflict((conflict) =>
        conflict.column('profile_id').doUpdateSet({
          provider,
          provider_customer_id: customerId,
          updated_at: sql<string>`now()`,
        }),
      )
      .execute()
  })
}

/** Inserts the row of a profile unless it has one. */
export async function putSubscription(db: Db, profileId: string): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ profile_id: profileId })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute()
}

/** The codes that remain when the plan ends. Profiles without their own plan have some too. */
export async function putChoice(db: Db, profileId: string, ids: readonly string[]): Promise<void> {
  const keep_promo_code_ids = sql<string[]>`${ids}::uuid[]`
  await db
    .insertInto('subscriptions')
    .values({ profile_id: profileId, keep_promo_code_ids })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ keep_promo_code_ids }))
    .execute()
}
