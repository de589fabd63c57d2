import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'

import { deleteUnconfirmedUser, listUnconfirmed } from './retention-queries.ts'

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
export async function deleteUnconfirmed({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<number> {
  let deleted = 0
  for (;;) {
    const ids = await listUnconfirmed(db, portion)
    let gone = 0
    for (const id of ids) {
      const isGone = await transact(db, async (db) => {
        const email = await deleteUnconfirmedUser(db, id)
        if (email === undefined) return false
        await jobs.forgetAddress(db, email)
        return true
      })
      if (isGone) gone++
    }
    deleted += gone
    if (ids.length < portion || gone === 0) return deleted
  }
}
