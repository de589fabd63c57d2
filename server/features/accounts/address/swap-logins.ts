import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { allowLongWork } from '#server/db/connection/time-limits.ts'

import { endOtherAccess } from '../end-access.ts'

/**
 * Columns that belong to the person who signs in, not to the account's content. A test compares these lists with all
 * columns that refer to users.
 */
export const personalColumns = [
  'agency_invitations.answered_by',
  'agency_invitations.invited_by',
  'auth_accounts.user_id',
  'brand_follows.user_id',
  'code_alerts.user_id',
  'digest_codes.user_id',
  'digest_letters.user_id',
  'digest_settings.user_id',
  'follows.user_id',
  'mail_preferences.user_id',
  'passkeys.user_id',
  'payment_disputes.decided_by',
  'plan_requests.actor_id',
  'private_feeds.user_id',
  'push_subscriptions.user_id',
  'reports.reporter_id',
  'saved_codes.user_id',
  'search_follows.user_id',
  'two_factors.user_id',
  'upload_columns.user_id',
  'user_domain_map.user_id',
] as const

const ofPerson = [
  'email',
  'email_verified',
  'name',
  'image',
  'two_factor_enabled',
  'confirm_by',
  'proven_at',
  'person_id',
] as const

/**
 * Swaps the logins of two accounts: address, password, passkeys and second step. The content (profile, codes, plan,
 * creators, members) stays. Both users are signed out everywhere, and pending links end. Call it in a transaction.
 */
export async function swapLogins(db: Db, one: string, other: string): Promise<void> {
  await allowLongWork(db)
  const people = await db
    .selectFrom('users')
    .where('id', 'in', [one, other])
    .select(['id', ...ofPerson, sql<string>`coalesce(person_id, id)`.as('person_id')])
    .orderBy('id')
    .forUpdate()
    .execute()
  const [first, second] = people
  if (!first || !second) throw new Error('Two accounts can change their people')
  for (const id of [one, other]) {
    await endOtherAccess(db, id)
    await db.deleteFrom('email_changes').where('user_id', '=', id).execute()
    await sql`delete from verifications where position(${id} in value || ' ' || identifier) > 0`.execute(
      db,
    )
    // Nobody may follow their own account.
    for (const table of ['follows', 'user_domain_map'])
      await sql`delete from ${sql.table(table)}
        where user_id = ${id}::uuid and influencer_id in (${one}::uuid, ${other}::uuid)`.execute(db)
  }
  // Unique columns are checked per row, so the swap uses a temporary value.
  const spare = crypto.randomUUID()
  const nowhere = `${spare}@swap.invalid`
  await db.insertInto('users').values({ id: spare, email: nowhere }).execute()
  const moves = [
    [one, spare],
    [other, one],
    [spare, other],
  ] as const
  for (const column of personalColumns) {
    const [table = '', name = ''] = column.split('.')
    // The auth library stores the user id a second time.
    const also =
      table === 'auth_accounts'
        ? sql`, account_id = replace(account_id, user_id::text, `
        : undefined
    for (const [from, to] of moves)
      await sql`update ${sql.table(table)}
        set ${sql.ref(name)} = ${to}::uuid ${also ? sql`${also}${to}::text)` : sql``}
        where ${sql.ref(name)} = ${from}::uuid`.execute(db)
  }
  await db.deleteFrom('users').where('id', '=', spare).execute()
  const write = async (id: string, person: typeof first) => {
    const values = Object.fromEntries(ofPerson.map((column) => [column, person[column]]))
    await db
      .updateTable('users')
      .set({ ...values, updated_at: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
  }
  await write(first.id, { ...first, email: nowhere })
  await write(second.id, first)
  await write(first.id, second)
}
