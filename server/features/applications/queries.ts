import { sql } from 'kysely'

import type { Roles } from '#shared/rules/accounts/roles.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { ensureProfile } from '#server/features/profiles/ensure-profile.ts'

export type Applicant = {
  id: string
  full_name: string
  username: string | null
} & Roles

/**
 * Locks a user and their profile until the transaction ends. Creates one without a role if there is none. Undefined without an
 * account.
 */
export async function lockApplicant(db: Db, userId: string): Promise<Applicant | undefined> {
  await ensureProfile(db, userId)
  return db
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select(['id', 'full_name', 'username', 'is_influencer', 'is_agency', 'is_creditcard'])
    .forUpdate()
    .executeTakeFirst()
}

export type Grant = { full_name: string; username: string } & (
  | { is_influencer: true; category: string }
  | { is_agency: true }
)

/** Sets a role with its names. The user's name, which mails use, follows. */
export async function grantRole(db: Db, userId: string, grant: Grant): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ ...grant, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
  await db.updateTable('users').set({ name: grant.full_name }).where('id', '=', userId).execute()
}
