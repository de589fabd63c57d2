import { sql } from 'kysely'

import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'

import { lockUser } from './deletion/delete-queries.ts'
import { isUnconfirmed } from './deletion/retention-queries.ts'
import { deleteEmailChange } from './address/email-change-queries.ts'
import { endOtherAccess } from './end-access.ts'
import { endAllLinkTokens } from './links/one-time-links.ts'
import { lockPasswordHash, updatePassword } from './queries.ts'
import {
  endedPassword,
  isTemporary,
  makeTemporaryPassword,
  readTemporaryPassword,
  sealTemporaryPassword,
} from './passwords/temporary-passwords.ts'

/** An account created for somebody else, with an influencer profile. */
export type ManagedAccount = {
  id: string
  full_name: string
  username: string
  email: string
  avatar_url?: string | null | undefined
}

/** A statement accepts at most 65,535 parameters. */
const rowsAtOnce = 5000

/**
 * Creates accounts with a temporary password each and returns the passwords in the same order. The address counts as
 * confirmed: its owner can take the account over with a new password at any time.
 */
export async function insertManagedAccounts(
  db: Db,
  { seal }: Pick<Deps, 'seal'>,
  accounts: readonly ManagedAccount[],
): Promise<string[]> {
  const passwords: string[] = []
  for (let start = 0; start < accounts.length; start += rowsAtOnce) {
    const part = accounts.slice(start, start + rowsAtOnce)
    const made = part.map(() => makeTemporaryPassword())
    passwords.push(...made)
    await db
      .insertInto('users')
      .values(
        part.map(({ id, email, full_name }) => ({
          id,
          email,
          name: full_name,
          email_verified: true,
        })),
      )
      .execute()
    await db
      .insertInto('auth_accounts')
      .values(
        part.map(({ id }, index) => ({
          user_id: id,
          account_id: id,
          provider_id: 'credential',
          password: sealTemporaryPassword(seal, made[index] ?? ''),
        })),
      )
      .execute()
    await db
      .insertInto('profiles')
      .values(
        part.map(({ id, full_name, username, avatar_url }) => ({
          id,
          full_name,
          username,
          avatar_url: avatar_url ?? null,
          is_influencer: true,
        })),
      )
      .execute()
  }
  return passwords
}

/**
 * The temporary password of an account: 'own' after the user replaced it, 'lost' if it expired or its key is gone. In
 * a transaction the account is locked.
 */
export async function findTemporaryPassword(
  db: Db,
  { seal }: Pick<Deps, 'seal'>,
  userId: string,
): Promise<{ password: string } | 'own' | 'lost'> {
  const stored = await lockPasswordHash(db, userId)
  if (stored === undefined || !isTemporary(stored)) return 'own'
  const password = readTemporaryPassword(seal, stored)
  return password === undefined ? 'lost' : { password }
}

/** Replaces the temporary password and ends the access that the former one gave. */
export async function renewTemporaryPassword(
  db: Db,
  { seal }: Pick<Deps, 'seal'>,
  userId: string,
): Promise<string> {
  const password = makeTemporaryPassword()
  await updatePassword(db, userId, sealTemporaryPassword(seal, password))
  await endOtherAccess(db, userId)
  return password
}

/** Days until a temporary password expires. */
const temporaryDays = 14

/** Expires old temporary passwords. Returns how many. */
export async function endTemporaryPasswords(db: Db): Promise<number> {
  let ended = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update auth_accounts set password = ${endedPassword}
        where id in (select id from auth_accounts
          where password like 'temporary$%' and password <> ${endedPassword}
            and updated_at < now() - make_interval(days => ${temporaryDays})
          limit ${rowsAtOnce} for update skip locked)`.execute(db)
    ended += Number(numAffectedRows)
    if (numAffectedRows < BigInt(rowsAtOnce)) return ended
  }
}

/**
 * Changes the address of an account whose person has not signed in yet. Proofs of the former address do not apply to the new
 * one, and its mailed links end. Its owner gets the account by the first link of their own.
 */
export async function changeManagedEmail(db: Db, userId: string, email: string): Promise<void> {
  // Waits for a link that is being created for the former address, so that it ends too.
  await lockUser(db, userId)
  await endAllLinkTokens(db, userId)
  await deleteEmailChange(db, userId)
  await db
    .updateTable('users')
    .set({ email, proven_at: null, updated_at: sql<string>`now()` })
    .where('id', '=', userId)
    .execute()
  await endOtherAccess(db, userId)
}

/** Which of these addresses have an account that was confirmed; in lower case. */
export async function findTakenEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users
      where lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[]) and not (${isUnconfirmed})`.execute(
    db,
  )
  return new Set(rows.map(({ email }) => email))
}
