import { sql } from 'kysely'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'
import type { StaffRole } from '#shared/rules/staff/staff.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'

/** Facts about a user that the server needs but the browser does not get. */
export type ViewerRow = Viewer & {
  has_two_step: boolean
  is_address_proven: boolean
  /** Null outside the staff, and for reviewers who joined before there were roles. */
  staff_role: StaffRole | null
}

/** A user with its profile. A user without a profile has no role. A suspended account is not found. */
export async function findViewerRow(db: Db, userId: string): Promise<ViewerRow | undefined> {
  return (
    db
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.id', 'users.id')
      .leftJoin('agency_members', 'agency_members.user_id', 'users.id')
      // Members of an agency act for it.
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
      .where('profiles.suspended_at', 'is', null)
      .select((eb) => [
        'users.id as user_id',
        sql<StaffRole | null>`profiles.staff_role`.as('staff_role'),
        'users.email',
        'users.two_factor_enabled as has_two_step',
        eb('users.proven_at', 'is not', null).$castTo<boolean>().as('is_address_proven'),
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
        sql<boolean>`coalesce(agency.members_need_two_step and not users.two_factor_enabled, false)`.as(
          'agency_needs_two_step',
        ),
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
        eb
          .exists(
            eb
              .selectFrom('auth_accounts')
              .whereRef('auth_accounts.user_id', '=', 'users.id')
              .where('auth_accounts.provider_id', '=', 'credential')
              .select('auth_accounts.id'),
          )
          .$castTo<boolean>()
          .as('has_password'),
      ])
      .executeTakeFirst()
  )
}

export async function isSuspended(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the account has another session, or is older than a day. */
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

/** Valid sessions, the newest first. */
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

/** Records what a session has proven, and returns its id. */
export async function recordProof(
  db: Db,
  session: { id: string } | { token: string },
  isSecondStep: boolean,
): Promise<string | undefined> {
  const now = new Date().toISOString()
  const row = await db
    .updateTable('sessions')
    .set({ proven_at: now, ...(isSecondStep ? { second_step_at: now } : {}) })
    .where((eb) => eb.and(session))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** For an account that has no second factor any more: none of its sessions counts as having passed one. */
export async function forgetPassedSteps(db: Db, userId: string): Promise<void> {
  await sql`
    update sessions set second_step_at = null
      where user_id = ${userId}::uuid
        and not exists (select from users where id = ${userId}::uuid and two_factor_enabled)
        and not exists (select from passkeys where user_id = ${userId}::uuid)`.execute(db)
}

/** Returns whether the session had the former token. Of two concurrent calls one replaces it. */
export async function replaceToken(
  db: Db,
  { id, former }: { id: string; former: string },
  token: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token })
    .where('id', '=', id)
    .where('token', '=', former)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends one session of this user, with the notifications of its browser. Returns the number of ended sessions. */
export async function deleteSession(db: Db, userId: string, id: string): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  await notificationsOf(db, userId).where('session_id', '=', id).execute()
  return Number(result.numDeletedRows)
}

/** Ends the session with this stored token. */
export async function deleteSessionOf(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token', '=', token).execute()
}

/** Ends all sessions of this user except one, with the notifications of their browsers. */
export async function deleteSessions(db: Db, userId: string, keptId?: string): Promise<number> {
  let rows = db.deleteFrom('sessions').where('user_id', '=', userId)
  let notifications = notificationsOf(db, userId)
  if (keptId !== undefined) {
    rows = rows.where('id', '<>', keptId)
    notifications = notifications.where('session_id', 'is distinct from', keptId)
  }
  const { numDeletedRows } = await rows.executeTakeFirst()
  await notifications.execute()
  return Number(numDeletedRows)
}

const notificationsOf = (db: Db, userId: string) =>
  db.deleteFrom('push_subscriptions').where('user_id', '=', userId)

/** The browser's next session keeps its notifications. */
export async function moveNotifications(db: Db, from: string, to: string): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ session_id: to })
    .where('session_id', '=', from)
    .execute()
}

/** Deletes expired sessions: unused for a week, or past their maximum age. */
export async function trimSessions(db: Db, oldest: string): Promise<number> {
  const unused = await deleteInBatches(db, 'sessions', sql`expires_at < now()`)
  return unused + (await deleteInBatches(db, 'sessions', sql`created_at < ${oldest}::timestamptz`))
}
