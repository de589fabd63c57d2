import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'

import { personLabel, recordStaffAction } from './staff-log.ts'

export type StaffMember = { email: string; full_name: string; has_two_step: boolean }

/** The outcome of a grant or revocation. */
export type StaffChange = { outcome: 'changed' | 'unchanged' | 'no_account'; has_two_step: boolean }

/** An authenticator app, or a passkey, which counts as two factors. */
const hasSecondStep = sql<boolean>`users.two_factor_enabled
  or exists (select from passkeys where passkeys.user_id = users.id)`.as('has_two_step')

/** Grants or revokes the staff role of an account; for the command line. */
export async function setStaff(db: Db, email: string, is_staff: boolean): Promise<StaffChange> {
  return transact(db, async (db) => {
    const user = await db
      .selectFrom('users')
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .select(['id', 'name', hasSecondStep])
      .forUpdate()
      .executeTakeFirst()
    if (!user) return { outcome: 'no_account', has_two_step: false }
    const { has_two_step } = user
    // Plain users have no profile yet.
    if (is_staff)
      await db
        .insertInto('profiles')
        .values({ id: user.id, full_name: user.name.slice(0, 120) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    const changed = await db
      .updateTable('profiles')
      .set({ is_staff })
      .where('id', '=', user.id)
      .where('is_staff', '<>', is_staff)
      .returning(['full_name', 'username'])
      .executeTakeFirst()
    if (!changed) return { outcome: 'unchanged', has_two_step }
    await recordStaffAction(db, null, {
      action: is_staff ? 'staff_granted' : 'staff_revoked',
      target_type: 'person',
      target_id: user.id,
      target_label: personLabel(changed),
      before: { is_staff: !is_staff },
      after: { is_staff },
    })
    return { outcome: 'changed', has_two_step }
  })
}

export async function listStaffMembers(db: Db): Promise<StaffMember[]> {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .where('is_staff', '=', true)
    .orderBy('users.email')
    .select(['users.email', 'profiles.full_name', hasSecondStep])
    .execute()
}
