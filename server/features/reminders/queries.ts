import { sql } from 'kysely'

import type { ReminderKind } from '#shared/rules/following/mail-kinds.ts'
import { weeksAround } from '#shared/rules/following/reminders.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { WeekSummary } from './reminder-letters.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'

/** Owners per batch, in the order of their ids. */
export const ownersAtOnce = 200

export type OwnersQuery = {
  /** The last owner of the former batch. */
  after: string | undefined
  /** Whether to include demo accounts, whose addresses do not exist. */
  with_demo: boolean
}

/** Completed days of a kind since `since`, and one earlier day if there is any. */
export async function listFinishedDays(
  db: Db,
  kind: ReminderKind,
  since: string,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    (select day from reminder_days where kind = ${kind} and day >= ${since}::date)
    union all
    (select day from reminder_days where kind = ${kind} and day < ${since}::date limit 1)`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

export async function finishDay(db: Db, kind: ReminderKind, day: string): Promise<void> {
  await db
    .insertInto('reminder_days')
    .values({ kind, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Owners with a live code that ends on one of these days, and with reminders turned on. */
export async function listOwnersOfEnding(
  db: Db,
  endDays: readonly string[],
  { after, with_demo }: OwnersQuery,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct promo_codes.influencer_id as id
      from promo_codes
        join profiles on profiles.id = promo_codes.influencer_id
        left join mail_preferences on mail_preferences.user_id = promo_codes.influencer_id
      where promo_codes.is_current and promo_codes.expiration_date = any(${[...endDays]}::date[])
        and (${with_demo}::boolean or not profiles.is_demo)
        and mail_preferences.expiry_unsubscribed_at is null
        ${after === undefined ? sql`` : sql`and promo_codes.influencer_id > ${after}::uuid`}
      order by id limit ${ownersAtOnce}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Owners with a code that somebody can see, in whichever outlet, and with weekly summaries turned on. */
export async function listOwnersOfLive(
  db: Db,
  { after, with_demo }: OwnersQuery,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select profiles.id
      from profiles
        left join mail_preferences on mail_preferences.user_id = profiles.id
      where exists (select from promo_codes where influencer_id = profiles.id and is_current)
        and (${with_demo}::boolean or not profiles.is_demo)
        and mail_preferences.summary_unsubscribed_at is null
        ${after === undefined ? sql`` : sql`and profiles.id > ${after}::uuid`}
      order by profiles.id limit ${ownersAtOnce}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Claims the mails of these days for a transaction and returns the unclaimed days. A concurrent process waits for the
 * commit, and takes over after a rollback.
 */
export async function claimReminders(
  db: Db,
  userId: string,
  kind: ReminderKind,
  days: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    insert into sent_reminders (user_id, kind, day)
      select users.id, ${kind}, day from users, unnest(${[...days]}::date[]) as day
        where users.id = ${userId}::uuid order by day
      on conflict do nothing returning day`.execute(db)
  return rows.map(({ day }) => day)
}

/**
 * An owner's counts of the week before a Monday, in one statement. As in insights, copies and clicks are also those of
 * codes that were deleted since.
 */
export async function readWeek(
  db: Db,
  ownerId: string,
  monday: string,
): Promise<Omit<WeekSummary, 'day' | 'ending'>> {
  const { past } = weeksAround(monday)
  const { rows } = await sql<Omit<WeekSummary, 'day' | 'ending'>>`
    -- Codes without a copy or click that week count as live ones too.
    with used as (
      select codes.id, codes.brand_name, codes.promo_code, codes.is_current,
          coalesce(sum(counts.count) filter (where counts.kind = 'copy'), 0)::int as copies,
          coalesce(sum(counts.count) filter (where counts.kind = 'click'), 0)::int as clicks
        from promo_codes codes
          left join promo_code_counts counts on counts.promo_code_id = codes.id
            and counts.day between ${past.from}::date and ${past.to}::date
        where codes.influencer_id = ${ownerId}::uuid
        group by codes.id
    )
    select days.copies, days.clicks, count(*) filter (where is_current)::int as live_codes,
        (select count(*)::int from follows where influencer_id = ${ownerId}::uuid
          and created_at >= ${`${past.from}T00:00:00Z`}::timestamptz
          and created_at < ${`${monday}T00:00:00Z`}::timestamptz) as new_followers,
        (select jsonb_build_object('brand_name', brand_name, 'promo_code', promo_code, 'copies', copies, 'clicks', clicks)
          from used where copies + clicks > 0 order by copies desc, clicks desc, id limit 1) as best_code
      from (select coalesce(sum(copies), 0)::int as copies, coalesce(sum(clicks), 0)::int as clicks from insight_days
          where influencer_id = ${ownerId}::uuid and brand_key = ''
            and day between ${past.from}::date and ${past.to}::date) days
        left join used on true
      group by days.copies, days.clicks`.execute(db)
  const [week] = rows
  if (!week) throw new Error('An aggregate without groups has one row')
  return week
}

/** Deletes old records; only the last two days matter. */
export async function trimReminders(
  db: Db,
  before: string,
): Promise<{ sent_reminders: number; reminder_days: number }> {
  const isOld = sql`day < ${before}::date`
  return {
    sent_reminders: await deleteInBatches(db, 'sent_reminders', isOld),
    reminder_days: await deleteInBatches(db, 'reminder_days', isOld),
  }
}
