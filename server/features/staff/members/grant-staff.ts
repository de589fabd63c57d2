import { sql } from 'kysely'

import type { StaffRole } from '#shared/rules/staff/staff.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import { ensureProfile } from '#server/features/profiles/ensure-profile.ts'
import { lockAdministrators } from '#server/rights/administrators.ts'

import { personLabel, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'

export type StaffMember = {
  email: string
  full_name: string
  role: StaffRole
  has_two_step: boolean
}

/** The outcome of a grant or revocation. */
export type StaffChange = { outcome: 'changed' | 'unchanged' | 'no_account'; has_two_step: boolean }

/** An authenticator app, or a passkey, which counts as two factors. */
const hasSecondStep = sql<boolean>`users.two_factor_enabled
  or exists (select from passkeys where passkeys.user_id = users.id)`.as('has_two_step')

/** Adds an account to the staff, changes its staff role or, with null, removes it. For the command line. */
export async function setStaff(
  db: Db,
  email: string,
  role: StaffRole | null,
): Promise<StaffChange> {
  return transact(db, async (db) => {
    await lockAdministrators(db)
    const user = await db
      .selectFrom('users')
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .select(['id', hasSecondStep])
      .forUpdate()
      .executeTakeFirst()
    if (!user) return { outcome: 'no_account', has_two_step: false }
    const isChanged = await changeStaff(db, null, { id: user.id, role, reason: '' })
    return { outcome: isChanged ? 'changed' : 'unchanged', has_two_step: user.has_two_step }
  })
}

/** Returns false if nothing changed. Call it in a transaction, after `lockAdministrators`. */
export async function changeStaff(
  db: Db,
  staff: StaffActor,
  { id, role, reason }: { id: string; role: StaffRole | null; reason: string },
): Promise<boolean> {
  if (role !== null) await ensureProfile(db, id)
  const former = await db
    .selectFrom('profiles')
    .where('id', '=', id)
    .select(['is_staff', 'staff_role', 'full_name', 'username'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  const formerRole = former?.is_staff ? (former.staff_role ?? 'reviewer') : null
  if (!former || formerRole === role) return false
  await db
    .updateTable('profiles')
    .set({ is_staff: role !== null, staff_role: role })
    .where('id', '=', id)
    .execute()
  await recordStaffAction(db, staff, {
    action:
      role === null
        ? 'staff_revoked'
        : formerRole === null
          ? 'staff_granted'
          : 'staff_role_changed',
    target_type: 'person',
    target_id: id,
    target_label: personLabel(former),
    before: { is_staff: formerRole !== null, staff_role: formerRole },
    after: { is_staff: role !== null, staff_role: role },
    reason,
  })
  return true
}

export async function listStaffMembers(db: Db): Promise<StaffMember[]> {
  return db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .where('is_staff', '=', true)
    .orderBy('users.email')
    .select([
      'users.email',
      'profiles.full_name',
      sql<StaffRole>`coalesce(profiles.staff_role, 'reviewer')`.as('role'),
      hasSecondStep,
    ])
    .execute()
}
