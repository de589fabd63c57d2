import { apiError } from '#shared/contract/errors.ts'
import type { StaffPersonDetails } from '#shared/contract/staff/staff-people.ts'
import type { StaffRole } from '#shared/rules/staff/staff.ts'
import type { Deps } from '#server/deps.ts'
import { transact } from '#server/db/connection/transact.ts'
import { lockAdministrators } from '#server/rights/administrators.ts'

import { changeStaff } from './grant-staff.ts'
import { getPerson } from '../people/people.ts'
import type { StaffActor } from '../staff-log.ts'

/**
 * Adds somebody to the staff, changes their role, or removes them. Nobody can change their own role, so that one
 * administrator always remains. Throws NOT_FOUND, OWN_ROLE, and ADMINISTRATORS_ONLY for who was removed meanwhile.
 */
export async function setStaffRole(
  deps: Pick<Deps, 'db'>,
  staff: NonNullable<StaffActor>,
  { id, role, reason }: { id: string; role: StaffRole | null; reason: string },
): Promise<StaffPersonDetails> {
  if (staff.user_id === id) throw apiError('OWN_ROLE')
  return transact(deps.db, async (db) => {
    const administrators = await lockAdministrators(db)
    if (!administrators.includes(staff.user_id)) throw apiError('ADMINISTRATORS_ONLY')
    const person = await getPerson(db, id)
    if (role !== null && person.is_suspended) throw apiError('ACCOUNT_SUSPENDED')
    await changeStaff(db, staff, { id, role, reason })
    return getPerson(db, id)
  })
}
