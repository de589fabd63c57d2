import { sql } from 'kysely'

import type { StaffLogEntry } from '#shared/contract/staff/staff.ts'
import type { StaffAction, StaffTarget } from '#shared/rules/staff/staff.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { decodeCursor, numberPosition, pageOf } from '#server/db/cursor.ts'

import { partyOf } from './parties.ts'
import type { Party } from './parties.ts'

/** The log, the newest first. */
export async function listActions(
  db: Db,
  query: {
    actor_id?: string | undefined
    target_id?: string | undefined
    target_type?: StaffTarget | undefined
    action?: StaffAction | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<{ actions: StaffLogEntry[]; next_cursor: string | null; staff: Party[] }> {
  let rows = db
    .selectFrom('staff_actions as actions')
    .leftJoin('profiles as actor', 'actor.id', 'actions.actor_id')
    .orderBy('actions.id', 'desc')
  if (query.actor_id !== undefined) rows = rows.where('actions.actor_id', '=', query.actor_id)
  if (query.target_id !== undefined) rows = rows.where('target_id', '=', query.target_id)
  if (query.target_type !== undefined) rows = rows.where('target_type', '=', query.target_type)
  if (query.action !== undefined) rows = rows.where('action', '=', query.action)
  if (query.cursor !== undefined) {
    const [id] = decodeCursor(query.cursor, numberPosition)
    rows = rows.where(sql<boolean>`actions.id < ${id}::bigint`)
  }
  const found = await rows
    .select([
      sql<string>`actions.id::text`.as('id'),
      'actions.created_at',
      'action',
      partyOf('actor').as('actor'),
      'target_type',
      'target_id',
      'target_label',
      'before',
      'after',
      'reason',
    ])
    .limit(query.limit + 1)
    .execute()
  const { page: actions, next_cursor } = pageOf(found, query.limit, (last) => [last.id])
  return {
    actions,
    next_cursor,
    staff: await listStaff(db),
  }
}

async function listStaff(db: Db): Promise<Party[]> {
  return db
    .selectFrom('profiles')
    .where('is_staff', '=', true)
    .orderBy('full_name')
    .limit(200)
    .select(['id', 'full_name', 'username', 'avatar_url'])
    .execute()
}
