import type { Deps } from '#server/deps.ts'
import { linkFragment } from '#shared/rules/accounts/onward.ts'
import type { Onward } from '#shared/rules/accounts/onward.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { sendMail } from '#server/features/mail/mail.ts'

import type { LinkRequest } from './link-job.ts'
import { createLinkToken, linkMinutes } from './one-time-links.ts'
import type { LinkPurpose } from './one-time-links.ts'
import { findUserByEmail } from '../queries.ts'
import { prolongRefused } from '../refused-sign-ups.ts'
import { confirmAddress } from './address-letters.ts'
import { resetPassword, signInLink } from '../sign-in-letters.ts'

type LinkDeps = Pick<Deps, 'config' | 'db' | 'queue'>

/**
 * Mails the link if the address belongs to an account that can use it; otherwise does nothing. A job does this, so
 * that the response time is the same for unknown addresses.
 */
export async function grantLink(
  deps: LinkDeps,
  { purpose, email, may_sign_up, onward }: LinkRequest,
): Promise<void> {
  await transact(deps.db, async (db) => {
    // Locked, so that no link is created for an account that is being deleted.
    const user = await findUserByEmail(db, email)
    if (user) {
      if (purpose !== 'reset_password') await prolongRefused(db, email, linkMinutes[purpose])
      if (purpose === 'confirm_email' && user.proven_at !== null) return
      await sendLink(deps, db, purpose, user, onward)
    } else if (purpose === 'sign_in' && may_sign_up) {
      await sendLink(deps, db, purpose, { id: email, email }, onward)
    }
  })
}

/**
 * Creates a link and queues its mail in the transaction. The token is in the URL fragment, which browsers do not send.
 * @param owner id of the account, or an address without one
 */
export async function sendLink(
  deps: Pick<Deps, 'config' | 'queue'>,
  db: Db,
  purpose: LinkPurpose,
  { id, email: to }: { id: string; email: string },
  onward?: Onward,
): Promise<void> {
  const token = await createLinkToken(db, purpose, id)
  const link = `${deps.config.public_url}${pages[purpose]}${linkFragment(token, onward)}`
  await sendMail(deps, db, { to, ...letterOf(purpose, link, id === to) })
}

function letterOf(purpose: LinkPurpose, link: string, is_new: boolean) {
  const minutes = linkMinutes[purpose]
  if (purpose === 'confirm_email')
    return { letter: confirmAddress, values: { link, valid_hours: minutes / 60 } }
  const values = { link, valid_minutes: minutes }
  return purpose === 'reset_password'
    ? { letter: resetPassword, values }
    : { letter: signInLink, values: { ...values, is_new } }
}

const pages: Record<LinkPurpose, string> = {
  confirm_email: '/confirm-email',
  reset_password: '/reset-password',
  sign_in: '/sign-in-link',
}
