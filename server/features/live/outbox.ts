import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'
import { deleteInPortions } from '#server/db/delete-old.ts'
import type { Reading } from '#server/watch/metric-collectors.ts'

/** A row of the outbox, as the triggers write it. */
export type OutboxEvent = {
  id: number
  topic: 'promo_code' | 'profile' | 'agency_influencer' | 'agency_team'
  payload: {
    /** 'many' stands for all codes of an upload or a statement, with the owners that it touches instead of one. */
    op: 'insert' | 'update' | 'delete' | 'many'
    id: string
    influencer_id: string
    /** Null: of any owners. */
    influencer_ids?: string[] | null
    agency_id: string
    was_live: boolean
    /** Of a profile: whether it has a public page, or had one before the change. */
    is_public?: boolean
    /** Of a code, before and after the change. */
    brand_keys?: string[]
    categories?: string[]
  }
  /** Since it was committed, when it was read. */
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

/** The ids of the oldest and the newest event kept; zeros when there is none. */
export async function outboxRange(db: Db): Promise<{ oldest: number; newest: number }> {
  const row = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.min('id').as('oldest'), eb.fn.max('id').as('newest')])
    .executeTakeFirst()
  return { oldest: row?.oldest ?? 0, newest: row?.newest ?? 0 }
}

/** Where the sequence stands, as a metric. */
export const readOutbox: Reading = async (db, metrics) =>
  metrics.outboxNewest.set((await outboxRange(db)).newest)

/** Deletes what is older than a day, but keeps the newest row: it marks where the sequence stands. */
export function trimOutbox(db: Db): Promise<number> {
  return deleteInPortions(
    db,
    'outbox',
    sql`created_at < now() - interval '1 day' and id < (select max(id) from outbox)`,
  )
}
