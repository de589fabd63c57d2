import { sql } from 'kysely'

import type { Db } from './connection/connect.ts'

/**
 * Locks a code's owner until the transaction ends. Call it before you lock the code: all writers lock the owner first
 * and the codes second.
 */
export async function lockOwnerOf(db: Db, codeId: string): Promise<void> {
  await db
    .selectFrom('profiles')
    .where('id', '=', (code) =>
      code.selectFrom('promo_codes').where('promo_codes.id', '=', codeId).select('influencer_id'),
    )
    .select('id')
    // 'no key' does not block foreign key checks against the profile.
    .forNoKeyUpdate()
    .execute()
}

/** Locks several owners until the transaction ends, in one fixed order as all writers do (no deadlocks). */
export async function lockOwners(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select from profiles where id = any(${ids}::uuid[]) order by id for no key update`.execute(db)
}

/**
 * Locks accounts until the transaction ends, before their profiles, which they may not have. Meanwhile nobody makes them
 * an agency or a member of one, deletes them or hands them to somebody else.
 */
export async function lockAccounts(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(db)
}
