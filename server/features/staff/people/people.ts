import { apiError } from '#shared/contract/errors.ts'
import { staffSentences } from '#shared/contract/sentences/staff.ts'
import type { StaffPersonDetails } from '#shared/contract/staff/staff-people.ts'
import { lastDay } from '#shared/rules/promo-codes/expiry.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import {
  endElites,
  grantElite,
  revokeElite,
} from '#server/features/subscriptions/plan-changes/elite.ts'
import { setFake } from '#server/features/subscriptions/plan-changes/fake.ts'
import type { EliteChange } from '#server/features/subscriptions/plan-changes/elite.ts'

import type { DeskDeps } from '../cases/locked-blocks.ts'
import { findPerson } from './people-queries.ts'
import { personLabel, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'
import { queueStaffMail } from '../letters/queue-staff-mail.ts'
import { eliteGranted } from '../letters/elite-letter.ts'

/** Throws NOT_FOUND. */
export async function getPerson(db: Db, id: string): Promise<StaffPersonDetails> {
  const person = await findPerson(db, id)
  if (!person) throw apiError('NOT_FOUND')
  return person
}

/** Grants Elite, or changes its end. Throws NOT_FOUND, and INVALID_INPUT for a past day. */
export async function setElite(
  deps: DeskDeps & Pick<Deps, 'today'>,
  staff: StaffActor,
  { id, until, reason }: { id: string; until: string | null; reason: string },
): Promise<StaffPersonDetails> {
  if (until !== null && (until <= deps.today() || until > lastDay))
    throw apiError('INVALID_INPUT', { fields: { until: staffSentences.eliteEndInPast } })
  return transact(deps.db, async (db) => {
    const change = await grantElite({ ...deps, db }, id, until)
    const { before, after, owner } = change
    // A repeated call is one action and one mail.
    if (before.subscription_tier === 'elite' && before.elite_until === until)
      return getPerson(db, id)
    await recordElite(db, staff, 'elite_given', change, reason)
    await queueStaffMail({ ...deps, db }, id, {
      letter: eliteGranted,
      values: { until: after.elite_until, is_agency: owner.is_agency },
    })
    return getPerson(db, id)
  })
}

/** Revokes Elite. Throws NOT_FOUND and NOT_ELITE. */
export async function removeElite(
  deps: DeskDeps,
  staff: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<StaffPersonDetails> {
  return transact(deps.db, async (db) => {
    await recordElite(db, staff, 'elite_taken', await revokeElite({ ...deps, db }, id), reason)
    return getPerson(db, id)
  })
}

/** Scheduled: ends expired Elite grants. Returns how many. */
export async function endDueElites(
  deps: Pick<Deps, 'config' | 'db' | 'queue' | 'log' | 'today'>,
): Promise<number> {
  return endElites(deps, (db, change) => recordElite(db, null, 'elite_ended', change, ''))
}

async function recordElite(
  db: Db,
  staff: StaffActor,
  action: 'elite_given' | 'elite_taken' | 'elite_ended',
  { owner, before, after }: EliteChange,
  reason: string,
): Promise<void> {
  await recordStaffAction(db, staff, {
    action,
    target_type: 'person',
    target_id: owner.id,
    target_label: personLabel(owner),
    before,
    after,
    reason,
  })
}

/** Sets or clears the test-account flag (no limits). No change is no action. Throws NOT_FOUND and PLAN_STILL_CHARGED. */
export async function changeFake(
  deps: DeskDeps,
  staff: StaffActor,
  { id, is_fake, reason }: { id: string; is_fake: boolean; reason: string },
): Promise<StaffPersonDetails> {
  return transact(deps.db, async (db) => {
    const { owner, was_fake } = await setFake({ ...deps, db }, id, is_fake)
    if (was_fake !== is_fake)
      await recordStaffAction(db, staff, {
        action: is_fake ? 'fake_set' : 'fake_unset',
        target_type: 'person',
        target_id: id,
        target_label: personLabel(owner),
        before: { is_fake: was_fake },
        after: { is_fake },
        reason,
      })
    return getPerson(db, id)
  })
}
