import { sql } from 'kysely'

import type { PlanId } from '#shared/rules/plans/plans.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { payersOf } from './limits.ts'

/**
 * Plans in force for an influencer: its own, and those of the agencies that manage it.
 * @param withPaid false: without its own paid plan; Elite from staff still counts
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

/** The same for many influencers in one query. */
export async function listPlansForAll(
  db: Db,
  influencerIds: readonly string[],
): Promise<{ influencer_id: string; subscription_tier: PlanId }[]> {
  const { rows } = await sql<{ influencer_id: string; subscription_tier: PlanId }>`
    select influencer_id, subscription_tier from (${payersOf(influencerIds)}) payers
      join subscriptions on profile_id = payer_id and subscribed`.execute(db)
  return rows
}
