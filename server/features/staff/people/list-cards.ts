import type { StaffCardApplication } from '#shared/contract/staff/cards.ts'
import type { Db } from '#server/db/connection/connect.ts'

import { partyOf } from '../parties.ts'
import { readQueue } from '../cases/read-queue.ts'
import type { QueueQuery } from '../cases/read-queue.ts'

/** Applications of card issuers: open ones oldest first, decided ones newest first. */
export async function listCards(
  db: Db,
  query: QueueQuery<'decided'>,
): Promise<{ applications: StaffCardApplication[]; next_cursor: string | null }> {
  const { page, next_cursor } = await readQueue(applicationRows(db), query, {
    table: 'cards',
    opened: 'created_at',
    done: 'decided_at',
  })
  return { applications: page.map(toApplication), next_cursor }
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
