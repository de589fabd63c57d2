import type { z } from 'zod'

import type { signUpInput } from '#shared/contract/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import { usernameOfAgency } from '#shared/rules/usernames.ts'
import type { Deps } from '#server/deps.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import { transact } from '#server/db/transact.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import { sendWelcome } from '#server/features/mail/welcome.ts'
import { findUsernameHolder } from '#server/features/profiles/profiles.ts'

import { hashPassword } from './password-hash.ts'
import { sendLink } from './account-links.ts'
import { consumeLinkToken } from './one-time-links.ts'
import { requireGoodPassword } from './password-policy.ts'
import { insertProfile, insertUser, markEmailVerified } from './queries.ts'

type SignUpDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'log' | 'today'>

/** With real mail an address is confirmed before its account can be used. */
export function needsConfirmation({ config }: Pick<Deps, 'config'>): boolean {
  return config.mail.smtp !== undefined
}

/**
 * Makes user, password and profile in one transaction. Throws USERNAME_TAKEN and INVALID_INPUT; for
 * an address that has an account EMAIL_TAKEN, or with real mail nothing at all: its owner is told by
 * mail, and whoever asked learns nothing. Returns the id of the account that was made.
 */
export async function signUp(
  deps: SignUpDeps,
  input: z.output<typeof signUpInput>,
): Promise<string | undefined> {
  const username = input.role === 'agency' ? usernameOfAgency(input.full_name) : input.username
  requireGoodPassword(input.password, { email: input.email, username })
  // The name first: that it is taken may be known, that an address has an account may not.
  if ((await findUsernameHolder(deps, username)) !== undefined) throw apiError('USERNAME_TAKEN')
  // Before the transaction: hashing takes long on purpose, and the embedded database has one connection.
  const password_hash = await hashPassword(input.password)
  const id = crypto.randomUUID()
  try {
    await transact(deps.db, async (db) => {
      const { email, full_name } = input
      await insertUser(db, { id, email, name: full_name, password_hash })
      await insertProfile(db, {
        id,
        username,
        full_name,
        is_influencer: input.role === 'influencer',
        is_agency: input.role === 'agency',
      })
      if (needsConfirmation(deps)) await sendLink(deps, db, 'confirm_email', { id, email })
    })
    return id
  } catch (error) {
    const failure = failureOfConstraint(error) ?? error
    if (!needsConfirmation(deps) || !isEmailTaken(failure)) throw failure
    await sendMail(deps, deps.db, {
      template: 'address_already_registered',
      to: input.email,
      values: {},
    })
    return undefined
  }
}

function isEmailTaken(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'EMAIL_TAKEN'
}

/** Confirms the address that a link was sent to, once. Throws LINK_EXPIRED. */
export async function confirmEmail(deps: SignUpDeps, token: string): Promise<void> {
  const userId = await transact(deps.db, async (db) => {
    const owner = await consumeLinkToken(db, 'confirm_email', token)
    if (owner === undefined) throw apiError('LINK_EXPIRED')
    await markEmailVerified(db, owner)
    return owner
  })
  await sendWelcome(deps, deps.db, userId).catch((error: unknown) =>
    deps.log.error({ err: error, user_id: userId }, 'queueing the welcome mail failed'),
  )
}
