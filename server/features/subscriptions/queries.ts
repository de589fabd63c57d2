import { sql } from 'kysely'

import type { PlanId } from '#shared/rules/plans.ts'
import type { Db } from '#server/db/connect.ts'

export type SubscriptionRow = {
  subscribed: boolean
  subscription_tier: PlanId
  subscription_end: string | null
}

export async function findSubscription(
  db: Db,
  profileId: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscriptions')
    .where('profile_id', '=', profileId)
    .select(['subscribed', 'subscription_tier', 'subscription_end'])
    .executeTakeFirst()
}

/** Plans in force for an influencer: its own, and those of the agencies that manage it. */
export async function listPlansFor(db: Db, influencerId: string): Promise<PlanId[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .where('subscribed', '=', true)
    .where((eb) =>
      eb.or([
        eb('profile_id', '=', influencerId),
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
    select owner.id as influencer_id, subscription_tier
      from unnest(${influencerIds}::uuid[]) owner (id)
        join subscriptions on subscribed and (profile_id = owner.id or profile_id in (
          select agency_id from agency_influencers where influencer_id = owner.id and managed_by_agency))`.execute(
    db,
  )
  return rows
}

/** Locks a subscription until the transaction ends. */
export async function lockSubscription(db: Db, profileId: string) {
  return db
    .selectFrom('subscriptions')
    .where('profile_id', '=', profileId)
    .select(['subscribed', 'subscription_tier', 'cancel_at_period_end', 'provider'])
    .forUpdate()
    .executeTakeFirst()
}
