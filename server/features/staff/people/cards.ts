import { sql } from 'kysely'

import type { StaffCardApplication } from '#shared/contract/staff/cards.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { StaffPersonDetails } from '#shared/contract/staff/staff-people.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import {
  grantCardRole,
  lockForCard,
  revokeCardRole,
} from '#server/features/applications/card-role.ts'
import { refreshCodesOf } from '#server/db/bulk-changes.ts'
import { isSuspended } from '#server/sessions/session-queries.ts'

import type { DeskDeps } from '../cases/locked-blocks.ts'
import { getPerson } from './people.ts'
import { personLabel, recordStaffAction } from '../staff-log.ts'
import type { StaffActor } from '../staff-log.ts'
import { queueStaffMail } from '../letters/queue-staff-mail.ts'
import { applicationRows, toApplication } from './list-cards.ts'
import { cardAnswered } from '../letters/card-letter.ts'

export type CardDeps = DeskDeps & Pick<Deps, 'today'>

/**
 * Approves an application, which creates a credit-card profile, or refuses it. Throws CARD_APPLICATION_GONE after a
 * withdrawal, and ALREADY_DECIDED for a concurrent second decision.
 */
export async function decideCard(
  deps: CardDeps,
  staff: StaffActor,
  id: string,
  { decision, answer }: { decision: 'approve' | 'refuse'; answer: string },
): Promise<StaffCardApplication> {
  const read = (db: Db) => applicationRows(db).where('cards.id', '=', id).executeTakeFirst()
  return changeRole(
    deps.db,
    ({ person }) => person.id,
    async (db) => {
      const asked = await read(db)
      const person = asked && (await lockForCard(db, asked.person.id))
      if (!person) throw apiError('CARD_APPLICATION_GONE')
      const { numUpdatedRows } = await db
        .updateTable('card_applications')
        .set({
          decided_at: new Date().toISOString(),
          is_approved: decision === 'approve',
          answer: answer || null,
        })
        .where('id', '=', id)
        .where('decided_at', 'is', null)
        .executeTakeFirst()
      const application = await read(db)
      if (!application) throw apiError('CARD_APPLICATION_GONE')
      if (numUpdatedRows === 0n) throw apiError('ALREADY_DECIDED')
      if (decision === 'approve') {
        const named = await grantCardRole({ ...deps, db }, person, application.name)
        await recordStaffAction(db, staff, {
          ...targetOf(named, person.id),
          action: 'card_made',
          before: { is_creditcard: person.is_creditcard, full_name: person.full_name },
          after: { is_creditcard: true, full_name: named.full_name },
        })
      } else {
        await recordStaffAction(db, staff, {
          ...targetOf(person, person.id),
          action: 'card_refused',
          reason: answer,
        })
      }
      await queueStaffMail({ ...deps, db }, person.id, {
        letter: cardAnswered,
        values: { outcome: decision === 'approve' ? 'made' : 'refused', reason: answer },
      })
      const decided = await read(db)
      if (!decided) throw apiError('CARD_APPLICATION_GONE')
      return toApplication(decided)
    },
  )
}

/**
 * Grants or revokes the credit-card role; codes stay, and are public while the profile has a role. No change is no
 * action. Throws NOT_FOUND, and ACCOUNT_SUSPENDED until the suspension ends.
 */
export async function changeCard(
  deps: CardDeps,
  staff: StaffActor,
  { id, is_creditcard, reason }: { id: string; is_creditcard: boolean; reason: string },
): Promise<StaffPersonDetails> {
  return changeRole(
    deps.db,
    () => id,
    async (db) => {
      const person = await lockForCard(db, id)
      if (!person) throw apiError('NOT_FOUND')
      // A suspension keeps the roles beside, and brings them back.
      if (await isSuspended(db, id)) throw apiError('ACCOUNT_SUSPENDED')
      if (person.is_creditcard === is_creditcard) return getPerson(db, id)
      if (is_creditcard) await grantCardRole({ ...deps, db }, person, person.full_name)
      else await revokeCardRole(db, person)
      await recordStaffAction(db, staff, {
        ...targetOf(person, id),
        action: is_creditcard ? 'card_made' : 'card_ended',
        before: { is_creditcard: person.is_creditcard },
        after: { is_creditcard },
        reason,
      })
      const stillPublishes = mayPublish({ ...person, is_creditcard })
      await queueStaffMail({ ...deps, db }, id, {
        letter: cardAnswered,
        values: {
          outcome: is_creditcard ? 'made' : stillPublishes ? 'ended' : 'ended_hidden',
          reason,
        },
      })
      return getPerson(db, id)
    },
  )
}

/** The same for the command line. False if no account has this address. */
export async function changeCardByEmail(
  deps: CardDeps,
  email: string,
  change: { is_creditcard: boolean; reason: string },
): Promise<boolean> {
  const user = await deps.db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .select('id')
    .executeTakeFirst()
  if (user) await changeCard(deps, null, { id: user.id, ...change })
  return user !== undefined
}

/**
 * Runs the work in one transaction.
 * @param personOf returns the person whose codes are all shown or hidden with the role
 */
async function changeRole<Result>(
  db: Db,
  personOf: (result: Result) => string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const result = await transact(db, work).catch((error: unknown) => {
    throw failureOfConstraint(error) ?? error
  })
  await refreshCodesOf(db, personOf(result))
  return result
}

function targetOf(person: { full_name: string; username: string | null }, id: string) {
  return { target_type: 'person', target_id: id, target_label: personLabel(person) } as const
}
