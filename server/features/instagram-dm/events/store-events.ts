import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'

import { answerableKinds } from './read-events.ts'
import type { EventKind, IncomingEvent } from './read-events.ts'
import { rekeyThreads } from './rekey-threads.ts'
import { seal, threadKeyOf } from './sender-ids.ts'
import { forgetUnsent, readEditInTime, confirmEcho } from './apply-events.ts'
import type { Row } from './apply-events.ts'

const answerable: ReadonlySet<EventKind> = new Set(answerableKinds)

/** For a tap the payload is stored, not the button's title. */
const payloadMark = '\u001f'

/** The stored text, with a button's payload at its end. */
export function splitPayload(stored: string): { text: string; payload: string | undefined } {
  const [text = '', payload] = stored.split(payloadMark)
  return { text, payload }
}

const eventKey = 'instagram-event'

type StoreDeps = Pick<Deps, 'db' | 'seal' | 'sign'>

/**
 * Stores the events of a webhook in one transaction. Known events change nothing (idempotent). Returns the threads
 * that may need an answer.
 */
export async function storeEvents(
  deps: StoreDeps,
  accountId: string,
  events: readonly IncomingEvent[],
): Promise<string[]> {
  const now = Date.now()
  const rows = events.map((event) => rowOf(deps, event, now))
  const echoes = new Map(events.map((event, index) => [rows[index]?.dedupe_key, event.text]))
  return transact(deps.db, async (db) => {
    await db
      .updateTable('instagram_accounts')
      .set({ last_webhook_at: new Date(now).toISOString() })
      .where('account_id', '=', accountId)
      .execute()
    await rekeyThreads(
      db,
      deps.sign,
      events.map(({ person_id }) => person_id),
    )
    await adoptFormerEvents(db, deps.sign, events)
    await addThreads(db, rows)
    const fresh = await addMessages(db, rows)
    const woken = new Set<string>()
    for (const row of fresh) {
      if (row.state === 'received') woken.add(row.thread_key)
      if (row.kind === 'unsent' && row.mid !== null) await forgetUnsent(db, row.thread_key, row.mid)
      if (row.kind === 'edit') await readEditInTime(db, row)
      const text = echoes.get(row.dedupe_key)
      if (row.kind === 'echo' && (await confirmEcho(db, row, text ?? ''))) woken.add(row.thread_key)
    }
    return [...woken]
  })
}

function rowOf(deps: StoreDeps, event: IncomingEvent, now: number): Row {
  const { sign } = deps
  const isDue = answerable.has(event.kind) && event.person_id !== ''
  const hasText = isDue && (event.text !== undefined || event.payload !== undefined)
  return {
    // Hashed: the key of an event without a message id contains the sender.
    dedupe_key: sign.make(eventKey, event.key),
    thread_key: threadKeyOf(sign, event.person_id),
    mid: event.mid ?? null,
    kind: event.kind,
    text: hasText
      ? [event.text ?? '', event.payload].filter((part) => part !== undefined).join(payloadMark)
      : null,
    // Timestamps in the future are clamped to now.
    written_at: new Date(Math.min(event.written_at ?? now, now)).toISOString(),
    state: isDue ? 'received' : 'not_answered',
    why: isDue ? null : event.kind,
    recipient_sealed: isDue ? seal(deps, event.person_id) : null,
  }
}

/** Events from before a secret rotation are recognised when they are redelivered. */
async function adoptFormerEvents(
  db: Db,
  sign: Deps['sign'],
  events: readonly IncomingEvent[],
): Promise<void> {
  for (const { key } of events)
    for (const former of sign.makeFormer(eventKey, key))
      await sql`
        update instagram_messages set dedupe_key = ${sign.make(eventKey, key)}
          where dedupe_key = ${former}
            and not exists (select from instagram_messages where dedupe_key = ${sign.make(eventKey, key)})`.execute(
        db,
      )
}

async function addThreads(db: Db, rows: readonly Row[]): Promise<void> {
  const newest = new Map<string, string>()
  for (const { state, thread_key, written_at } of rows) {
    const known = newest.get(thread_key)
    if (state === 'received' && (known === undefined || known < written_at))
      newest.set(thread_key, written_at)
  }
  if (newest.size === 0) return
  await db
    .insertInto('instagram_threads')
    .values(
      [...newest]
        .map(([thread_key, last_written_at]) => ({ thread_key, last_written_at }))
        // A fixed order prevents deadlocks between webhooks.
        .toSorted((a, b) => (a.thread_key < b.thread_key ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.column('thread_key').doUpdateSet({
        last_written_at: sql`greatest(instagram_threads.last_written_at, excluded.last_written_at)`,
      }),
    )
    .execute()
}

async function addMessages(db: Db, rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return []
  const added = await db
    .insertInto('instagram_messages')
    .values(rows.map((row) => ({ ...row, due_at: row.state === 'received' ? sql`now()` : null })))
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('dedupe_key')
    .execute()
  const fresh = new Set(added.map(({ dedupe_key }) => dedupe_key))
  // The first of several duplicates in one body counts.
  return rows.filter(({ dedupe_key }) => fresh.delete(dedupe_key))
}
