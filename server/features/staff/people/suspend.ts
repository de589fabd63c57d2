import { sql } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import type { StaffPersonDetails } from '#shared/contract/staff/staff-people.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import { endOtherAccess } from '#server/features/accounts/end-access.ts'
import { refreshCodesOf } from '#server/db/bulk-changes.ts'
import { ensureProfile } from '#server/features/profiles/ensure-profile.ts'

import type { DeskDeps } from '../cases/locked-blocks.ts'
import { getPerson } from './people.ts'
import { personLabel, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'
import { queueStaffMail } from '../letters/queue-staff-mail.ts'
import { accountSuspended } from '../letters/suspension-letter.ts'

type SuspendRequest = { id: string; is_suspended: boolean; reason: string }

const roles = ['is_influencer', 'is_agency', 'is_creditcard'] as const

/**
 * Suspends an account, or ends its suspension. Meanwhile nobody can sign in, all sessions and extensions are ended, and
 * its profile and codes are not public because it has no roles. Members of a suspended agency lose its dashboard. The
 * roles return at the end. Nothing is deleted, and a plan continues. Throws NOT_FOUND, and STAFF_STAYS for staff.
 */
export async function changeSuspension(
  deps: DeskDeps,
  staff: StaffActor,
  { id, is_suspended, reason }: SuspendRequest,
): Promise<StaffPersonDetails> {
  const person = await transact(deps.db, async (db) => {
    await ensureProfile(db, id)
    const profile = await db
      .selectFrom('profiles')
      .where('id', '=', id)
      .select(['is_staff', 'suspended_at', 'suspended_roles', 'full_name', 'username', ...roles])
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!profile) throw apiError('NOT_FOUND')
    const isSuspended = profile.suspended_at !== null
    if (isSuspended === is_suspended) return getPerson(db, id)
    if (is_suspended) {
      if (profile.is_staff) throw apiError('STAFF_STAYS')
      await suspend(
        db,
        id,
        reason,
        roles.filter((role) => profile[role]),
      )
    } else await endSuspension(db, id, profile.suspended_roles ?? [])
    await recordStaffAction(db, staff, {
      action: is_suspended ? 'account_suspended' : 'account_unsuspended',
      target_type: 'person',
      target_id: id,
      target_label: personLabel(profile),
      before: { is_suspended: isSuspended },
      after: { is_suspended },
      reason,
    })
    await queueStaffMail({ ...deps, db }, id, {
      letter: accountSuspended,
      values: { is_suspended, reason },
    })
    return getPerson(db, id)
  })
  // All codes of the account are shown or hidden.
  await refreshCodesOf(deps.db, id)
  return person
}

async function suspend(db: Db, id: string, reason: string, had: readonly string[]): Promise<void> {
  await endOtherAccess(db, id)
  await db
    .updateTable('profiles')
    .set({
      suspended_at: sql<string>`now()`,
      suspended_reason: reason,
      suspended_roles: [...had],
      is_influencer: false,
      is_agency: false,
      is_creditcard: false,
    })
    .where('id', '=', id)
    .execute()
}

async function endSuspension(db: Db, id: string, had: readonly string[]): Promise<void> {
  const restored = Object.fromEntries(
    roles.filter((role) => had.includes(role)).map((role) => [role, true]),
  )
  await db
    .updateTable('profiles')
    .set({ suspended_at: null, suspended_reason: null, suspended_roles: null, ...restored })
    .where('id', '=', id)
    .execute()
}
