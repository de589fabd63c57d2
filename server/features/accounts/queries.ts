import { sql } from 'kysely'

import type { Viewer } from '#shared/contract/accounts.ts'
import type { AgencyRole } from '#shared/rules/agencies.ts'
import type { Db } from '#server/db/connect.ts'

/** What the server knows of somebody beside what everyone's own browser is told. */
export type ViewerRow = Viewer & { has_two_step: boolean }

/** A user with its profile; one without a profile is a plain signed-in user. */
export async function findViewerRow(db: Db, userId: string): Promise<ViewerRow | undefined> {
  return (
    db
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.id', 'users.id')
      .leftJoin('agency_members', 'agency_members.user_id', 'users.id')
      // A member acts for an agency as long as that is one.
      .leftJoin('profiles as agency', (join) =>
        join
          .on((eb) =>
            eb(
              'agency.id',
              '=',
              eb
                .case()
                .when('profiles.is_agency', '=', true)
                .then(eb.ref('profiles.id'))
                .else(eb.ref('agency_members.agency_id'))
                .end(),
            ),
          )
          .on('agency.is_agency', '=', true),
      )
      .where('users.id', '=', userId)
      .select((eb) => [
        'users.id as user_id',
        'users.email',
        'users.two_factor_enabled as has_two_step',
        'profiles.username',
        'profiles.avatar_url',
        eb.fn.coalesce('profiles.full_name', 'users.name').as('full_name'),
        eb.fn.coalesce('profiles.category', sql<string>`'General'`).as('category'),
        eb('profiles.id', 'is not', null).$castTo<boolean>().as('has_profile'),
        eb.fn.coalesce('profiles.is_influencer', sql<boolean>`false`).as('is_influencer'),
        eb.fn.coalesce('profiles.is_agency', sql<boolean>`false`).as('is_agency'),
        eb.fn.coalesce('profiles.is_creditcard', sql<boolean>`false`).as('is_creditcard'),
        eb.fn.coalesce('profiles.is_staff', sql<boolean>`false`).as('is_staff'),
        'agency.id as agency_id',
        'agency.full_name as agency_name',
        sql<AgencyRole | null>`case when agency.id = users.id then 'owner'
        when agency.id is not null then agency_members.role end`.as('agency_role'),
        eb
          .exists(
            eb
              .selectFrom('auth_accounts')
              .whereRef('auth_accounts.user_id', '=', 'users.id')
              .where('auth_accounts.password', 'like', 'temporary$%')
              .select('auth_accounts.id'),
          )
          .$castTo<boolean>()
          .as('must_set_password'),
      ])
      .executeTakeFirst()
  )
}

export async function insertUser(
  db: Db,
  {
    id,
    email,
    name,
    password_hash,
    confirm_by,
  }: {
    id: string
    email: string
    name: string
    password_hash: string
    /** Until when the address has to be confirmed; null where that is not asked for. */
    confirm_by: string | null
  },
): Promise<void> {
  await db.insertInto('users').values({ id, email, name, confirm_by }).execute()
  await db
    .insertInto('auth_accounts')
    .values({
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: password_hash,
    })
    .execute()
}

export async function insertProfile(
  db: Db,
  profile: {
    id: string
    username: string
    full_name: string
    is_influencer: boolean
    is_agency: boolean
  },
): Promise<void> {
  await db.insertInto('profiles').values(profile).execute()
}

/** Whose address it is; that account cannot be deleted before the transaction ends. */
export async function findUserByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; email: string; email_verified: boolean } | undefined> {
  return db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['id', 'email', 'email_verified'])
    .forKeyShare()
    .executeTakeFirst()
}

export async function markEmailVerified(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: true, confirm_by: null })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .execute()
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .select('password')
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** The same, locked until the transaction ends. */
export async function lockPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .select('password')
    .forUpdate()
    .executeTakeFirst()
  return row?.password ?? undefined
}

export async function updatePassword(db: Db, userId: string, hash: string): Promise<void> {
  await db
    .updateTable('auth_accounts')
    .set({ password: hash, updated_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
}

/** Whether the account is signed in somewhere else too, or is older than a day. */
export async function wasSignedInBefore(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select((eb) => [
      sql<boolean>`created_at < now() - interval '1 day'`.as('is_old'),
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .as('sessions'),
    ])
    .executeTakeFirst()
  return row !== undefined && (row.is_old || Number(row.sessions) > 1)
}

/** Sessions that still work, the newest first. */
export async function findSessions(db: Db, userId: string, begunAfter: string) {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .where('created_at', '>', begunAfter)
    .orderBy('created_at', 'desc')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .execute()
}

/** Ends one session of this user; returns how many there were. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Ends all sessions of this user, but for the one that is kept. */
export async function deleteSessions(db: Db, userId: string, keptId?: string): Promise<number> {
  let rows = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (keptId !== undefined) rows = rows.where('id', '<>', keptId)
  return Number((await rows.executeTakeFirst()).numDeletedRows)
}
