import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'
import type { OutboxEvent } from '#server/db/outbox-event.ts'
import type { Reading } from '#server/watch/metric-collectors.ts'

/** Events after an id, oldest first. */
export async function listOutboxAfter(
  db: Db,
  id: number,
  limit: number,
  upTo?: number,
): Promise<OutboxEvent[]> {
  let rows = db.selectFrom('outbox').where('id', '>', id)
  if (upTo !== undefined) rows = rows.where('id', '<=', upTo)
  return (await rows
    .select([
      'id',
      'topic',
      'payload',
      sql<number>`extract(epoch from clock_timestamp() - created_at)::float8`.as('age_seconds'),
    ])
    .orderBy('id')
    .limit(limit)
    .execute()) as OutboxEvent[]
}

/**
 * Assigns ids to events of overlapping writers, and adds their deferred changes to the counts. Returns whether there
 * may be more.
 */
export async function settleWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_left: boolean }>`
    select settle_waiting_changes() as is_left`.execute(db)
  return rows[0]?.is_left ?? false
}

/** The oldest and newest stored id; zeros if there is none. */
export async function outboxRange(db: Db): Promise<{ oldest: number; newest: number }> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.min('id').as('oldest'), eb.fn.max('id').as('newest')])
    .executeTakeFirst()
  return { oldest: row?.oldest ?? 0, newest: row?.newest ?? 0 }
}

/** Metric: the current sequence value. */
export const readOutbox: Reading = async (db, metrics) =>
  metrics.outboxNewest.set((await outboxRange(db)).newest)

/** Deletes events older than a day, except the newest, which preserves the sequence position. */
export function trimOutbox(db: Db): Promise<number> {
  return deleteInBatches(
    db,
    'outbox',
    sql`created_at < now() - interval '1 day' and id < (select max(id) from outbox)`,
  )
}
