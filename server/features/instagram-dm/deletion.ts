import { randomBytes } from 'node:crypto'

import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { forgetClaimer } from '#server/features/drops/forget-claimers.ts'
import { forgetVerdicts } from '#server/features/verdicts/verdicts.ts'

import { answerableKinds } from './events/read-events.ts'
import { formerThreadKeysOf, threadKeyOf } from './events/sender-ids.ts'

/** Deletes all data about a person. Returns the confirmation code for the status page. */
export async function deletePerson(
  deps: Pick<Deps, 'db' | 'sign' | 'today'>,
  personId: string,
): Promise<string> {
  const keys = [threadKeyOf(deps.sign, personId), ...formerThreadKeysOf(deps.sign, personId)]
  const code = randomBytes(12).toString('hex')
  await transact(deps.db, async (db) => {
    const deleted = await db
      .deleteFrom('instagram_messages')
      .where('thread_key', 'in', keys)
      .returning('kind')
      .execute()
    await forgetVerdicts({ ...deps, db }, keys)
    await forgetClaimer(
      db,
      deps.sign,
      keys.map((id) => ({ kind: 'sender', id })),
    )
    await db.deleteFrom('instagram_threads').where('thread_key', 'in', keys).execute()
    await db
      .insertInto('instagram_deletions')
      .values({ code, deleted_messages: deleted.filter(({ kind }) => isMessage(kind)).length })
      .execute()
  })
  return code
}

/** Edits are of a message that is counted; echoes are answers of ours. */
function isMessage(kind: string): boolean {
  return kind !== 'edit' && answerableKinds.some((one) => one === kind)
}

export async function findDeletion(db: Db, code: string) {
  return db
    .selectFrom('instagram_deletions')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst()
}
