import { sql } from 'kysely'

import type { PlanId } from '#shared/rules/plans.ts'
import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'

import { payersOf } from './limits.ts'

/**
 * Plans in force for an influencer: its own, and those of the agencies that manage it.
 * @param withPaid false: without what it pays for itself; Elite as staff gave it stays
 */
export async function listPlansFor(
  db: Db,
  influencerId: string,
  withPaid = true,
): Promise<PlanId[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .where('subscribed', '=', true)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('profile_id', '=', influencerId),
          ...(withPaid ? [] : [eb('subscription_tier', '=', 'elite')]),
        ]),
        eb(
          'profile_id',
          'in',
          eb
            .selectFrom('agency_influencers')
            .where('influencer_id', '=', influencerId)
            .where('managed_by_agency', '=', true)
            .select('agency_id'),
        ),
      ]),
    )
    .select('subscription_tier')
    .execute()
  return rows.map((row) => row.subscription_tier)
}

/** The same for many influencers at once. */
export async function listPlansForAll(
  db: Db,
  influencerIds: readonly string[],
): Promise<{ influencer_id: string; subscription_tier: PlanId }[]> {
  const { rows } = await sql<{ influencer_id: string; subscription_tier: PlanId }>`
    select influencer_id, subscription_tier from (${payersOf(influencerIds)}) payers
      join subscriptions on profile_id = payer_id and subscribed`.execute(db)
  return rows
}

const rowColumns = [
  'profile_id',
  'subscribed',
  'subscription_tier',
  'subscription_end',
  'cancel_at_period_end',
  'provider',
  'provider_customer_id',
  'provider_subscription_id',
  'status',
  'payment_failed_at',
  'keep_promo_code_ids',
  'checked_at',
  'sync_version',
  'checkout_session_id',
  'checkout_tier',
  'checkout_interval',
  'checkout_count',
  'billing_interval',
  'payment_tries',
  'confirm_url',
  'guarantee_used_at',
  'refunding_subscription_id',
  'elite_until',
  'paid_tier',
  'provider_schedule_id',
  'scheduled_tier',
  'scheduled_interval',
  'scheduled_at',
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

/** Drawn before the provider is asked; the later one wins. */
export async function nextSyncVersion(db: Db): Promise<number> {
  const { rows } = await sql<{
    version: number
  }>`select nextval('subscription_sync_versions') as version`.execute(db)
  return rows[0]?.version ?? 0
}

export async function updateSubscription(
  db: Db,
  profileId: string,
  values: Partial<Omit<SubscriptionRow, 'profile_id'> & { elite_since: string | null }>,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ ...values, updated_at: sql<string>`now()` })
    .where('profile_id', '=', profileId)
    .execute()
}

/** After a failure that the provider repeats under the same key: the next try has another one. */
export async function countTry(db: Db, profileId: string): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set((row) => ({ payment_tries: row('payment_tries', '+', 1) }))
    .where('profile_id', '=', profileId)
    .execute()
}

/** Makes the row of a customer; one who bought before with another provider starts anew with this one. */
export async function putCustomer(
  db: Db,
  profileId: string,
  provider: string,
  customerId: string,
): Promise<void> {
  await transact(db, async (db) => {
    // Two tabs bring the same customer: 'on conflict' heeds the profile only, and the customer is unique too.
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

/** Makes the row of somebody who has none yet. */
export async function putSubscription(db: Db, profileId: string): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ profile_id: profileId })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute()
}

export type OwnerFacts = {
  id: string
  email: string
  full_name: string
  username: string | null
  may_publish: boolean
  is_agency: boolean
  is_fake: boolean
}

const ownerOf = (db: Db, id: string) =>
  db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .where('profiles.id', '=', id)
    .select([
      'profiles.id',
      'users.email',
      'profiles.full_name',
      'profiles.username',
      'profiles.may_publish',
      'profiles.is_agency',
      'profiles.is_fake',
    ])

export async function findOwnerFacts(db: Db, id: string): Promise<OwnerFacts | undefined> {
  return ownerOf(db, id).executeTakeFirst()
}

/** The same lock as publishing takes, so that nobody takes a slot while codes are paused or come back. */
export async function lockOwnerFacts(db: Db, id: string): Promise<OwnerFacts | undefined> {
  return ownerOf(db, id).forNoKeyUpdate('profiles').executeTakeFirst()
}

const managedBy = (db: Db, agencyId: string) =>
  db
    .selectFrom('profiles')
    .where('id', 'in', (links) =>
      links
        .selectFrom('agency_influencers')
        .where('agency_id', '=', agencyId)
        .where('managed_by_agency', '=', true)
        .select('influencer_id'),
    )
    .select('id')
    .orderBy('id')

/** Those whom an agency manages. */
export async function listManaged(db: Db, agencyId: string): Promise<string[]> {
  return (await managedBy(db, agencyId).execute()).map(({ id }) => id)
}

/** Locks them, always in one order; returns their ids. */
export async function lockManaged(db: Db, agencyId: string): Promise<string[]> {
  return (await managedBy(db, agencyId).forNoKeyUpdate().execute()).map(({ id }) => id)
}

/** Where mails to each of these go. */
export async function listAddresses(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; email: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .select(['id', 'email'])
    .orderBy('id')
    .execute()
}

/** Which codes stay when the plan ends; also of somebody who has no plan of their own. */
export async function putChoice(db: Db, profileId: string, ids: readonly string[]): Promise<void> {
  const keep_promo_code_ids = sql<string[]>`${ids}::uuid[]`
  await db
    .insertInto('subscriptions')
    .values({ profile_id: profileId, keep_promo_code_ids })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ keep_promo_code_ids }))
    .execute()
}
