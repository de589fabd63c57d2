import { sql } from 'kysely'

import type { Db } from '#server/db/connect.ts'

/** A row of the outbox, as the triggers write it. */
export type OutboxEvent = {
  id: number
  topic: 'promo_code' | 'profile' | 'agency_influencer' | 'agency_team'
  payload: {
    /** 'many' stands for all codes of an upload, with the owners that it touches instead of one. */
    op: 'insert' | 'update' | 'delete' | 'many'
    id: string
    influencer_id: string
    influencer_ids?: string[]
    agency_id: string
    was_live: boolean
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

/** Deletes what is older than a day, but keeps the newest row: it marks where the sequence stands. */
export async function trimOutbox(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('outbox')
    .where('created_at', '<', new Date(Date.now() - 86_400_000).toISOString())
    .where('id', '<', (eb) => eb.selectFrom('outbox').select((eb) => eb.fn.max('id').as('id')))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
