import { sql } from 'kysely'

import { claimerDays } from '#shared/rules/promo-codes/drops.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Sign } from '#server/sign.ts'

import { claimerKeys } from './claimers.ts'
import type { Claimer } from './claimers.ts'

/** Deletes the claimers of old claims. Returns the number of claims. */
export async function forgetClaimers(db: Db, today: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update drop_codes set claimer = null
      where claimer is not null and claimed_on < ${today}::date - ${claimerDays}::int`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Deletes the pools of deleted offers with their codes. A pool stays while the deletion of its offer can be undone, with a
 * minute for an undo that has begun.
 */
export async function trimPools(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from drop_pools pools
      where not exists (select from promo_codes where id = pools.promo_code_id)
        and not exists (
          select from deleted_promo_codes
            where id = pools.promo_code_id and deleted_at > now() - interval '11 minutes')`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

/** When an account or the data of a sender is deleted. */
export async function forgetClaimer(
  db: Db,
  sign: Sign,
  claimers: readonly Claimer[],
): Promise<void> {
  const keys = claimers.flatMap((claimer) => claimerKeys(sign, claimer))
  await sql`update drop_codes set claimer = null where claimer = any(${keys}::text[])`.execute(db)
}
