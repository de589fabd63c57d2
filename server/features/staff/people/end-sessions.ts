import { sql } from 'kysely'

import type { StaffPersonDetails } from '#shared/contract/staff/staff-people.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { endOtherAccess } from '#server/features/accounts/end-access.ts'

import type { DeskDeps } from '../cases/locked-blocks.ts'
import { getPerson } from './people.ts'
import { personLabel, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'
import { queueStaffMail } from '../letters/queue-staff-mail.ts'
import { sessionsEnded } from '../letters/sessions-letter.ts'

type EndSessionsRequest = { id: string; reason: string }

/**
 * Ends all access of a user: sessions, bearer tokens, connected extensions, pending second steps (ASVS 7.4.5).
 * Password and factors stay. Without any access nothing is logged. Throws NOT_FOUND.
 */
export async function endSessions(
  deps: DeskDeps,
  staff: StaffActor,
  { id, reason }: EndSessionsRequest,
): Promise<StaffPersonDetails> {
  return transact(deps.db, async (db) => {
    const person = await getPerson(db, id)
    const ended = await endOtherAccess(db, id)
    if (ended === 0) return person
    await recordStaffAction(db, staff, {
      action: 'sessions_ended',
      target_type: 'person',
      target_id: id,
      target_label: personLabel(person),
      before: { sessions: ended },
      after: { sessions: 0 },
      reason,
    })
    await queueStaffMail({ ...deps, db }, id, {
      letter: sessionsEnded,
      values: { ended_at: new Date().toISOString() },
    })
    return person
  })
}

/** The same for the command line. Returns false if no account has this address. */
export async function endSessionsByEmail(
  deps: Pick<Deps, 'config' | 'db' | 'queue'>,
  email: string,
  reason: string,
): Promise<boolean> {
  const user = await deps.db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .select('id')
    .executeTakeFirst()
  if (user) await endSessions(deps, null, { id: user.id, reason })
  return user !== undefined
}
