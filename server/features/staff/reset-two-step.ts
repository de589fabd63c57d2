import { sql } from 'kysely'

import type { Deps } from '#server/deps.ts'
import { transact } from '#server/db/transact.ts'
import {
  forgetSecondStep,
  resetSecondStep,
} from '#server/features/accounts/remove-second-factors.ts'
import { sendMail } from '#server/features/mail/mail.ts'

import { personLabel, recordStaffAction } from './staff-log.ts'

/**
 * Switches a user's two-step login off and ends their sessions, after a lost phone and recovery codes. For the command
 * line. The owner is informed by mail.
 */
export async function resetTwoStep(
  deps: Pick<Deps, 'config' | 'db' | 'queue'>,
  email: string,
): Promise<'changed' | 'was_off' | 'no_account'> {
  return transact(deps.db, async (db) => {
    const user = await db
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.id', 'users.id')
      .where(sql`lower(users.email)`, '=', email.trim().toLowerCase())
      .select((eb) => [
        'users.id',
        'users.email',
        'users.two_factor_enabled',
        'profiles.username',
        eb.fn.coalesce('profiles.full_name', 'users.name').as('full_name'),
      ])
      .forUpdate('users')
      .executeTakeFirst()
    if (!user) return 'no_account'
    if (!user.two_factor_enabled) {
      // An unconfirmed second step is deleted too, because it may be unreadable.
      await forgetSecondStep(db, user.id)
      return 'was_off'
    }
    await resetSecondStep(db, user.id)
    await recordStaffAction(db, null, {
      action: 'two_step_reset',
      target_type: 'person',
      target_id: user.id,
      target_label: personLabel(user),
      before: { has_two_step: true },
      after: { has_two_step: false },
    })
    await sendMail(deps, db, {
      template: 'two_step_changed',
      to: user.email,
      values: { is_on: false, is_by_staff: true, changed_at: new Date().toISOString() },
    })
    return 'changed'
  })
}
