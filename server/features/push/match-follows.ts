import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import { isNotifiable } from '#server/db/shown-on.ts'
import { transact } from '#server/db/connection/transact.ts'

import { followersOfCode } from './followers-of-code.ts'
import type { Recipient } from './followers-of-code.ts'

/** Accounts in one transaction. */
const accountsAtOnce = 1000

/**
 * Queues a code for the next thousand accounts that follow it: for their letters, and for their browsers if they follow
 * its brand or a search. Stores where it stopped. Returns whether there may be more. Several processes share the codes.
 */
export async function matchFollows(db: Db, today: string): Promise<boolean> {
  return transact(db, async (db) => {
    const { rows } = await sql<{ promo_code_id: string; followed_to: string; is_gone: boolean }>`
      select promo_code_id, followed_to, id is null as is_gone
        from push_codes left join promo_codes on id = promo_code_id and ${isNotifiable}
        where not is_followed order by found_at, promo_code_id limit 1
        for update of push_codes skip locked`.execute(db)
    const [code] = rows
    if (code === undefined) return false
    const { promo_code_id: id, followed_to, is_gone } = code
    const recipients = is_gone ? [] : await listFollowing(db, id, followed_to, today)
    const idsOf = (those: (one: Recipient) => boolean) =>
      recipients.filter(those).map(({ user_id }) => user_id)
    await sql`
      insert into digest_codes (user_id, promo_code_id)
        select users.id, ${id}::uuid from users where id = any(${idsOf(({ cadence }) => cadence !== null)}::uuid[])
        on conflict do nothing`.execute(db)
    await sql`
      insert into push_deliveries (subscription_id, promo_code_id, due_at)
        select id, ${id}::uuid, now() from push_subscriptions
          where user_id = any(${idsOf(({ is_pushed }) => is_pushed)}::uuid[])
        on conflict do nothing`.execute(db)
    await sql`
      update push_codes set followed_to = ${recipients.at(-1)?.user_id ?? followed_to}::uuid,
          is_followed = ${recipients.length < accountsAtOnce}
        where promo_code_id = ${id}::uuid`.execute(db)
    return true
  })
}

/** Uses the index of each kind of follow. */
async function listFollowing(
  db: Db,
  id: string,
  after: string,
  today: string,
): Promise<Recipient[]> {
  const portion = sql`order by user_id limit ${sql.lit(accountsAtOnce)}`
  const { rows } = await sql<Recipient>`
    select user_id, bool_or(is_pushed) as is_pushed, min(cadence) as cadence
      from promo_codes cross join lateral (
        ${followersOfCode(today, sql`user_id > ${after}::uuid`, portion)}) recipients
      where id = ${id}::uuid group by user_id ${portion}`.execute(db)
  return rows
}
