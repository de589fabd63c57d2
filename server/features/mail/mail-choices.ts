import { mailKinds } from '#shared/rules/following/mail-kinds.ts'
import type { MailKind } from '#shared/rules/following/mail-kinds.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'

import { findMailChoices, setUnsubscribed } from './queries.ts'

/** Turns kinds of mails on or off for an account. Omitted kinds stay unchanged. Returns all kinds. */
export async function changeMailChoices(
  db: Db,
  userId: string,
  choices: Partial<Record<MailKind, boolean | undefined>>,
): Promise<Record<MailKind, boolean>> {
  return transact(db, async (db) => {
    for (const kind of mailKinds) {
      const isWanted = choices[kind]
      if (isWanted !== undefined) await setUnsubscribed(db, { user_id: userId, kind }, !isWanted)
    }
    return findMailChoices(db, userId)
  })
}
