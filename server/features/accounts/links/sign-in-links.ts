import { apiError } from '#shared/contract/errors.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { sendWelcome } from '#server/features/mail/welcome.ts'
import type { RequestContext } from '#server/http/context.ts'

import { consumeLinkToken, findLinkOwner } from './one-time-links.ts'
import { findProofs, findUser, findUserByEmail } from '../queries.ts'
import type { UserRow } from '../queries.ts'
import { signInAs } from '../sign-in.ts'
import type { SignInResult } from '../sign-in.ts'
import { insertProvenUser } from '../sign-up.ts'
import { proveAddress } from '../unproven-access.ts'

/** The owner of a link. Throws LINK_EXPIRED. */
export async function checkSignInLink(
  { db }: Pick<Deps, 'db'>,
  token: string,
): Promise<{ email: string; is_new: boolean }> {
  const holder = await findHolder(db, await findLinkOwner(db, 'sign_in', token))
  return { email: holder.email, is_new: holder.user === undefined }
}

/**
 * Signs in by a mailed link, once. An address without an account gets a shopper account. It is proven by then, so
 * nobody can create an account for a stranger. Throws LINK_EXPIRED.
 */
export async function signInByLink(
  context: RequestContext,
  token: string,
): Promise<SignInResult & { is_new: boolean; is_password_gone: boolean }> {
  const { deps } = context
  const { user_id, proofs, ...what } = await transact(deps.db, async (db) => {
    const { email, user } = await findHolder(db, await consumeLinkToken(db, 'sign_in', token))
    const id = user?.id ?? crypto.randomUUID()
    const is_password_gone = user !== undefined && (await proveAddress(deps, db, user))
    if (!user) await insertProvenUser(db, { id, email, name: '', password_hash: null })
    const proofs = await findProofs(db, { id })
    return { user_id: id, proofs, is_new: user === undefined, is_password_gone }
  })
  if (what.is_password_gone)
    // An unconfirmed influencer or agency has not had its welcome mail yet.
    await sendWelcome(deps, deps.db, user_id).catch((error: unknown) =>
      deps.log.error({ err: error, user_id }, 'queueing the welcome mail failed'),
    )
  return { ...(await signInAs(context, user_id, { proofs })), ...what }
}

/** Links belong to an account, or to an address without one, which may have one by now. */
async function findHolder(
  db: Db,
  owner: string | undefined,
): Promise<{ email: string; user: UserRow | undefined }> {
  if (owner === undefined) throw apiError('LINK_EXPIRED')
  if (owner.includes('@')) return { email: owner, user: await findUserByEmail(db, owner) }
  const user = await findUser(db, owner)
  if (!user) throw apiError('LINK_EXPIRED')
  return { email: user.email, user }
}
