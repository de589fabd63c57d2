import { sql } from 'kysely'
import { z } from 'zod'

import type { StaffCardApplication } from '#shared/contract/cards.ts'
import type { Db } from '#server/db/connect.ts'
import { cursorTime, decodeCursor, encodeCursor } from '#server/db/cursor.ts'

import { partyOf } from './parties.ts'

const position = z.tuple([cursorTime, z.uuid()])

/** Applications of card issuers: open ones oldest first, decided ones newest first. */
export async function listCards(
  db: Db,
  query: { state: 'open' | 'decided'; cursor?: string | undefined; limit: number },
): Promise<{ applications: StaffCardApplication[]; next_cursor: string | null }> {
  const isOpen = query.state === 'open'
  const time = isOpen ? 'created_at' : 'decided_at'
  const direction = isOpen ? 'asc' : 'desc'
  let rows = applicationRows(db)
    .where('cards.decided_at', isOpen ? 'is' : 'is not', null)
    .orderBy(`cards.${time}`, direction)
    .orderBy('cards.id', direction)
  if (query.cursor !== undefined) {
    const [at, id] = decodeCursor(query.cursor, position)
    rows = rows.where(
      sql<boolean>`(${sql.ref(`cards.${time}`)}, cards.id) ${sql.raw(isOpen ? '>' : '<')} (${at}::timestamptz, ${id}::uuid)`,
    )
  }
  const found = await rows.limit(query.limit + 1).execute()
  const page = found.slice(0, query.limit)
  const last = found.length > query.limit ? page.at(-1) : undefined
  return {
    applications: page.map(toApplication),
    next_cursor: last ? encodeCursor([last[time], last.id]) : null,
  }
}

export function applicationRows(db: Db) {
  return db
    .selectFrom('card_applications as cards')
    .innerJoin('profiles as person', 'person.id', 'cards.profile_id')
    .select([
      'cards.id',
      'cards.name',
      'cards.website',
      'cards.cards',
      'cards.contact_email',
      'cards.is_approved',
      'cards.answer',
      'cards.created_at',
      'cards.decided_at',
      partyOf('person').as('person'),
    ])
}

export function toApplication({
  is_approved,
  ...row
}: Awaited<
  ReturnType<ReturnType<typeof applicationRows>['executeTakeFirstOrThrow']>
>): StaffCardApplication {
  return { ...row, state: is_approved === null ? 'waiting' : is_approved ? 'approved' : 'refused' }
}
