import { sql } from 'kysely'

import { nextMonday } from '#shared/rules/delivery.ts'
import type { Db } from '#server/db/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'
import { isNotifiable } from '#server/db/shown-on.ts'
import type { DigestCode } from '#server/features/mail/digest-letter.ts'
import { followersOfCode } from '#server/features/push/followers-of-code.ts'

export type Settings = {
  time_zone: string
  hour: number
  tells_of_saved: boolean
  due_at: string
  /** The day from which the next letter has the week. */
  weekly_on: string
}

/** Codes of a letter. Of more of them the rest comes with the next one. */
const mostOfLetter = 1000

/** Days after which nobody is told any more of what waited, such as for a letter that was stopped. */
const newsDays = 8

/** The settings of an account, locked. */
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

/** Accounts whose letter is due, the longest first, without these. */
export async function listDue(db: Db, now: Date, without: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from digest_settings
      where due_at <= ${now} and user_id <> all(${[...without]}::uuid[]) order by due_at limit 200`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}

/** The settings of an account whose letter is due, locked; undefined if another process writes it. */
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

/** Whom letters may reach: undefined for an account without a confirmed address, or that wants none. */
export async function findReader(
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
        and (${withDemo}::boolean or profiles.is_demo is not true)`.execute(db)
  return rows[0]?.email
}

const told = sql`promo_codes.id, promo_codes.brand_name, promo_codes.promo_code, promo_codes.code_kind,
  promo_codes.description, promo_codes.owner_name`

/** What waits for the letter of an account, is still followed that way, and may be told now; the newest first. */
export async function listWaiting(
  db: Db,
  userId: string,
  { now, today, hasWeek }: { now: Date; today: string; hasWeek: boolean },
): Promise<DigestCode[]> {
  const own = followersOfCode(today, sql`user_id = ${userId}::uuid`)
  const { rows } = await sql<DigestCode>`
    select ${told} from digest_codes waiting join promo_codes on id = promo_code_id
      cross join lateral (select min(cadence) as cadence from (${own}) own) own
      where waiting.user_id = ${userId}::uuid and told_on is null and not waiting.is_ending and ${isNotifiable}
        and found_at > ${now}::timestamptz - ${`${newsDays} days`}::interval
        and (cadence = 'daily' or (cadence = 'weekly' and ${hasWeek}::boolean))
      order by promo_codes.created_at desc, id limit ${sql.lit(mostOfLetter)}`.execute(db)
  return rows
}

/** Saved codes that end on a day and of which no letter has told that. */
export async function listSavedEnding(db: Db, userId: string, day: string): Promise<DigestCode[]> {
  const { rows } = await sql<DigestCode>`
    select ${told} from saved_codes join promo_codes on id = promo_code_id
      where user_id = ${userId}::uuid and expiration_date = ${day}::date and ${isNotifiable}
        and not exists (select from digest_codes before
          where before.user_id = ${userId}::uuid and before.promo_code_id = id and before.is_ending)
      order by promo_codes.brand_key, id limit ${sql.lit(mostOfLetter)}`.execute(db)
  return rows
}

/** The claim of the day's letter. False: it was sent. */
export async function claimLetter(db: Db, userId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into digest_letters (user_id, day) values (${userId}::uuid, ${day}::date)
      on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** In the transaction that queues the letter. */
export async function noteTold(
  db: Db,
  userId: string,
  { day, fresh, ending }: { day: string; fresh: readonly string[]; ending: readonly string[] },
): Promise<void> {
  await sql`
    insert into digest_codes (user_id, promo_code_id, is_ending, told_on)
      select ${userId}::uuid, id, is_ending, ${day}::date from (
        select id, false as is_ending from unnest(${[...fresh]}::uuid[]) id
        union all select id, true from unnest(${[...ending]}::uuid[]) id) told
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
