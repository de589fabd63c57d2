import { apiError } from '#shared/contract/errors.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { isDeleteConfirmed } from '#shared/rules/accounts/account-deletion.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { allowLongWork } from '#server/db/connection/time-limits.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { forgetClaimer } from '#server/features/drops/forget-claimers.ts'
import { dropMarketingEvents } from '#server/features/marketing/event-job.ts'
import { fileDeletionJob } from '#server/features/profiles/pictures/file-deletion-job.ts'
import { forgetCustomer } from '#server/features/subscriptions/events/forget-customer.ts'
import { isPlanPaidOn } from '#server/features/subscriptions/subscriptions.ts'
import { lockAdministrators } from '#server/rights/administrators.ts'
import { hasSession } from '#server/sessions/session-queries.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { verifyPassword } from '../passwords/password-hash.ts'
import { deleteUser, lockUser } from './delete-queries.ts'
import { forgetAddress } from './forget-address.ts'
import { isFresh } from '../fresh-proof.ts'
import { findPasswordHash } from '../queries.ts'

/**
 * Deletes an account permanently: first its rows and jobs in one transaction, then its files. A concurrent second call
 * finds nothing to delete. Throws PLAN_STILL_PAID while a plan would still be charged, LAST_ADMINISTRATOR, and
 * SIGN_IN_AGAIN without a password or a recent sign-in.
 */
export async function deleteAccount(
  { db, queue, sign }: Pick<Deps, 'db' | 'queue' | 'sign'>,
  viewer: Pick<SignedIn, 'user_id' | 'username' | 'staff_role' | 'session'>,
  request: { current_password?: string | undefined; confirmation: string },
): Promise<void> {
  if (!isDeleteConfirmed(request.confirmation, viewer.username))
    throw apiError('INVALID_INPUT', { fields: { confirmation: sentences.deleteConfirmationWrong } })
  const hash = await findPasswordHash(db, viewer.user_id)
  const wrong = () =>
    apiError('INVALID_INPUT', { fields: { current_password: sentences.passwordWrong } })
  // Before the transaction: hashing is slow by design, and the embedded database has one connection.
  if (hash === undefined) {
    if (!isFresh(viewer.session)) throw apiError('SIGN_IN_AGAIN')
  } else if (!(await verifyPassword({ hash, password: request.current_password ?? '' })))
    throw wrong()
  await transact(db, async (db) => {
    await allowLongWork(db)
    if (viewer.staff_role === 'administrator') await refuseLastAdministrator(db, viewer.user_id)
    const user = await lockUser(db, viewer.user_id)
    if (!user) return
    // The password was changed concurrently, perhaps because somebody else knew it.
    if ((await findPasswordHash(db, user.id)) !== hash) throw wrong()
    if (!(await hasSession(db, user.id, viewer.session.id))) throw apiError('UNAUTHORIZED')
    if (await isPlanPaidOn(db, user.id)) throw apiError('PLAN_STILL_PAID')
    await forgetCustomer(db, queue, user.id)
    await forgetClaimer(db, sign, [{ kind: 'account', id: user.id }])
    await deleteUser(db, user)
    await forgetAddress(db, user.email)
    await dropMarketingEvents(db, { user_id: user.id })
    await queue.add(db, fileDeletionJob, { user_id: user.id })
  })
}

/** Before the user is locked, as by whoever changes the staff. */
async function refuseLastAdministrator(db: Db, userId: string): Promise<void> {
  const administrators = await lockAdministrators(db)
  if (administrators.every((id) => id === userId)) throw apiError('LAST_ADMINISTRATOR')
}
