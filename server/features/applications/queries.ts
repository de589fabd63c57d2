import { sql } from 'kysely'

import type { Roles } from '#shared/rules/roles.ts'
import type { Db } from '#server/db/connect.ts'

export type Applicant = {
  id: string
  full_name: string
  username: string | null
} & Roles

/**
 * Locks a user's profile until the transaction ends. Creates one without a role if there is none. Undefined without an
 * account.
 */
export async function lockApplicant(db: Db, userId: string): Promise<Applicant | undefined> {
  await db
    .insertInto('profiles')
    .columns(['id', 'full_name'])
    .expression((eb) => eb.selectFrom('users').where('id', '=', userId).select(['id', 'name']))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
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
