import { apiError } from '#shared/contract/errors.ts'
import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { lockAccounts } from '#server/db/lock-owner.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import { findViewerRow } from '#server/sessions/session-queries.ts'
import { lockViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { dropEmailChange } from './address/email-change.ts'
import { endOtherAccess } from './end-access.ts'
import { hashPassword, verifyPassword } from './passwords/password-hash.ts'
import { consumeLinkToken, endLinkTokens, findLinkOwner } from './links/one-time-links.ts'
import { requireGoodPassword } from './passwords/password-policy.ts'
import { findPasswordHash, findUser, lockPasswordHash, updatePassword } from './queries.ts'
import { isTemporary, verifyStoredPassword } from './passwords/temporary-passwords.ts'
import { proveAddress } from './unproven-access.ts'
import { passwordChanged } from './security-letters.ts'

type PasswordDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'seal'>

/**
 * Sets a password by a mailed link, once, and ends all sessions and connections. The link proves the address, so it
 * counts as confirmed. Throws LINK_EXPIRED.
 */
export async function resetPassword(
  deps: PasswordDeps,
  token: string,
  password: string,
): Promise<Viewer> {
  const owner = await findOwner(deps.db, await findLinkOwner(deps.db, 'reset_password', token))
  requireGoodPassword(password, owner)
  // Before the transaction: hashing is slow by design, and the embedded database has one connection.
  const hash = await hashPassword(password)
  await transact(deps.db, async (db) => {
    const { user_id } = await findOwner(db, await consumeLinkToken(db, 'reset_password', token))
    // Also without a former password: a sign-in that begins meanwhile waits, and finds what changed.
    await lockAccounts(db, [user_id])
    const user = await findUser(db, user_id)
    if (user) await proveAddress(deps, db, user, { isPasswordSet: true })
    await setPassword(deps, db, owner, hash)
  })
  return owner
}

async function findOwner(db: Db, userId: string | undefined): Promise<Viewer> {
  const owner = userId === undefined ? undefined : await findViewerRow(db, userId)
  if (!owner) throw apiError('LINK_EXPIRED')
  return owner
}

/** Changes the password; requires the current one. All other sessions end. */
export async function changePassword(
  deps: PasswordDeps,
  viewer: SignedIn,
  change: { current_password: string; password: string },
): Promise<void> {
  const wrong = () =>
    apiError('INVALID_INPUT', { fields: { current_password: sentences.passwordWrong } })
  const former = await findPasswordHash(deps.db, viewer.user_id)
  if (
    former === undefined ||
    !(await verifyPassword({ hash: former, password: change.current_password }))
  )
    throw wrong()
  requireGoodPassword(change.password, viewer)
  const hash = await hashPassword(change.password)
  await transact(deps.db, async (db) => {
    await lockViewer(db, viewer)
    // The password was changed concurrently, perhaps because somebody else knew it.
    if ((await lockPasswordHash(db, viewer.user_id)) !== former) throw wrong()
    await setPassword(deps, db, viewer, hash, viewer.session.id)
  })
}

/**
 * Replaces the temporary password of a signed-in user and ends their other sessions, because the agency knows the
 * temporary one. Throws PASSWORD_ALREADY_SET.
 */
export async function setFirstPassword(
  deps: PasswordDeps,
  viewer: Viewer,
  password: string,
  sessionToKeep: string,
): Promise<void> {
  const former = await findPasswordHash(deps.db, viewer.user_id)
  if (!isTemporary(former)) throw apiError('PASSWORD_ALREADY_SET')
  requireGoodPassword(password, viewer)
  // The new password must differ from the temporary one, which the agency knows.
  if (former !== undefined && (await verifyStoredPassword(deps.seal, { hash: former, password })))
    throw apiError('INVALID_INPUT', { fields: { password: sentences.passwordIsTemporary } })
  const hash = await hashPassword(password)
  await transact(deps.db, async (db) => {
    await lockAccounts(db, [viewer.user_id])
    // A concurrent change, or a new temporary password: the later call finds another value and fails.
    if ((await lockPasswordHash(db, viewer.user_id)) !== former)
      throw apiError('PASSWORD_ALREADY_SET')
    await setPassword(deps, db, viewer, hash, sessionToKeep)
  })
}

/** A new password ends existing access and pending links, and its owner is informed. */
async function setPassword(
  deps: PasswordDeps,
  db: Db,
  { user_id, email }: Viewer,
  hash: string,
  sessionToKeep?: string,
): Promise<void> {
  if (isTemporary(await lockPasswordHash(db, user_id)))
    await recordActivity(db, { action: 'password_set', actor_id: user_id, subject_id: user_id })
  await updatePassword(db, user_id, hash)
  for (const purpose of ['reset_password', 'sign_in', 'await_confirmation'] as const)
    await endLinkTokens(db, purpose, user_id)
  // Somebody with the former password may have requested a change of address.
  await dropEmailChange(db, user_id)
  await endOtherAccess(db, user_id, sessionToKeep)
  await sendMail(deps, db, {
    letter: passwordChanged,
    to: email,
    values: { changed_at: new Date().toISOString() },
  })
}
