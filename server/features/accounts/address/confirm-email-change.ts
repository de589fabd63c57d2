import { apiError } from '#shared/contract/errors.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import { customerMoves } from '#server/features/subscriptions/checkout/customer-address.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'
import { managedAccount } from '#server/features/mail/letters/managed-account-letter.ts'

import { lockUser } from '../deletion/delete-queries.ts'
import * as queries from './email-change-queries.ts'
import { endOtherAccess } from '../end-access.ts'
import { changeManagedEmail } from '../managed-accounts.ts'
import { consumeLinkToken, endLinkTokens, findLinkOwner } from '../links/one-time-links.ts'
import { purposes, dropEmailChange } from './email-change.ts'
import type { MailDeps, Side } from './email-change.ts'
import { replaceUnconfirmed } from '../unconfirmed-accounts.ts'
import { addressChanged } from './change-address-letters.ts'

/** Throws LINK_EXPIRED. */
export async function checkEmailLink(
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<{ side: Side; new_email: string }> {
  for (const side of ['old', 'new'] as const) {
    const owner = await findLinkOwner(db, purposes[side], token)
    const change = owner === undefined ? undefined : await queries.findEmailChange(db, owner)
    if (change) return { side, new_email: change.new_email }
  }
  throw apiError('LINK_EXPIRED')
}

/**
 * Records a mailbox's confirmation. After the last one the account's address changes in the same transaction.
 * @param current the session of the browser that followed the link
 */
export async function confirmEmailChange(
  deps: MailDeps,
  token: string,
  current: Pick<SignedIn, 'user_id' | 'session'> | null,
): Promise<{ user_id: string; is_done: boolean; new_email: string }> {
  const { side } = await checkEmailLink(deps, token)
  return transact(deps.db, async (db) => {
    const user_id = await consumeLinkToken(db, purposes[side], token)
    // Lock the account first: a concurrent new request comes before or after.
    const user = user_id === undefined ? undefined : await lockUser(db, user_id)
    const change = user && (await queries.lockEmailChange(db, user.id))
    if (!change) throw apiError('LINK_EXPIRED')
    const { new_email } = change
    if (change.agency_id !== null) {
      await moveManagedAccount(deps, db, user.id, new_email, change.agency_id)
      return { user_id: user.id, is_done: true, new_email }
    }
    await queries.recordAgreement(db, user.id, side)
    const other = side === 'old' ? change.new_confirmed_at : change.old_confirmed_at
    if (other === null) return { user_id: user.id, is_done: false, new_email }
    await replaceUnconfirmed(db, [new_email])
    await queries.updateEmail(db, user.id, new_email).catch(throwFailure)
    await settle(deps, db, user, new_email)
    await endOtherAccess(db, user.id, current?.user_id === user.id ? current.session.id : undefined)
    return { user_id: user.id, is_done: true, new_email }
  })
}

function throwFailure(error: unknown): never {
  throw failureOfConstraint(error) ?? error
}

/** The account stays unproven. Its owner gets it by the first link that sets a password or signs in. */
async function moveManagedAccount(
  deps: MailDeps,
  db: Db,
  userId: string,
  email: string,
  agency_id: string,
): Promise<void> {
  await replaceUnconfirmed(db, [email])
  await changeManagedEmail(db, userId, email).catch(throwFailure)
  await recordActivity(db, {
    action: 'email_changed',
    actor_id: userId,
    agency_id,
    subject_id: userId,
  })
  const values = await queries.findManagedNames(db, agency_id, userId)
  await sendMail(deps, db, { letter: managedAccount, to: email, values })
}

/** After a change: links to the former address end, and both mailboxes are informed. */
async function settle(
  deps: MailDeps,
  db: Db,
  user: { id: string; email: string },
  new_email: string,
): Promise<void> {
  await dropEmailChange(db, user.id)
  for (const purpose of ['reset_password', 'sign_in', 'confirm_email'] as const)
    await endLinkTokens(db, purpose, user.id)
  await customerMoves(db, deps.queue, { profile_id: user.id, former: user.email })
  // A shopper has no log, which is of profiles.
  if (await queries.hasProfile(db, user.id))
    await recordActivity(db, { action: 'email_changed', actor_id: user.id, subject_id: user.id })
  for (const to of [user.email, new_email])
    await sendMail(deps, db, {
      letter: addressChanged,
      to,
      values: { changed_at: new Date().toISOString(), new_email },
    })
}

/** Cancels the request by either link. Throws LINK_EXPIRED. */
export async function refuseEmailChange(deps: Pick<Deps, 'db'>, token: string): Promise<void> {
  const { side } = await checkEmailLink(deps, token)
  await transact(deps.db, async (db) => {
    const user_id = await consumeLinkToken(db, purposes[side], token)
    if (user_id === undefined) throw apiError('LINK_EXPIRED')
    await dropEmailChange(db, user_id)
  })
}
