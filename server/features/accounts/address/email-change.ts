import type { PendingEmailChange } from '#shared/contract/accounts/email-change.ts'
import { apiError } from '#shared/contract/errors.ts'
import { proofSentences } from '#shared/contract/sentences/proof.ts'
import { linkFragment } from '#shared/rules/accounts/onward.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import { lockViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { lockUser } from '../deletion/delete-queries.ts'
import { findUnconfirmed } from '../deletion/retention-queries.ts'
import * as queries from './email-change-queries.ts'
import { createLinkToken, endLinkTokens, linkMinutes } from '../links/one-time-links.ts'
import { findUserByEmail } from '../queries.ts'
import { allowNewAddress, confirmNewAddress } from './change-address-letters.ts'
import { addressAlreadyRegistered } from '../links/address-letters.ts'

export type MailDeps = Pick<Deps, 'config' | 'db' | 'queue'>

export const purposes = { old: 'change_email_old', new: 'change_email_new' } as const

export type Side = keyof typeof purposes

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
  viewer: Pick<SignedIn, 'user_id' | 'is_address_proven' | 'session'>,
  email: string,
): Promise<PendingEmailChange> {
  // An unconfirmed account may use a stranger's address, so it cannot move to another one.
  if (!viewer.is_address_proven) throw apiError('ADDRESS_NOT_PROVEN')
  const { user_id } = viewer
  return transact(deps.db, async (db) => {
    await lockViewer(db, viewer)
    const user = await lockUser(db, user_id)
    if (!user) throw apiError('UNAUTHORIZED')
    if (user.email.toLowerCase() === email)
      throw apiError('INVALID_INPUT', { fields: { email: proofSentences.emailIsYours } })
    const row = await replaceEmailChange(db, { user_id, new_email: email, agency_id: null })
    await sendMail(deps, db, {
      letter: allowNewAddress,
      to: user.email,
      values: { link: await makeLink(deps, db, 'old', user_id), valid_hours, new_email: email },
    })
    await askNewMailbox(deps, db, row)
    return pendingOf(row)
  })
}

/**
 * The same for an account whose person has not signed in yet. Only the new mailbox must confirm, because the old address may be
 * the agency's typing error. The answer is the same for every address. Call it in a transaction.
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

/** If an account with this address exists, its owner is informed instead. One that nobody confirmed has no owner yet. */
async function askNewMailbox(
  deps: MailDeps,
  db: Db,
  { user_id, new_email }: queries.EmailChangeRow,
  agency_name?: string,
): Promise<void> {
  const to = new_email
  if ((await findUserByEmail(db, to)) && (await findUnconfirmed(db, to)) === undefined)
    await sendMail(deps, db, { letter: addressAlreadyRegistered, to, values: {} })
  else
    await sendMail(deps, db, {
      letter: confirmNewAddress,
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

function pendingOf(row: queries.EmailChangeRow): PendingEmailChange {
  return {
    new_email: row.new_email,
    is_old_confirmed: row.old_confirmed_at !== null,
    is_new_confirmed: row.new_confirmed_at !== null,
    expires_at: row.expires_at,
  }
}
