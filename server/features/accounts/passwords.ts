import { apiError } from '#shared/contract/errors.ts'
import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { transact } from '#server/db/transact.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/agencies/activity-log.ts'
import { sendMail } from '#server/features/mail/mail.ts'

import { hashPassword, verifyPassword } from './password-hash.ts'
import { consumeLinkToken, endLinkTokens, findLinkOwner } from './one-time-links.ts'
import { requireGoodPassword } from './password-policy.ts'
import {
  deleteSessions,
  findPasswordHash,
  findViewerRow,
  lockPasswordHash,
  markEmailVerified,
  updatePassword,
} from './queries.ts'
import { isTemporary, verifyStoredPassword } from './temporary-passwords.ts'
import { endSecondSteps } from './two-step-queries.ts'

type PasswordDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'seal'>

/**
 * Sets a password by a link, once, and ends every session: whoever knew the old one is out. The link
 * came by mail, so the address counts as confirmed. Throws LINK_EXPIRED.
 */
export async function resetPassword(
  deps: PasswordDeps,
  token: string,
  password: string,
): Promise<void> {
  const owner = await findOwner(deps.db, await findLinkOwner(deps.db, 'reset_password', token))
  requireGoodPassword(password, owner)
  // Before the transaction: hashing takes long on purpose, and the embedded database has one connection.
  const hash = await hashPassword(password)
  await transact(deps.db, async (db) => {
    const { user_id } = await findOwner(db, await consumeLinkToken(db, 'reset_password', token))
    await setPassword(deps, db, owner, hash)
    await markEmailVerified(db, user_id)
    await deleteSessions(db, user_id)
  })
}

async function findOwner(db: Db, userId: string | undefined): Promise<Viewer> {
  const owner = userId === undefined ? undefined : await findViewerRow(db, userId)
  if (!owner) throw apiError('LINK_EXPIRED')
  return owner
}

/**
 * Changes the password by the one in force; a session alone is not enough.
 * @param keptSession every other session ends; all stay when it is absent
 */
export async function changePassword(
  deps: PasswordDeps,
  viewer: Viewer,
  change: { current_password: string; password: string },
  keptSession: string | undefined,
): Promise<void> {
  const former = await findPasswordHash(deps.db, viewer.user_id)
  if (
    former === undefined ||
    !(await verifyPassword({ hash: former, password: change.current_password }))
  )
    throw apiError('INVALID_INPUT', { fields: { current_password: sentences.passwordWrong } })
  requireGoodPassword(change.password, viewer)
  const hash = await hashPassword(change.password)
  await transact(deps.db, async (db) => {
    await setPassword(deps, db, viewer, hash)
    if (keptSession !== undefined) await deleteSessions(db, viewer.user_id, keptSession)
  })
}

/**
 * Sets the first own password of somebody who is signed in by a temporary one, and ends their other
 * sessions: the agency knows the temporary one. Throws PASSWORD_ALREADY_SET.
 */
export async function setFirstPassword(
  deps: PasswordDeps,
  viewer: Viewer,
  password: string,
  keptSession: string,
): Promise<void> {
  const former = await findPasswordHash(deps.db, viewer.user_id)
  if (!isTemporary(former)) throw apiError('PASSWORD_ALREADY_SET')
  requireGoodPassword(password, viewer)
  // The agency, too, should not know it.
  if (former !== undefined && (await verifyStoredPassword(deps.seal, { hash: former, password })))
    throw apiError('INVALID_INPUT', { fields: { password: sentences.passwordIsTemporary } })
  const hash = await hashPassword(password)
  await transact(deps.db, async (db) => {
    // Of two at once, or of a new temporary password meanwhile, the later finds it gone or changed.
    if ((await lockPasswordHash(db, viewer.user_id)) !== former)
      throw apiError('PASSWORD_ALREADY_SET')
    await setPassword(deps, db, viewer, hash)
    await deleteSessions(db, viewer.user_id, keptSession)
  })
}

/** A new password makes links that were asked for before worthless, and is told to its owner. */
async function setPassword(
  deps: PasswordDeps,
  db: Db,
  { user_id, email }: Viewer,
  hash: string,
): Promise<void> {
  if (isTemporary(await lockPasswordHash(db, user_id)))
    await recordActivity(db, { action: 'password_set', actor_id: user_id, subject_id: user_id })
  await updatePassword(db, user_id, hash)
  await endLinkTokens(db, 'reset_password', user_id)
  // Whoever got as far as the second step by the former password starts again.
  await endSecondSteps(db, user_id)
  await sendMail(deps, db, {
    template: 'password_changed',
    to: email,
    values: { changed_at: new Date().toISOString() },
  })
}
