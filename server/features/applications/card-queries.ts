import { sql } from 'kysely'

import type { OwnCard } from '#shared/contract/staff/cards.ts'
import type { Db } from '#server/db/connection/connect.ts'

const columns = [
  'id',
  'name',
  'website',
  'cards',
  'contact_email',
  'is_approved',
  'answer',
  'created_at',
  'decided_at',
] as const

type Application = NonNullable<OwnCard['application']>

/** Whether the user is a card issuer, their last application, and why they lost the role. */
export async function findOwnCard(db: Db, userId: string): Promise<OwnCard> {
  const profile = await db
    .selectFrom('profiles')
    .where('id', '=', userId)
    .select('is_creditcard')
    .executeTakeFirst()
  const is_creditcard = profile?.is_creditcard ?? false
  const row = await db
    .selectFrom('card_applications')
    .where('profile_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(columns)
    .executeTakeFirst()
  const ended = is_creditcard
    ? undefined
    : await db
        .selectFrom('staff_actions')
        .where('target_id', '=', userId)
        .where('action', '=', 'card_ended')
        .orderBy('id', 'desc')
        .limit(1)
        .select(['created_at as at', 'reason'])
        .executeTakeFirst()
  return { is_creditcard, application: row ? toApplication(row) : null, ended: ended ?? null }
}

function toApplication({
  is_approved,
  ...row
}: Omit<Application, 'state'> & { is_approved: boolean | null }): Application {
  return { ...row, state: is_approved === null ? 'waiting' : is_approved ? 'approved' : 'refused' }
}

export async function hasOpenApplication(db: Db, userId: string): Promise<boolean> {
  const open = await db
    .selectFrom('card_applications')
    .where('profile_id', '=', userId)
    .where('decided_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return open !== undefined
}

export async function insertApplication(
  db: Db,
  application: {
    profile_id: string
    name: string
    website: string
    cards: string
    contact_email: string
  },
): Promise<void> {
  await db.insertInto('card_applications').values(application).execute()
}

/** Deletes an open application. Returns 'decided' if it was answered meanwhile, 'gone' if there is none. */
export async function deleteOpenApplication(
  db: Db,
  userId: string,
  id: string,
): Promise<'deleted' | 'decided' | 'gone'> {
  const { numDeletedRows } = await db
    .deleteFrom('card_applications')
    .where('id', '=', id)
    .where('profile_id', '=', userId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return 'deleted'
  const decided = await db
    .selectFrom('card_applications')
    .where('id', '=', id)
    .where('profile_id', '=', userId)
    .select('id')
    .executeTakeFirst()
  return decided ? 'decided' : 'gone'
}

/** Approves an open application when staff gave the role without it. */
export async function approveOpenApplication(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('card_applications')
    .set({ decided_at: sql<string>`now()`, is_approved: true })
    .where('profile_id', '=', userId)
    .where('decided_at', 'is', null)
    .execute()
}

export type CardValues = { full_name: string; username: string; is_creditcard: true }

export async function updateCard(
  db: Db,
  userId: string,
  values: CardValues | { is_creditcard: false },
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ ...values, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
  if (values.is_creditcard)
    await db.updateTable('users').set({ name: values.full_name }).where('id', '=', userId).execute()
}
