import { sql } from 'kysely'
import { z } from 'zod'

import type { StaffVerification } from '#shared/contract/staff-verifications.ts'
import type { Db } from '#server/db/connect.ts'
import { cursorTime, decodeCursor, encodeCursor } from '#server/db/cursor.ts'

import { partyOf } from './parties.ts'
import type { Party } from './parties.ts'

const position = z.tuple([cursorTime, z.uuid()])

/** Verification requests: open ones oldest first, decided ones newest first. */
export async function listVerifications(
  db: Db,
  query: { state: 'open' | 'decided'; cursor?: string | undefined; limit: number },
): Promise<{ verifications: StaffVerification[]; next_cursor: string | null }> {
  const isOpen = query.state === 'open'
  const time = isOpen ? 'submitted_at' : 'decided_at'
  const direction = isOpen ? 'asc' : 'desc'
  let rows = requestRows(db)
    .where('requests.decided_at', isOpen ? 'is' : 'is not', null)
    .orderBy(`requests.${time}`, direction)
    .orderBy('requests.id', direction)
  if (query.cursor !== undefined) {
    const [at, id] = decodeCursor(query.cursor, position)
    rows = rows.where(
      sql<boolean>`(${sql.ref(`requests.${time}`)}, requests.id) ${sql.raw(isOpen ? '>' : '<')} (${at}::timestamptz, ${id}::uuid)`,
    )
  }
  const found = await rows.limit(query.limit + 1).execute()
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  return {
    verifications: page.map(toVerification),
    next_cursor: last ? encodeCursor([last[time], last.id]) : null,
  }
}

export function requestRows(db: Db) {
  return db
    .selectFrom('verification_requests as requests')
    .innerJoin('profiles as person', 'person.id', 'requests.profile_id')
    .where('requests.submitted_at', 'is not', null)
    .select([
      'requests.id',
      'requests.network',
      'requests.profile_url',
      'requests.code',
      'requests.answer',
      'requests.is_accepted',
      'requests.decided_at',
      sql<string>`requests.submitted_at`.as('submitted_at'),
      partyOf('person').as('person'),
      sql<Party[]>`(
        select coalesce(jsonb_agg(${partyOf('others')} order by others.created_at), '[]') from (
          select * from profiles
            where profiles.id <> person.id and (name_skeleton(profiles.full_name) = name_skeleton(person.full_name)
              or name_skeleton(profiles.username) = name_skeleton(person.username))
            order by created_at limit 5
        ) others)`.as('reads_alike'),
    ])
}

export function toVerification({
  is_accepted,
  ...row
}: Awaited<
  ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>
>): StaffVerification {
  return {
    ...row,
    state: is_accepted === null ? 'submitted' : is_accepted ? 'accepted' : 'refused',
  }
}
