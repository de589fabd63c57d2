import { sql } from 'kysely'

import type { Db } from './connect.ts'

/**
 * Locks the owner of a code until the transaction ends. To be called before the code itself is locked:
 * whoever adds codes has the owner first and the codes then.
 */
export async function lockOwnerOf(db: Db, codeId: string): Promise<void> {
  await db
    .selectFrom('profiles')
    .where('id', '=', (code) =>
      code.selectFrom('promo_codes').where('promo_codes.id', '=', codeId).select('influencer_id'),
    )
    .select('id')
    // 'no key' leaves foreign keys to the profile free to be checked meanwhile.
    .forNoKeyUpdate()
    .execute()
}

/** Locks the owners until the transaction ends, always in one order, as every writer of their codes does. */
export async function lockOwners(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select from profiles where id = any(${ids}::uuid[]) order by id for no key update`.execute(db)
}
