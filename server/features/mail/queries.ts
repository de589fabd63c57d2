import { sql } from 'kysely'

import type { MailKind } from '#shared/rules/following/mail-kinds.ts'
import type { Db } from '#server/db/connection/connect.ts'

import type { UnsubscribeChoice } from './unsubscribe.ts'

/** The time at which an account unsubscribed from a kind of mails. */
const columnOf = {
  news: 'unsubscribed_at',
  expiry_reminders: 'expiry_unsubscribed_at',
  weekly_summary: 'summary_unsubscribed_at',
  agency_summary: 'agency_summary_unsubscribed_at',
  code_alerts: 'code_alerts_unsubscribed_at',
  digests: 'digest_unsubscribed_at',
} as const

export type Receiver = {
  /** Null if nobody proved it, or if the one that a mail was written to is another account's by now. */
  proven_email: string | null
  person_id: string
}

/** Who receives an optional mail of an account. Undefined after unsubscribing from its kind, and for a deleted account. */
export async function findReceiver(
  db: Db,
  { user_id, kind }: { user_id: string; kind: MailKind },
  written: string,
): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`
    select case when users.proven_at is not null and not exists (
          select from users other where lower(other.email) = lower(${written}) and other.id <> users.id)
        then users.email end as proven_email,
        coalesce(users.person_id, users.id) as person_id
      from users left join mail_preferences on mail_preferences.user_id = users.id
      where users.id = ${user_id}::uuid and ${sql.ref(`mail_preferences.${columnOf[kind]}`)} is null`.execute(
    db,
  )
  return rows[0]
}

/** The kinds of mails that an account receives. By default all. */
export async function findMailChoices(db: Db, userId: string): Promise<Record<MailKind, boolean>> {
  const row = await db
    .selectFrom('mail_preferences')
    .where('user_id', '=', userId)
    .select(Object.values(columnOf))
    .executeTakeFirst()
  return {
    news: (row?.unsubscribed_at ?? null) === null,
    expiry_reminders: (row?.expiry_unsubscribed_at ?? null) === null,
    weekly_summary: (row?.summary_unsubscribed_at ?? null) === null,
    agency_summary: (row?.agency_summary_unsubscribed_at ?? null) === null,
    code_alerts: (row?.code_alerts_unsubscribed_at ?? null) === null,
    digests: (row?.digest_unsubscribed_at ?? null) === null,
  }
}

/** Stores the choice of an account. Does nothing if the account is deleted. */
export async function setUnsubscribed(
  db: Db,
  { user_id, kind }: { user_id: string; kind: MailKind },
  isUnsubscribed: boolean,
): Promise<void> {
  const column = sql.ref(columnOf[kind])
  // The first time counts, even if a mail program repeats the request.
  const at = isUnsubscribed ? sql`coalesce(mail_preferences.${column}, now())` : sql`null`
  await sql`
    insert into mail_preferences (user_id, ${column})
      select id, ${isUnsubscribed ? sql`now()` : sql`null::timestamptz`} from users where id = ${user_id}::uuid
      on conflict (user_id) do update set ${column} = ${at}`.execute(db)
}

/** As `setUnsubscribed`, for the account that a person signs in to by now. */
export async function setUnsubscribedByLink(
  db: Db,
  { person_id, kind }: UnsubscribeChoice,
  isUnsubscribed: boolean,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from users
      where person_id = ${person_id}::uuid or (id = ${person_id}::uuid and person_id is null)`.execute(
    db,
  )
  for (const { id } of rows) await setUnsubscribed(db, { user_id: id, kind }, isUnsubscribed)
}

/** True for the first call: each account gets one welcome mail. */
export async function claimWelcome(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_preferences (user_id, welcomed_at) values (${userId}::uuid, now())
      on conflict (user_id) do update set welcomed_at = now() where mail_preferences.welcomed_at is null
      returning user_id`.execute(db)
  return rows.length > 0
}

export async function findWelcomed(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', userId)
    .select([
      'users.email',
      'users.proven_at',
      'profiles.full_name',
      'profiles.username',
      'profiles.is_influencer',
      'profiles.is_agency',
    ])
    .executeTakeFirst()
}
