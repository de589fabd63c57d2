import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'

import { forgetAddress } from './deletion/forget-address.ts'
import {
  deleteUnconfirmedByEmail,
  deleteUnconfirmedUser,
  listUnconfirmed,
} from './deletion/retention-queries.ts'
import { forgetRefused } from './refused-sign-ups.ts'

/** Days to confirm an address. The username is reserved meanwhile. */
const confirmationDays = 7

const batchSize = 200

/** The confirmation deadline of a new sign-up. */
export function confirmBy(): string {
  return new Date(Date.now() + confirmationDays * 86_400_000).toISOString()
}

/**
 * Deletes accounts whose address was not confirmed in time, one transaction each. Accounts from before mail was
 * configured have no deadline.
 */
export async function deleteUnconfirmed({ db }: Pick<Deps, 'db'>): Promise<number> {
  let deleted = 0
  for (;;) {
    const ids = await listUnconfirmed(db, batchSize)
    let gone = 0
    for (const id of ids) {
      const isGone = await transact(db, async (db) => {
        const email = await deleteUnconfirmedUser(db, id)
        if (email === undefined) return false
        await forgetAddress(db, email)
        return true
      })
      if (isGone) gone++
    }
    deleted += gone
    if (ids.length < batchSize || gone === 0) return deleted
  }
}

/**
 * Makes room for new accounts, or for who has proven an address: deletes unconfirmed accounts with these addresses and their
 * mails. Call it in a transaction.
 */
export async function replaceUnconfirmed(db: Db, emails: readonly string[]): Promise<void> {
  const addresses = emails.map((email) => email.toLowerCase())
  await forgetRefused(db, addresses)
  for (const email of await deleteUnconfirmedByEmail(db, addresses)) await forgetAddress(db, email)
}
