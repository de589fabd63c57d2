import { sql } from 'kysely'

import type { CodeAlert } from '#shared/contract/following/alerts.ts'
import type { AlertFilter } from '#shared/rules/following/code-alerts.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'
import { searchWords } from '#server/db/search.ts'
import { isNotifiable, shownOn } from '#server/db/shown-on.ts'
import { addCodeAlert } from './alerted-codes.ts'
import type { AlertedCode } from './alerted-codes.ts'

/** Accounts per statement. All alerts of an account are checked together, so that it gets one mail. */
const accountsAtOnce = 100
/**
 * Up to this many codes of sufficient worth are searched by reading them. The text index would find every code with a
 * common word in each run, even for an alert that none of them satisfies.
 */
export const fewCodes = 200

export async function listAlerts(db: Db, userId: string): Promise<CodeAlert[]> {
  const rows = await db
    .selectFrom('code_alerts')
    .where('user_id', '=', userId)
    .select(['id', 'brand_name', 'words', 'promo_type', 'worth', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ brand_name, words, promo_type, worth, ...row }) => ({
    ...row,
    ...(brand_name === '' ? { q: words } : { brand: brand_name }),
    ...(promo_type === null || worth === null ? {} : { promo_type, worth }),
  }))
}

/** Adds the alert unless it exists. */
export async function insertAlert(
  db: Db,
  userId: string,
  { brand = '', q = '', promo_type, worth }: AlertFilter,
): Promise<void> {
  await addCodeAlert(db, userId, {
    brand_name: brand,
    words: searchWords(q),
    promo_type: promo_type ?? null,
    worth: worth ?? null,
  })
}

export async function deleteAlert(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('code_alerts').where('user_id', '=', userId).where('id', '=', id).execute()
}

/** Locks an account, so that concurrent calls cannot exceed its limit of alerts. */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await sql`select from users where id = ${userId}::uuid for update`.execute(db)
}

export type Fulfilled = AlertedCode & { id: string; user_id: string; email: string }

const code = sql`promo_codes.id as code_id, promo_codes.brand_name as code_brand, promo_codes.promo_code,
  promo_codes.description`
const best = sql`order by standing desc, promo_codes.created_at desc, promo_codes.id desc limit 1`
/** Lists show it, and letters can contain it. */
const isShown = sql`${shownOn('web')} and ${isNotifiable}`
const isGenerous = sql`${isShown} and promo_type = part.promo_type and coalesce(worth, -1) >= part.worth`
const hasWords = sql`search_text like '%' || replace(replace(replace(part.words, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
const isEnough = sql`(part.worth is null or (promo_codes.promo_type = part.promo_type and promo_codes.worth >= part.worth))`

/**
 * The alerts of a batch of accounts, by id, for which the lists show a code now, with the best code. Includes only
 * accounts with a confirmed address that want these mails. Returns the last account of the batch, undefined at the end.
 */
export async function findFulfilled(
  db: Db,
  { after, with_demo }: { after: string | undefined; with_demo: boolean },
): Promise<{ fulfilled: Fulfilled[]; last: string | undefined }> {
  let accounts = db.selectFrom('code_alerts').select('user_id').distinct()
  if (after !== undefined) accounts = accounts.where('user_id', '>', after)
  const waiting = (await accounts.orderBy('user_id').limit(accountsAtOnce).execute()).map(
    ({ user_id }) => user_id,
  )
  const { rows } = await sql<Fulfilled>`
    select part.id, part.user_id, users.email, part.brand_name, part.words, part.promo_type, part.worth::float8 as worth, found.*
      from code_alerts part
        join users on users.id = part.user_id and users.email_verified
          -- Only proven addresses are sent anything; an alert waits until its own is.
          and (${with_demo}::boolean or users.proven_at is not null)
        left join profiles on profiles.id = part.user_id
        left join mail_preferences on mail_preferences.user_id = part.user_id
        -- Whether few codes are as good as this alert asks.
        cross join lateral (select part.worth is not null and count(*) < ${sql.lit(fewCodes)} as are_few from (
          select from promo_codes where ${isGenerous}
            order by coalesce(worth, -1) desc, id desc limit ${sql.lit(fewCodes)}) generous) enough
        cross join lateral (
          -- By brand.
          (select ${code} from promo_codes
            where part.words = '' and promo_codes.brand_key = part.brand_key and ${isShown} and ${isEnough} ${best})
          union all
          -- By words: with the index of the text.
          (select ${code} from promo_codes
            where part.words <> '' and not are_few and ${hasWords} and ${isShown} and ${isEnough} ${best})
          union all
          -- By words among those few. The offset keeps the planner from using the index of the text first.
          (select ${code} from (select * from promo_codes where ${isGenerous} offset 0) promo_codes
            where part.words <> '' and are_few and ${hasWords} ${best})) found
      where part.user_id = any(${waiting}::uuid[])
        and mail_preferences.code_alerts_unsubscribed_at is null and profiles.suspended_at is null
        and (${with_demo}::boolean or profiles.is_demo is not true)
      order by part.user_id, part.id`.execute(db)
  return { fulfilled: rows, last: waiting.length === accountsAtOnce ? waiting.at(-1) : undefined }
}

/** Deletes these alerts of an account. Returns those that still existed: another process may have sent the mails of the others. */
export async function claimAlerts(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.deleteFrom('code_alerts').where('id', 'in', ids).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes alerts without a matching code after a year. */
export function trimAlerts(db: Db): Promise<number> {
  return deleteInBatches(db, 'code_alerts', sql`created_at < now() - interval '1 year'`)
}
