import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import type { Sign } from '#server/sign.ts'

import { formerThreadKeysOf, threadKeyOf } from './sender-ids.ts'

/**
 * Rekeys the data of these people to the current secret, so that a STOP survives a secret rotation. Call it in a
 * transaction.
 */
export async function rekeyThreads(
  db: Db,
  sign: Sign,
  personIds: readonly string[],
): Promise<void> {
  // A fixed order prevents deadlocks between webhooks.
  for (const personId of [...new Set(personIds)].toSorted())
    for (const former of formerThreadKeysOf(sign, personId))
      await adopt(db, former, threadKeyOf(sign, personId))
}

async function adopt(db: Db, former: string, key: string): Promise<void> {
  await sql`
    update instagram_messages set thread_key = ${key} where thread_key = ${former}`.execute(db)
  // Both exist if the person wrote before the former secret was configured.
  await sql`
    with old as (delete from instagram_threads where thread_key = ${former} returning *)
    insert into instagram_threads (thread_key, conversation, disclosed_at, opted_out_at, helped_at,
        silent_until, last_written_at, created_at)
      select ${key}, conversation, disclosed_at, opted_out_at, helped_at, silent_until, last_written_at, created_at
        from old
      on conflict (thread_key) do update set
        opted_out_at = coalesce(instagram_threads.opted_out_at, excluded.opted_out_at),
        disclosed_at = coalesce(instagram_threads.disclosed_at, excluded.disclosed_at),
        silent_until = greatest(instagram_threads.silent_until, excluded.silent_until)`.execute(db)
}
