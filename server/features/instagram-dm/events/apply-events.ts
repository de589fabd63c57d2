import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

import type { EventKind } from './read-events.ts'

export type Row = {
  dedupe_key: string
  thread_key: string
  mid: string | null
  kind: EventKind
  text: string | null
  written_at: string
  state: 'received' | 'not_answered'
  why: string | null
  recipient_sealed: string | null
}

/** An unsent message is neither stored, answered nor used by follow-ups. */
export async function forgetUnsent(db: Db, threadKey: string, mid: string): Promise<void> {
  const rows = await db
    .updateTable('instagram_messages')
    // An answer may quote the message, so it is deleted too, or when it was sent.
    .set({ text: null, parts: sql`case when state = 'answering' then parts end` })
    .where('thread_key', '=', threadKey)
    .where('mid', '=', mid)
    .returning('id')
    .execute()
  if (rows.length === 0) return
  await db
    .updateTable('instagram_messages')
    .set({ state: 'not_answered', why: 'unsent', recipient_sealed: null, due_at: null })
    .where('thread_key', '=', threadKey)
    .where('mid', '=', mid)
    .where('state', '=', 'received')
    .execute()
  await db
    .updateTable('instagram_threads')
    .set({ conversation: '[]' })
    .where('thread_key', '=', threadKey)
    .execute()
}

/** An edit before the answer replaces the text. */
export async function readEditInTime(db: Db, row: Row): Promise<void> {
  await db
    .updateTable('instagram_messages')
    .set({ text: row.text })
    .where('thread_key', '=', row.thread_key)
    .where('mid', '=', row.mid)
    .where('kind', '!=', 'edit')
    .where('state', '=', 'received')
    .execute()
}

/** An echo of our own message: it confirms a send with an unknown outcome. Returns whether it matched one. */
export async function confirmEcho(db: Db, row: Row, text: string): Promise<boolean> {
  const known = await db
    .selectFrom('instagram_messages')
    .select('id')
    .where('thread_key', '=', row.thread_key)
    .where(sql<boolean>`${row.mid} = any(reply_mids)`)
    .executeTakeFirst()
  if (known !== undefined) return false
  const confirmed = await db
    .updateTable('instagram_messages')
    .set({
      parts_sent: sql`parts_sent + 1`,
      part_begun_at: null,
      error: null,
      due_at: sql`now()`,
      reply_mids: sql`array_append(reply_mids, ${row.mid ?? ''})`,
    })
    .where('thread_key', '=', row.thread_key)
    .where('state', '=', 'answering')
    .where('part_begun_at', 'is not', null)
    .where(
      sql<boolean>`regexp_replace(parts->parts_sent->>'text', '\\s+', ' ', 'g') = ${text.replace(/\s+/g, ' ')}`,
    )
    .returning('id')
    .execute()
  return confirmed.length > 0
}
