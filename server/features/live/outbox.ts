import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'
import type { Reading } from '#server/watch/metric-collectors.ts'

/** An outbox row, written by triggers. */
export type OutboxEvent = {
  id: number
  topic: 'promo_code' | 'direct_link' | 'profile' | 'agency_influencer' | 'agency_team'
  payload: {
    /** 'many' means all codes of an upload or statement, with their owners. */
    op: 'insert' | 'update' | 'delete' | 'many'
    id: string
    influencer_id: string
    /** Null: any owners. */
    influencer_ids?: string[] | null
    agency_id: string
    was_live: boolean
    /**
     * Whether some but not all outlets show the code, or did before the change. For direct links alone: whether they
     * start or stop showing it. Absent in events of an older version.
     */
    is_of_page?: boolean
    /** A ticket was missing on lists or a page. */
    was_partly_closed?: boolean
    /** Whether a profile has, or had before the change, a public page. */
    is_public?: boolean
    /** State of a code before and after the change. */
    brand_keys?: string[]
    categories?: string[]
  }
  /** Age since the commit. */
  age_seconds: number
}

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
