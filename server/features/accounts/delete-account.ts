import { apiError } from '#shared/contract/errors.ts'
import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { isDeleteConfirmed } from '#shared/rules/account-deletion.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { forgetCustomer } from '#server/features/subscriptions/forget-customer.ts'
import { isPlanPaidOn } from '#server/features/subscriptions/subscriptions.ts'

import { verifyPassword } from './password-hash.ts'
import { deleteUser, lockUser } from './delete-queries.ts'
import { findPasswordHash } from './queries.ts'

/**
 * Deletes an account for good: in one transaction all that the tables and queues hold of it, after
 * that its files. Of two at once the second finds nothing left to do. Throws PLAN_STILL_PAID while
 * money would go on being taken.
 */
export async function deleteAccount(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  viewer: Pick<Viewer, 'user_id' | 'username'>,
  wish: { current_password: string; confirmation: string },
): Promise<void> {
  if (!isDeleteConfirmed(wish.confirmation, viewer.username))
    throw apiError('INVALID_INPUT', { fields: { confirmation: sentences.deleteConfirmationWrong } })
  const hash = await findPasswordHash(db, viewer.user_id)
  // Everybody has a password; without one the account went since the request came.
  if (hash === undefined) throw apiError('UNAUTHORIZED')
  const wrong = () =>
    apiError('INVALID_INPUT', { fields: { current_password: sentences.passwordWrong } })
  // Before the transaction: hashing takes long on purpose, and the embedded database has one connection.
  if (!(await verifyPassword({ hash, password: wish.current_password }))) throw wrong()
  await transact(db, async (db) => {
    const user = await lockUser(db, viewer.user_id)
    if (!user) return
    // Changed at this moment, perhaps because somebody else knew it.
    if ((await findPasswordHash(db, user.id)) !== hash) throw wrong()
    if (await isPlanPaidOn(db, user.id)) throw apiError('PLAN_STILL_PAID')
    await forgetCustomer(db, jobs, user.id)
    await deleteUser(db, user)
    await jobs.forgetAddress(db, user.email)
    await jobs.dropMarketingEvents(db, { user_id: user.id })
    await jobs.addFileDeletion(db, user.id)
  })
}
