import { sql } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { lockAdministrators } from '#server/rights/administrators.ts'

import { changeStaff } from './grant-staff.ts'
import type { StaffActor } from '../staff-log.ts'

const purpose = 'first-staff'

/**
 * The token of the link for the first administrator, which the log contains. `undefined` if there was ever a staff
 * member. It works on the day of the start and on the next day, in every copy, and is not stored.
 */
export async function firstStaffToken({
  db,
  sign,
  today,
}: Pick<Deps, 'db' | 'sign' | 'today'>): Promise<string | undefined> {
  return (await wasEverStaff(db)) ? undefined : sign.make(purpose, today())
}

/** Makes the signed-in user the first administrator. Throws LINK_EXPIRED. */
export async function claimDesk(
  { db, sign, today }: Pick<Deps, 'db' | 'sign' | 'today'>,
  staff: NonNullable<StaffActor>,
  token: string,
): Promise<void> {
  const days = [today(), addDays(today(), -1)]
  if (!days.some((day) => sign.isValid(purpose, day, token))) throw apiError('LINK_EXPIRED')
  await transact(db, async (db) => {
    // If two people use the link, only the first succeeds.
    await lockAdministrators(db)
    if (await wasEverStaff(db)) throw apiError('LINK_EXPIRED')
    await changeStaff(db, staff, {
      id: staff.user_id,
      role: 'administrator',
      reason: 'By the link of the first start',
    })
  })
}

/** Lines of the desk's log are never deleted, so an old link cannot be used again. */
async function wasEverStaff(db: Db): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from profiles where is_staff)
      or exists (select from staff_actions where action = 'staff_granted') as was`.execute(db)
  return rows[0]?.was ?? true
}
