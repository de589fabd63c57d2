import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { lockAccounts } from '#server/db/lock-owner.ts'

/**
 * Creates a profile without a role for a user who has none, in a transaction. The account is locked: one that changes
 * hands has no profile.
 */
export async function ensureProfile(db: Db, userId: string): Promise<void> {
  await lockAccounts(db, [userId])
  await sql`
    insert into profiles (id, full_name) select id, left(name, 120) from users where id = ${userId}::uuid
      on conflict (id) do nothing`.execute(db)
}
