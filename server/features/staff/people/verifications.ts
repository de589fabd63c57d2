import { apiError } from '#shared/contract/errors.ts'
import type { StaffPersonDetails } from '#shared/contract/staff/staff-people.ts'
import type {
  StaffVerification,
  VerificationDecision,
} from '#shared/contract/staff/staff-verifications.ts'
import { socialFieldOf, socialFields } from '#shared/rules/profiles/social-networks.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'

import type { DeskDeps } from '../cases/locked-blocks.ts'
import { getPerson } from './people.ts'
import { personLabel, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'
import { queueStaffMail } from '../letters/queue-staff-mail.ts'
import { requestRows, toVerification } from './list-verifications.ts'
import { verificationAnswered } from '../letters/verification-letter.ts'

/**
 * Accepts or refuses a request. Throws NOT_FOUND, ALREADY_DECIDED for a concurrent second decision, and, if the account
 * has another link or name by now, VERIFICATION_LINK_MISSING or VERIFICATION_NAME_CHANGED.
 */
export async function decideVerification(
  deps: DeskDeps,
  staff: StaffActor,
  choice: VerificationDecision,
): Promise<StaffVerification> {
  const { id } = choice
  const is_accepted = choice.decision === 'accept'
  const answer = is_accepted ? '' : choice.answer
  return transact(deps.db, async (db) => {
    const request = await db
      .selectFrom('verification_requests')
      .where('id', '=', id)
      .where('submitted_at', 'is not', null)
      .select(['profile_id', 'profile_url', 'network'])
      .executeTakeFirst()
    if (!request) throw apiError('NOT_FOUND')
    const person = await lockPerson(db, request.profile_id)
    if (is_accepted) {
      if (person[socialFieldOf(request.network)] !== request.profile_url)
        throw apiError('VERIFICATION_LINK_MISSING')
      if (
        person.full_name !== choice.person.full_name ||
        person.username !== choice.person.username
      )
        throw apiError('VERIFICATION_NAME_CHANGED')
    }
    const now = new Date().toISOString()
    const { numUpdatedRows } = await db
      .updateTable('verification_requests')
      .set({ decided_at: now, is_accepted, answer: answer || null })
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw apiError('ALREADY_DECIDED')
    if (is_accepted)
      await db
        .updateTable('profiles')
        .set({ verified_at: now, verified_url: request.profile_url })
        .where('id', '=', person.id)
        .execute()
    await recordStaffAction(db, staff, {
      action: is_accepted ? 'verification_accepted' : 'verification_refused',
      target_type: 'person',
      target_id: person.id,
      target_label: personLabel(person),
      before: { is_verified: person.is_verified },
      after: { is_verified: is_accepted || person.is_verified, profile_url: request.profile_url },
      reason: answer,
    })
    await queueStaffMail({ ...deps, db }, person.id, {
      letter: verificationAnswered,
      values: {
        outcome: is_accepted ? 'accepted' : 'refused',
        answer,
        is_agency: person.is_agency,
      },
    })
    return toVerification(
      await requestRows(db).where('requests.id', '=', id).executeTakeFirstOrThrow(),
    )
  })
}

/** Revokes a verification. Throws NOT_FOUND and NOT_VERIFIED. */
export async function removeVerification(
  deps: DeskDeps,
  staff: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<StaffPersonDetails> {
  return transact(deps.db, async (db) => {
    const person = await lockPerson(db, id)
    if (!person.is_verified) throw apiError('NOT_VERIFIED')
    await db
      .updateTable('profiles')
      .set({ verified_at: null, verified_url: null })
      .where('id', '=', id)
      .execute()
    await recordStaffAction(db, staff, {
      action: 'verification_taken',
      target_type: 'person',
      target_id: id,
      target_label: personLabel(person),
      before: { is_verified: true, profile_url: person.verified_url },
      after: { is_verified: false },
      reason,
    })
    await queueStaffMail({ ...deps, db }, id, {
      letter: verificationAnswered,
      values: { outcome: 'taken', answer: reason, is_agency: person.is_agency },
    })
    return getPerson(db, id)
  })
}

async function lockPerson(db: Db, id: string) {
  const person = await db
    .selectFrom('profiles')
    .where('id', '=', id)
    .select([
      'id',
      'full_name',
      'username',
      'is_agency',
      'is_verified',
      'verified_url',
      ...socialFields,
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw apiError('NOT_FOUND')
  return person
}
