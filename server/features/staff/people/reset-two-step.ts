import { sql } from 'kysely'

import { apiError } from '#shared/contract/errors.ts'
import type { StaffPersonDetails } from '#shared/contract/staff/staff-people.ts'
import type { Deps } from '#server/deps.ts'
import { transact } from '#server/db/connection/transact.ts'
import {
  forgetFactorsAndSessions,
  forgetSecondStep,
} from '#server/features/accounts/second-step/remove-second-factors.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import { twoStepChanged } from '#server/features/mail/letters/two-step-letter.ts'

import { getPerson } from './people.ts'
import { personLabel, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'

type Outcome = 'changed' | 'was_off' | 'no_account'
type ResetDeps = Pick<Deps, 'config' | 'db' | 'queue'>

/** For the command line. */
export async function resetTwoStep(deps: ResetDeps, email: string): Promise<Outcome> {
  const user = await deps.db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .select('id')
    .executeTakeFirst()
  return user ? resetTwoStepOf(deps, null, { id: user.id, reason: '' }) : 'no_account'
}

/**
 * Switches a user's two-step login off, removes their passkeys and ends their sessions, after a lost phone and recovery
 * codes. The owner is informed by mail.
 */
async function resetTwoStepOf(
  deps: ResetDeps,
  staff: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome> {
  return transact(deps.db, async (db) => {
    const user = await db
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.id', 'users.id')
      .where('users.id', '=', id)
      .select((eb) => [
        'users.id',
        'users.email',
        eb
          .or([
            eb('users.two_factor_enabled', '=', true),
            eb.exists(
              eb.selectFrom('passkeys').whereRef('passkeys.user_id', '=', 'users.id').select('id'),
            ),
          ])
          .$castTo<boolean>()
          .as('has_second_step'),
        'profiles.username',
        eb.fn.coalesce('profiles.full_name', 'users.name').as('full_name'),
      ])
      .forUpdate('users')
      .executeTakeFirst()
    if (!user) return 'no_account'
    if (!user.has_second_step) {
      // An unconfirmed second step is deleted too, because it may be unreadable.
      await forgetSecondStep(db, user.id)
      return 'was_off'
    }
    await forgetFactorsAndSessions(db, user.id)
    await recordStaffAction(db, staff, {
      action: 'two_step_reset',
      target_type: 'person',
      target_id: user.id,
      target_label: personLabel(user),
      before: { has_two_step: true },
      after: { has_two_step: false },
      reason,
    })
    await sendMail(deps, db, {
      letter: twoStepChanged,
      to: user.email,
      values: { is_on: false, is_by_staff: true, changed_at: new Date().toISOString() },
    })
    return 'changed'
  })
}

/** At the desk. Throws NOT_FOUND, OWN_ROLE for oneself, and TWO_STEP_IS_OFF. */
export async function resetTwoStepAtDesk(
  deps: ResetDeps,
  staff: NonNullable<StaffActor>,
  request: { id: string; reason: string },
): Promise<StaffPersonDetails> {
  if (staff.user_id === request.id) throw apiError('OWN_ROLE')
  const outcome = await resetTwoStepOf(deps, staff, request)
  if (outcome === 'was_off') throw apiError('TWO_STEP_IS_OFF')
  return getPerson(deps.db, request.id)
}
