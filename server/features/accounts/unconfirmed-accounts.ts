import type { Db } from '#server/db/connect.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'

import { forgetAddress } from './forget-address.ts'
import {
  deleteUnconfirmedByEmail,
  deleteUnconfirmedUser,
  listUnconfirmed,
} from './retention-queries.ts'

/** Long enough for a holiday's start or a mail that was late; the name is kept from others meanwhile. */
const confirmationDays = 7

const portion = 200

/** The last moment to confirm an address that signs up now. */
export function confirmBy(): string {
  return new Date(Date.now() + confirmationDays * 86_400_000).toISOString()
}

/**
 * Deletes accounts whose address nobody confirmed in time, each in a transaction of its own. Only
 * accounts that had to: those made while no mail was sent have no such day.
 */
export async function deleteUnconfirmed({ db }: Pick<Deps, 'db'>): Promise<number> {
  let deleted = 0
  for (;;) {
    const ids = await listUnconfirmed(db, portion)
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
    if (ids.length < portion || gone === 0) return deleted
  }
}

/** Makes room for another sign-up with the same address: the former one, and its mails, are forgotten. Call it in a transaction. */
export async function replaceUnconfirmed(db: Db, email: string): Promise<void> {
  if (await deleteUnconfirmedByEmail(db, email)) await forgetAddress(db, email)
}
