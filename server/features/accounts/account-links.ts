import type { Deps } from '#server/deps.ts'
import { transact } from '#server/db/transact.ts'
import type { Db } from '#server/db/connect.ts'
import { sendMail } from '#server/features/mail/mail.ts'

import { createLinkToken, linkMinutes } from './one-time-links.ts'
import type { LinkPurpose } from './one-time-links.ts'
import { findUserByEmail } from './queries.ts'

/** A wish for a link, as it waits in the queue. */
export type LinkWish = { purpose: LinkPurpose; email: string }

type LinkDeps = Pick<Deps, 'config' | 'db' | 'jobs'>

/**
 * Sends the link if the address is that of an account which can use it, and nothing otherwise. The
 * queue does this, so that asking takes as long for an address that nobody has.
 */
export async function grantLink(deps: LinkDeps, { purpose, email }: LinkWish): Promise<void> {
  await transact(deps.db, async (db) => {
    // Locked, so that no link is made for an account that is being deleted.
    const user = await findUserByEmail(db, email)
    if (!user || (purpose === 'confirm_email' && user.email_verified)) return
    await sendLink(deps, db, purpose, user)
  })
}

/** Mails a fresh link by the transaction. The token is in the fragment, which browsers send to nobody. */
export async function sendLink(
  deps: Pick<Deps, 'config' | 'jobs'>,
  db: Db,
  purpose: LinkPurpose,
  { id, email: to }: { id: string; email: string },
): Promise<void> {
  const token = await createLinkToken(db, purpose, id)
  const minutes = linkMinutes[purpose]
  const link = `${deps.config.public_url}${pages[purpose]}#token=${token}`
  await sendMail(
    deps,
    db,
    purpose === 'reset_password'
      ? { template: 'reset_password', to, values: { link, valid_minutes: minutes } }
      : { template: 'confirm_address', to, values: { link, valid_hours: minutes / 60 } },
  )
}

const pages: Record<LinkPurpose, string> = {
  confirm_email: '/confirm-email',
  reset_password: '/reset-password',
}
