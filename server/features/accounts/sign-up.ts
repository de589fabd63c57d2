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
import { confirmBy, replaceUnconfirmed } from './unconfirmed-accounts.ts'
import { addressAlreadyRegistered } from './links/address-letters.ts'

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
  input: z.output<typeof signUpInput>,
  waiting?: string,
): Promise<string | undefined> {
  const username = usernameFor(input)
  requireGoodPassword(input.password, { email: input.email, username })
  // Names first: a form may reveal that a username exists, but not that an address does.
  if (username !== null) {
    // A repeated sign-up before the confirmation may keep its username.
    const former = await findUnconfirmed(deps.db, input.email)
    await assertNamesFree(deps, { username, full_name: input.full_name ?? '' }, former)
  }
  // Before the transaction: hashing is slow by design, and the embedded database has one connection.
  const password_hash = await hashPassword(input.password)
  const id = crypto.randomUUID()
  try {
    await transact(deps.db, async (db) => {
      const { email, full_name = '' } = input
      if (needsConfirmation(deps)) await replaceUnconfirmed(db, email)
      await insertUser(db, {
        id,
        email,
        name: full_name,
        password_hash,
        confirm_by: needsConfirmation(deps) ? confirmBy() : null,
      })
      if (username !== null)
        await insertProfile(db, {
          id,
          username,
          full_name,
          is_influencer: input.role === 'influencer',
          is_agency: input.role === 'agency',
        })
      if (!needsConfirmation(deps)) return
      await sendLink(deps, db, 'confirm_email', { id, email }, input.onward)
      if (waiting !== undefined) await createLinkToken(db, 'await_confirmation', id, waiting)
    })
    return id
  } catch (error) {
    const failure = failureOfConstraint(error) ?? error
    if (!needsConfirmation(deps) || !isEmailTaken(failure)) throw failure
    await sendMail(deps, deps.db, {
      letter: addressAlreadyRegistered,
      to: input.email,
      values: {},
    })
    return undefined
  }
}

/** Creates an account whose address is proven by a link. Call it in a transaction. Throws EMAIL_TAKEN. */
export async function insertProvenUser(
  db: Db,
  user: { id: string; email: string; name: string; password_hash: string | null },
): Promise<void> {
  await insertUser(db, { ...user, confirm_by: null }).catch((error: unknown) => {
    throw failureOfConstraint(error) ?? error
  })
  await markProven(db, user.id)
}

/** A shopper has no username and no public page before applying for a role. */
function usernameFor(input: z.output<typeof signUpInput>): string | null {
  if (input.role === 'shopper') return null
  return input.role === 'agency' ? usernameOfAgency(input.full_name) : input.username
}

function isEmailTaken(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'EMAIL_TAKEN'
}
