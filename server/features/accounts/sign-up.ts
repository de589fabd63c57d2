import type { z } from 'zod'

import type { signUpInput } from '#shared/contract/accounts/accounts.ts'
import { usernameOfAgency } from '#shared/rules/profiles/usernames.ts'
import type { Deps } from '#server/deps.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import { assertNamesFree } from '#server/features/profiles/profiles.ts'

import { hashPassword } from './passwords/password-hash.ts'
import { sendLink } from './links/account-links.ts'
import { createLinkToken } from './links/one-time-links.ts'
import { requireGoodPassword } from './passwords/password-policy.ts'
import { insertProfile, insertUser, markProven } from './queries.ts'
import { findUnconfirmed } from './deletion/retention-queries.ts'
import { keepRefused, keepsUsername } from './refused-sign-ups.ts'
import { confirmBy, replaceUnconfirmed } from './unconfirmed-accounts.ts'
import { addressAlreadyRegistered } from './links/address-letters.ts'

type SignUpInput = z.output<typeof signUpInput>

type SignUpDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'log' | 'today'>

/** With real mail, an address must be confirmed before its account can be used. */
export function needsConfirmation({ config }: Pick<Deps, 'config'>): boolean {
  return config.mail.smtp !== undefined
}

/**
 * Creates user, password and profile in one transaction. Throws USERNAME_TAKEN, NAME_OF_VERIFIED and INVALID_INPUT.
 * For an existing account it throws EMAIL_TAKEN; with real mail it returns nothing and mails the owner instead, so the
 * caller learns nothing. An unconfirmed account is replaced by the newest sign-up. Returns the new account's id.
 * @param waiting token of a browser that is signed in after the confirmation
 */
export async function signUp(
  deps: SignUpDeps,
  input: SignUpInput,
  waiting?: string,
): Promise<string | undefined> {
  const username = usernameFor(input)
  requireGoodPassword(input.password, { email: input.email, username })
  // Names first: a form may reveal that a username exists, but not that an address does.
  if (username !== null) await assertNamesFreeFor(deps, input, username)
  // Before the transaction: hashing is slow by design, and the embedded database has one connection.
  const password_hash = await hashPassword(input.password)
  const id = crypto.randomUUID()
  try {
    await insertAccount(deps, input, { id, username, password_hash }, waiting)
    return id
  } catch (error) {
    const failure = failureOfConstraint(error) ?? error
    if (!needsConfirmation(deps) || !isEmailTaken(failure)) throw failure
    await refuse(deps, input.email, { username, password: password_hash })
    return undefined
  }
}

/** A repeated sign-up before the confirmation may keep its username. */
async function assertNamesFreeFor(
  deps: SignUpDeps,
  { email, full_name = '' }: SignUpInput,
  username: string,
): Promise<void> {
  const former = await findUnconfirmed(deps.db, email)
  const isKept = await keepsUsername(deps.db, email, username)
  await assertNamesFree(deps, { username: isKept ? null : username, full_name }, former)
}

async function insertAccount(
  deps: SignUpDeps,
  { email, full_name = '', role, onward }: SignUpInput,
  account: { id: string; username: string | null; password_hash: string },
  waiting?: string,
): Promise<void> {
  const { id, username, password_hash } = account
  const isWaiting = needsConfirmation(deps)
  await transact(deps.db, async (db) => {
    if (isWaiting) await replaceUnconfirmed(db, [email])
    const confirm_by = isWaiting ? confirmBy() : null
    await insertUser(db, { id, email, name: full_name, password_hash, confirm_by })
    if (username !== null)
      await insertProfile(db, {
        id,
        username,
        full_name,
        is_influencer: role === 'influencer',
        is_agency: role === 'agency',
        awaits_confirmation: isWaiting,
      })
    if (!isWaiting) return
    await sendLink(deps, db, 'confirm_email', { id, email }, onward)
    if (waiting !== undefined) await createLinkToken(db, 'await_confirmation', id, waiting)
  })
}

/** The address has an account, whose owner is told. */
async function refuse(
  deps: SignUpDeps,
  email: string,
  chosen: { username: string | null; password: string },
): Promise<void> {
  await transact(deps.db, async (db) => {
    await keepRefused(db, { email, ...chosen, confirm_by: confirmBy() })
    await sendMail(deps, db, { letter: addressAlreadyRegistered, to: email, values: {} })
  })
}

/**
 * Creates an account whose address is proven by a link, in place of one that somebody signed up with and nobody confirmed.
 * Call it in a transaction. Throws EMAIL_TAKEN.
 */
export async function insertProvenUser(
  db: Db,
  user: { id: string; email: string; name: string; password_hash: string | null },
): Promise<void> {
  await replaceUnconfirmed(db, [user.email])
  await insertUser(db, { ...user, confirm_by: null }).catch((error: unknown) => {
    throw failureOfConstraint(error) ?? error
  })
  await markProven(db, user.id)
}

/** A shopper has no username and no public page before applying for a role. */
function usernameFor(input: SignUpInput): string | null {
  if (input.role === 'shopper') return null
  return input.role === 'agency' ? usernameOfAgency(input.full_name) : input.username
}

function isEmailTaken(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'EMAIL_TAKEN'
}
