import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { endUnprovenLinks } from '#server/features/invitations/unproven-links.ts'

import { deleteEmailChange } from './address/email-change-queries.ts'
import { forgetFactorsAndSessions } from './second-step/remove-second-factors.ts'
import { endAllLinkTokens } from './links/one-time-links.ts'
import { markProven } from './queries.ts'
import type { UserRow } from './queries.ts'

/**
 * Marks the address of an account as proven after a mailed link was used. At the first time all access that others set
 * up before ends: password, passkeys, second step, sessions, connected extensions, other links, and rights of
 * agencies. Codes and profile stay. Returns whether it was the first time. Call it in a transaction.
 * @param isPasswordSet the caller overwrites the password next
 */
export async function proveAddress(
  deps: Pick<Deps, 'config' | 'queue'>,
  db: Db,
  { id, email }: UserRow,
  { isPasswordSet = false } = {},
): Promise<boolean> {
  if (!(await markProven(db, id))) return false
  if (!isPasswordSet) await db.deleteFrom('auth_accounts').where('user_id', '=', id).execute()
  await forgetFactorsAndSessions(db, id)
  await endAllLinkTokens(db, id)
  await deleteEmailChange(db, id)
  await endUnprovenLinks(deps, db, { id, email })
  return true
}
