import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'

/** The columns of a user that links need. */
export type UserRow = {
  id: string
  email: string
  email_verified: boolean
  /** Null until a mailed link was used. */
  proven_at: string | null
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
    /** Null for an account that signs in by mailed links. */
    password_hash: string | null
    /** Deadline to confirm the address; null if not required. */
    confirm_by: string | null
  },
): Promise<void> {
  await db.insertInto('users').values({ id, email, name, confirm_by }).execute()
  if (password_hash !== null) await insertPassword(db, id, password_hash)
}

async function insertPassword(db: Db, userId: string, hash: string): Promise<void> {
  await db
    .insertInto('auth_accounts')
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password: hash })
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
    /** Not public until then. */
    awaits_confirmation: boolean
  },
): Promise<void> {
  await db.insertInto('profiles').values(profile).execute()
}

/** The account with this address. It cannot be deleted before the transaction ends. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return lockedUsers(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** The same by its id. */
export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return lockedUsers(db).where('id', '=', id).executeTakeFirst()
}

function lockedUsers(db: Db) {
  return db.selectFrom('users').select(['id', 'email', 'email_verified', 'proven_at']).forKeyShare()
}

/** Marks the address as proven. Returns whether this was the first time; of two concurrent calls one is. */
export async function markProven(db: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_verified: true, confirm_by: null, proven_at: new Date().toISOString() })
    .where('id', '=', userId)
    .where('proven_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An account that is in use without a confirmation waits for none. */
export async function stopWaiting(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ confirm_by: null })
    .where('id', '=', userId)
    .where('confirm_by', 'is not', null)
    .execute()
}

const passwordOf = (db: Db, userId: string) =>
  db
    .selectFrom('auth_accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .select('password')

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await passwordOf(db, userId).executeTakeFirst()
  return row?.password ?? undefined
}

/** The same, locked until the transaction ends. */
export async function lockPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await passwordOf(db, userId).forUpdate().executeTakeFirst()
  return row?.password ?? undefined
}

/** Changes the password, or sets a first one. */
export async function updatePassword(db: Db, userId: string, hash: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('auth_accounts')
    .set({ password: hash, updated_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await insertPassword(db, userId, hash)
}

/**
 * What a sign-in is proven by, as one text to compare: the address, the password, and the second step, which has another
 * id with other recovery codes.
 */
export async function findProofs(
  db: Db,
  of: { id: string } | { email: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ proofs: string }>`
    select jsonb_build_array(email, two_factor_enabled,
        (select id from two_factors where two_factors.user_id = users.id and verified),
        (select password from auth_accounts
          where auth_accounts.user_id = users.id and provider_id = 'credential'))::text as proofs
      from users where ${'id' in of ? sql`id = ${of.id}::uuid` : sql`lower(email) = ${of.email.toLowerCase()}`}`.execute(
    db,
  )
  return rows[0]?.proofs
}

/** The same after changes that are under way, each of which locks the account or its password. */
export async function awaitProofs(db: Db, id: string): Promise<string | undefined> {
  await sql`select from users where id = ${id}::uuid for share`.execute(db)
  await lockPasswordHash(db, id)
  return findProofs(db, { id })
}
