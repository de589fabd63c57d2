import { apiError } from '#shared/contract/errors.ts'
import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { sendWelcome } from '#server/features/mail/welcome.ts'
import type { RequestContext } from '#server/http/context.ts'
import { findViewer } from '#server/sessions/viewer.ts'

import { consumeLinkToken, findLinkOwner } from '../links/one-time-links.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { findPasswordHash, findUser, markProven } from '../queries.ts'
import { signInAs, limitPasswordTries } from '../sign-in.ts'
import { isTemporary } from '../passwords/temporary-passwords.ts'
import { isWaitingFor, signInConfirmed } from '../waiting-sign-up.ts'

type Confirmation = { confirmed: boolean; email: string; viewer: Viewer | null }

/**
 * Confirms the address of a mailed link, once. It works only for the creator of the account: the browser that signed
 * up or is signed in, or somebody with the password. Otherwise the mailbox owner's click would activate a stranger's
 * sign-up. Returns 'not confirmed' while the password is missing. Throws LINK_EXPIRED and INVALID_INPUT.
 */
export async function confirmEmail(
  context: RequestContext,
  { token, password }: { token: string; password?: string | undefined },
): Promise<Confirmation> {
  const { deps } = context
  const owner = await findLinkOwner(deps.db, 'confirm_email', token)
  const user = owner === undefined ? undefined : await findUser(deps.db, owner)
  if (!user) throw apiError('LINK_EXPIRED')
  const { id, email } = user
  const isWaiting = await isWaitingFor(context, id)
  const signedIn = isWaiting ? undefined : await findSignedIn(context, id)
  const needsPassword = !isWaiting && signedIn === undefined
  if (needsPassword) {
    if (password === undefined) return { confirmed: false, email, viewer: null }
    await limitPasswordTries(context, email)
    await requireSignUpPassword(deps, id, password)
  }
  await transact(deps.db, async (db) => {
    if ((await consumeLinkToken(db, 'confirm_email', token)) !== id) throw apiError('LINK_EXPIRED')
    await markProven(db, id)
  })
  if (!user.email_verified)
    await sendWelcome(deps, deps.db, id).catch((error: unknown) =>
      deps.log.error({ err: error, user_id: id }, 'queueing the welcome mail failed'),
    )
  if (signedIn) return { confirmed: true, email, viewer: signedIn }
  const viewer = isWaiting
    ? await signInConfirmed(context, id)
    : // The browser that signed up may sign in too: its user chose the password.
      (await signInAs(context, id, { keepsWaiting: true })).viewer
  return { confirmed: true, email, viewer }
}

/** Whether the account is signed in here with a password that its user chose. */
async function findSignedIn(
  { deps, headers }: RequestContext,
  userId: string,
): Promise<Viewer | undefined> {
  const viewer = await findViewer(deps, headers)
  // The agency knows a temporary password.
  return viewer?.user_id === userId && !viewer.must_set_password ? viewer : undefined
}

/** Throws INVALID_INPUT unless it is the password that the user chose at sign-up, not a temporary one. */
async function requireSignUpPassword(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  password: string,
): Promise<void> {
  const hash = await findPasswordHash(db, userId)
  const isRight =
    hash !== undefined && !isTemporary(hash) && (await verifyPassword({ hash, password }))
  if (!isRight)
    throw apiError('INVALID_INPUT', { fields: { password: sentences.signUpPasswordWrong } })
}
