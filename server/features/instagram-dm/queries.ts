import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import type { Tables } from '#server/db/schema.gen.ts'

import { answerableKinds } from './events/read-events.ts'
import { open } from './answers/thread-queries.ts'

export type Message = Selectable<Tables['instagram_messages']>
export type Thread = Selectable<Tables['instagram_threads']>

/** The next open message of the thread in order, and whether it is due. */
export async function findNextMessage(db: Db, threadKey: string) {
  return db
    .selectFrom('instagram_messages')
    .selectAll()
    .select(sql<boolean>`due_at <= now()`.as('is_due'))
    .where('thread_key', '=', threadKey)
    .where('state', 'in', open)
    .orderBy('written_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Later messages wait for earlier ones, so the order is preserved. */
export async function postponeOthers(db: Db, message: Message): Promise<void> {
  await db
    .updateTable('instagram_messages')
    .set({ due_at: sql`greatest(due_at, ${message.due_at}::timestamptz)` })
    .where('thread_key', '=', message.thread_key)
    .where('state', 'in', open)
    .execute()
}

/** Closed without an answer, so the person's id is deleted. */
export async function settleUnanswered(db: Db, id: number, why: string): Promise<void> {
  // Nothing is stored of a person after STOP, nor of a message that was unsent before it came.
  const isForgotten = why === 'opted out' || why === 'unsent'
  await settle(db, id, { state: 'not_answered', why, ...(isForgotten ? { text: null } : {}) })
}

/** Staff can retry it within the window, so the recipient id stays until then. */
export async function settleFailed(db: Db, id: number, error: string): Promise<void> {
  await settle(db, id, { state: 'failed', error })
}

async function settle(
  db: Db,
  id: number,
  values: { state: 'not_answered' | 'failed'; why?: string; error?: string; text?: null },
): Promise<void> {
  await db
    .updateTable('instagram_messages')
    .set({
      ...values,
      due_at: null,
      part_begun_at: null,
      ...(values.state === 'failed' ? {} : { recipient_sealed: null }),
    })
    .where('id', '=', id)
    .where('state', 'in', open)
    .execute()
  await forgetAnswerToUnsent(db, id)
}

/**
 * The answer to a message that was unsent while it was being sent (`forgetUnsent`). A statement of its own, because only
 * so it sees what the one before it waited for.
 */
async function forgetAnswerToUnsent(db: Db, id: number): Promise<void> {
  await sql`
    update instagram_messages m set parts = null
      where id = ${id} and text is null and parts is not null and exists (
        select from instagram_messages where thread_key = m.thread_key and mid = m.mid and kind = 'unsent')`.execute(
    db,
  )
}

/**
 * Messages that this person wrote in the minute before this one, including it, and that came in a minute too: after an
 * outage a slow writer's messages come together, and late ones may be written close to each other. Meta signs when they
 * were written. So even then a person gets no more answers than the limit of each minute in the 24 hours of the window,
 * and the account's own pace (`token-bucket.ts`) holds for all of them together.
 */
export async function countRecent(db: Db, message: Message): Promise<number> {
  const { count } = await db
    .selectFrom('instagram_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('thread_key', '=', message.thread_key)
    .where('kind', 'in', answerableKinds)
    .where(
      'received_at',
      '>',
      sql<string>`${message.received_at}::timestamptz - interval '1 minute'`,
    )
    .where('written_at', '>', sql<string>`${message.written_at}::timestamptz - interval '1 minute'`)
    .where('written_at', '<=', message.written_at)
    .where('id', '<=', message.id)
    .executeTakeFirstOrThrow()
  return count
}

/** The message of a thread with this id of Instagram's, apart from its edits. */
export async function findByMid(db: Db, threadKey: string, mid: string) {
  return db
    .selectFrom('instagram_messages')
    .selectAll()
    .where('thread_key', '=', threadKey)
    .where('mid', '=', mid)
    .where('kind', 'not in', ['edit', 'unsent', 'echo'])
    .executeTakeFirst()
}

export async function isUnsent(db: Db, threadKey: string, mid: string): Promise<boolean> {
  const row = await db
    .selectFrom('instagram_messages')
    .select('id')
    .where('thread_key', '=', threadKey)
    .where('mid', '=', mid)
    .where('kind', '=', 'unsent')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks a part as being sent: until the outcome is recorded it is unknown. Returns false if the lock was lost or the
 * part was sent meanwhile; then it must not be sent.
 */
export async function beginPart(db: Db, message: Message, by: string): Promise<boolean> {
  const { rows } = await sql<object>`
    update instagram_messages m set part_begun_at = clock_timestamp(), error = null
      from instagram_threads t
      where m.id = ${message.id} and m.state = 'answering' and m.parts_sent = ${message.parts_sent}
        and t.thread_key = m.thread_key and t.busy_by = ${by} and t.busy_until > clock_timestamp()
      returning 1`.execute(db)
  return rows.length > 0
}

/** Marks a part as sent. Its echo may have done so before. */
export async function recordPart(db: Db, message: Message, mid: string): Promise<void> {
  await db
    .updateTable('instagram_messages')
    .set({
      parts_sent: sql`parts_sent + 1`,
      part_begun_at: null,
      error: null,
      tries: 0,
      reply_mids: sql`array_append(reply_mids, ${mid})`,
    })
    .where('id', '=', message.id)
    .where('parts_sent', '=', message.parts_sent)
    .execute()
}

export async function finishAnswer(db: Db, id: number): Promise<void> {
  await db
    .updateTable('instagram_messages')
    .set({
      state: 'handed_over',
      handed_over_at: sql`clock_timestamp()`,
      due_at: null,
      recipient_sealed: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'answering')
    .execute()
  await forgetAnswerToUnsent(db, id)
}

/**
 * Schedules a retry. `isKnown` says that the part was certainly not sent; otherwise its mark stays until the echo or a
 * timeout clears it.
 */
export async function retryLater(
  db: Db,
  message: Message,
  wait: { seconds: number; error: string; isKnown: boolean; isCounted: boolean },
): Promise<void> {
  await db
    .updateTable('instagram_messages')
    .set({
      due_at: sql`clock_timestamp() + make_interval(secs => ${wait.seconds})`,
      error: wait.error,
      ...(wait.isCounted ? { tries: sql<number>`tries + 1` } : {}),
      ...(wait.isKnown ? { part_begun_at: null } : {}),
    })
    .where('id', '=', message.id)
    .where('state', 'in', open)
    // Unless the echo came first.
    .where('parts_sent', '=', message.parts_sent)
    .execute()
}
