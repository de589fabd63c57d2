import type { PendingEmailChange } from '#shared/contract/email-change.ts'
import { apiError } from '#shared/contract/errors.ts'
import { proofSentences } from '#shared/contract/sentences-of-proof.ts'
import { linkFragment } from '#shared/rules/onward.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import { customerMoves } from '#server/features/subscriptions/customer-address.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { lockUser } from './delete-queries.ts'
import * as queries from './email-change-queries.ts'
import { endOtherAccess } from './end-access.ts'
import { changeManagedEmail } from './managed-accounts.ts'
import {
  consumeLinkToken,
  createLinkToken,
  endLinkTokens,
  findLinkOwner,
  linkMinutes,
} from './one-time-links.ts'
import { findUserByEmail } from './queries.ts'

type MailDeps = Pick<Deps, 'config' | 'db' | 'queue'>

const purposes = { old: 'change_email_old', new: 'change_email_new' } as const

type Side = keyof typeof purposes

export async function pendingEmailChange(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<PendingEmailChange | null> {
  const row = await queries.findEmailChange(db, userId)
  return row === undefined ? null : pendingOf(row)
}

/**
 * Requests a change of address: both mailboxes must confirm. It replaces an earlier request. If the new address has an
 * account, only its owner is informed, by mail. Throws ADDRESS_NOT_PROVEN and INVALID_INPUT.
 */
export async function startEmailChange(
  deps: MailDeps,
  { user_id, is_address_proven }: Pick<SignedIn, 'user_id' | 'is_address_proven'>,
  email: string,
): Promise<PendingEmailChange> {
  // An unconfirmed account may use a stranger's address, so it cannot move to another one.
  if (!is_address_proven) throw apiError('ADDRESS_NOT_PROVEN')
  return transact(deps.db, async (db) => {
    const user = await lockUser(db, user_id)
    if (!user) throw apiError('UNAUTHORIZED')
    if (user.email.toLowerCase() === email)
      throw apiError('INVALID_INPUT', { fields: { email: proofSentences.emailIsYours } })
    const row = await replaceEmailChange(db, { user_id, new_email: email, agency_id: null })
    await sendMail(deps, db, {
      template: 'allow_new_address',
      to: user.email,
      values: { link: await makeLink(deps, db, 'old', user_id), valid_hours, new_email: email },
    })
    await askNewMailbox(deps, db, row)
    return pendingOf(row)
  })
}

/**
 * The same for an account that nobody has taken over. Only the new mailbox must confirm, because the old address may
 * be the agency's typing error. The answer is the same for every address. Call it in a transaction.
 */
export async function startManagedEmailChange(
  deps: MailDeps,
  db: Db,
  change: { user_id: string; new_email: string; agency_id: string },
): Promise<void> {
  if (!(await lockUser(db, change.user_id))) throw apiError('FORBIDDEN')
  const { agency_name } = await queries.findManagedNames(db, change.agency_id, change.user_id)
  await askNewMailbox(deps, db, await replaceEmailChange(db, change), agency_name)
}

const valid_hours = linkMinutes.change_email_new / 60

/** Replaces an earlier request. */
async function replaceEmailChange(
  db: Db,
  change: Omit<Parameters<typeof queries.insertEmailChange>[1], 'expires_at'>,
): Promise<queries.EmailChangeRow> {
  await dropEmailChange(db, change.user_id)
  const expires_at = new Date(Date.now() + valid_hours * 60 * 60_000).toISOString()
  return queries.insertEmailChange(db, { ...change, expires_at })
}

async function makeLink(deps: MailDeps, db: Db, side: Side, userId: string): Promise<string> {
  const token = await createLinkToken(db, purposes[side], userId)
  return `${deps.config.public_url}/change-email${linkFragment(token)}`
}

/** An account with this address exists: inform its owner instead. */
async function askNewMailbox(
  deps: MailDeps,
  db: Db,
  { user_id, new_email }: queries.EmailChangeRow,
  agency_name?: string,
): Promise<void> {
  const to = new_email
  if (await findUserByEmail(db, to))
    await sendMail(deps, db, { template: 'address_already_registered', to, values: {} })
  else
    await sendMail(deps, db, {
      template: 'confirm_new_address',
      to,
      values: {
        link: await makeLink(deps, db, 'new', user_id),
        valid_hours,
        ...(agency_name === undefined ? {} : { agency_name }),
      },
    })
}

/**
 * Cancels a request and its links.
 * @param agencyId only a request of this agency
 */
export async function dropEmailChange(db: Db, userId: string, agencyId?: string): Promise<void> {
  if (!(await queries.deleteEmailChange(db, userId, agencyId))) return
  for (const purpose of Object.values(purposes)) await endLinkTokens(db, purpose, userId)
}

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
 * @param kept the session of the browser that followed the link
 */
export async function confirmEmailChange(
  deps: MailDeps,
  token: string,
  kept: Pick<SignedIn, 'user_id' | 'session'> | null,
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
    await queries.noteAgreement(db, user.id, side)
    const other = side === 'old' ? change.new_confirmed_at : change.old_confirmed_at
    if (other === null) return { user_id: user.id, is_done: false, new_email }
    await queries.updateEmail(db, user.id, new_email).catch(throwFailure)
    await settle(deps, db, user, new_email)
    await endOtherAccess(db, user.id, kept?.user_id === user.id ? kept.session.id : undefined)
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
  await changeManagedEmail(db, userId, email).catch(throwFailure)
  await recordActivity(db, {
    action: 'email_changed',
    actor_id: userId,
    agency_id,
    subject_id: userId,
  })
  const values = await queries.findManagedNames(db, agency_id, userId)
  await sendMail(deps, db, { template: 'managed_account', to: email, values })
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
  await recordActivity(db, { action: 'email_changed', actor_id: user.id, subject_id: user.id })
  for (const to of [user.email, new_email])
    await sendMail(deps, db, {
      template: 'address_changed',
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

function pendingOf(row: queries.EmailChangeRow): PendingEmailChange {
  return {
    new_email: row.new_email,
    is_old_confirmed: row.old_confirmed_at !== null,
    is_new_confirmed: row.new_confirmed_at !== null,
    expires_at: row.expires_at,
  }
}
