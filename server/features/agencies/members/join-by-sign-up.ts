import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { hashPassword } from '#server/features/accounts/passwords/password-hash.ts'
import { requireGoodPassword } from '#server/features/accounts/passwords/password-policy.ts'
import { signInAs } from '#server/features/accounts/sign-in.ts'
import { insertProvenUser } from '#server/features/accounts/sign-up.ts'
import { acceptInvitation, getWaiting } from '#server/features/invitations/answer-invitation.ts'
import type { RequestContext } from '#server/http/context.ts'
import { getViewer } from '#server/sessions/viewer.ts'

/**
 * Creates an account for an invited member and accepts the invitation, in one transaction. The mailed link proves the
 * address. Throws EMAIL_TAKEN, and FORBIDDEN for an invitation without an address or not to a team.
 */
export async function joinBySignUp(
  context: RequestContext,
  input: { token: string; full_name: string; password: string },
): Promise<Viewer> {
  const { deps } = context
  const { token, full_name: name, password } = input
  requireGoodPassword(password, { email: await invitedAddress(deps.db, token), username: null })
  // Before the transaction: hashing is slow by design, and the embedded database has one connection.
  const password_hash = await hashPassword(password)
  const id = crypto.randomUUID()
  await transact(deps.db, async (db) => {
    const email = await invitedAddress(db, token)
    await insertProvenUser(db, { id, email, name, password_hash })
    await acceptInvitation({ db }, await getViewer({ db }, id), token)
  })
  const { viewer } = await signInAs(context, id)
  if (viewer === null) throw new Error('A new account needs no second step')
  return viewer
}

async function invitedAddress(db: Db, token: string): Promise<string> {
  const { kind, email } = await getWaiting(db, token)
  if (kind !== 'member' || email === null) throw apiError('FORBIDDEN')
  return email
}
