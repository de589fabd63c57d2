import { transact } from '#server/db/connection/transact.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'

import { sendMail } from './mail.ts'
import { claimWelcome, findWelcomed } from './queries.ts'
import { welcomeAgency, welcomeInfluencer } from './letters/welcome-letters.ts'

/**
 * Queues the welcome mail of an influencer's or agency's account, once per account. Returns false for other accounts.
 */
export async function sendWelcome(
  deps: Pick<Deps, 'config' | 'queue'>,
  db: Db,
  userId: string,
): Promise<boolean> {
  return transact(db, async (db) => {
    const account = await findWelcomed(db, userId)
    if (!account || !(account.is_influencer || account.is_agency)) return false
    // It would not be delivered, and follows once the address is proven.
    if (account.proven_at === null && deps.config.mail.smtp !== undefined) return true
    if (!(await claimWelcome(db, userId))) return true
    const { email: to, full_name, username } = account
    await sendMail(
      deps,
      db,
      account.is_agency
        ? { letter: welcomeAgency, to, values: { user_id: userId, full_name } }
        : {
            letter: welcomeInfluencer,
            to,
            values: { user_id: userId, full_name, username: username ?? '' },
          },
    )
    return true
  })
}
