import { sql } from 'kysely'

import { nextMonday } from '#shared/rules/following/delivery.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'
import { isNotifiable } from '#server/db/shown-on.ts'
import type { DigestCode } from './digest-codes.ts'
import { followersOfCode } from '#server/features/push/followers-of-code.ts'

export type Settings = {
  time_zone: string
  hour: number
  tells_of_saved: boolean
  due_at: string
  /** The day of the next weekly digest. */
  weekly_on: string
}

/** The maximum of codes in a digest. The others are in the next one. */
const maxCodesOfDigest = 1000

/** Codes that waited longer are not sent, such as those of a digest that was stopped. */
const maxAgeDays = 8

/** The settings of an account. Locks them. */
export async function lockSettings(db: Db, userId: string): Promise<Settings | undefined> {
  return db
    .selectFrom('digest_settings')
    .where('user_id', '=', userId)
    .select(['time_zone', 'hour', 'tells_of_saved', 'due_at', 'weekly_on'])
    .forUpdate()
    .executeTakeFirst()
}

export async function saveSettings(db: Db, userId: string, settings: Settings): Promise<void> {
  await db
    .insertInto('digest_settings')
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute()
}

/** Accounts whose digest is due, the longest first, without these. */
export async function listDue(db: Db, now: Date, without: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from digest_settings
      where due_at <= ${now} and user_id <> all(${[...without]}::uuid[]) order by due_at limit 200`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}

/** The settings of an account whose digest is due. Locks them. Undefined if another process sends the digest. */
export async function lockDue(db: Db, userId: string, now: Date): Promise<Settings | undefined> {
  const { rows } = await sql<Settings>`
    select time_zone, hour, tells_of_saved, due_at, weekly_on from digest_settings
      where user_id = ${userId}::uuid and due_at <= ${now} for update skip locked`.execute(db)
  return rows[0]
}

export async function setDue(
  db: Db,
  userId: string,
  { due_at, day, hasWeek }: { due_at: Date; day: string; hasWeek: boolean },
): Promise<void> {
  await db
    .updateTable('digest_settings')
    .set({ due_at: due_at.toISOString(), ...(hasWeek ? { weekly_on: nextMonday(day) } : {}) })
    .where('user_id', '=', userId)
    .execute()
}

/** The address for digests. Undefined if it is not proven, or the account unsubscribed. */
export async function findRecipient(
  db: Db,
  userId: string,
  withDemo: boolean,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select users.email from users
      left join profiles on profiles.id = users.id
      left join mail_preferences on mail_preferences.user_id = users.id
      where users.id = ${userId}::uuid and users.email_verified and profiles.suspended_at is null
        and mail_preferences.digest_unsubscribed_at is null
        and (${withDemo}::boolean or (users.proven_at is not null and profiles.is_demo is not true))`.execute(
    db,
  )
  return rows[0]?.email
}

const codeColumns = sql`promo_codes.id, promo_codes.brand_name, promo_codes.promo_code, promo_codes.code_kind,
  promo_codes.description, promo_codes.owner_name`

/** Queued codes for the digest of an account that are still followed with this delivery; the newest first. */
export async function listWaiting(
  db: Db,
  userId: string,
  { now, today, hasWeek }: { now: Date; today: string; hasWeek: boolean },
): Promise<DigestCode[]> {
  const own = followersOfCode(today, sql`user_id = ${userId}::uuid`)
  const { rows } = await sql<DigestCode>`
    select ${codeColumns} from digest_codes waiting join promo_codes on id = promo_code_id
      cross join lateral (select min(cadence) as cadence from (${own}) own) own
      where waiting.user_id = ${userId}::uuid and told_on is null and not waiting.is_ending and ${isNotifiable}
        and found_at > ${now}::timestamptz - ${`${maxAgeDays} days`}::interval
        and (cadence = 'daily' or (cadence = 'weekly' and ${hasWeek}::boolean))
      order by promo_codes.created_at desc, id limit ${sql.lit(maxCodesOfDigest)}`.execute(db)
  return rows
}

/** Saved codes that end on a day, unless a digest has announced this end: its owner may have moved it since. */
export async function listSavedEnding(db: Db, userId: string, day: string): Promise<DigestCode[]> {
  const { rows } = await sql<DigestCode>`
    select ${codeColumns} from saved_codes join promo_codes on id = promo_code_id
      where user_id = ${userId}::uuid and expiration_date = ${day}::date and ${isNotifiable}
        and not exists (select from digest_codes before
          where before.user_id = ${userId}::uuid and before.promo_code_id = id and before.is_ending
            and before.told_on >= ${day}::date - 1)
      order by promo_codes.brand_key, id limit ${sql.lit(maxCodesOfDigest)}`.execute(db)
  return rows
}

/** Claims the digest of a day. False if it was sent already. */
export async function claimDigest(db: Db, userId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into digest_letters (user_id, day) values (${userId}::uuid, ${day}::date)
      on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** Call it in the transaction that queues the mail. */
export async function recordSent(
  db: Db,
  userId: string,
  { day, fresh, ending }: { day: string; fresh: readonly string[]; ending: readonly string[] },
): Promise<void> {
  await sql`
    insert into digest_codes (user_id, promo_code_id, is_ending, told_on)
      select ${userId}::uuid, id, is_ending, ${day}::date from (
        select id, false as is_ending from unnest(${[...fresh]}::uuid[]) id
        union all select id, true from unnest(${[...ending]}::uuid[]) id) sent
      on conflict (user_id, promo_code_id, is_ending) do update set told_on = excluded.told_on`.execute(
    db,
  )
}

export async function trimDigests(db: Db, before: string): Promise<Record<string, number>> {
  return {
    digest_codes: await deleteInBatches(
      db,
      'digest_codes',
      sql`found_at < now() - interval '30 days'`,
    ),
    digest_letters: await deleteInBatches(db, 'digest_letters', sql`day < ${before}::date`),
  }
}
