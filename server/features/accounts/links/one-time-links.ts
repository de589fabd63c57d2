import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'

import type { Db } from '#server/db/connection/connect.ts'
import { deleteInBatches } from '#server/db/delete-old.ts'

/** Purposes of one-time links. */
export type LinkPurpose = 'confirm_email' | 'reset_password' | 'sign_in'

/** Further purposes: both links of a change of address, and the cookie of a browser that waits after a sign-up. */
type TokenPurpose = LinkPurpose | 'change_email_old' | 'change_email_new' | 'await_confirmation'

/** Lifetime in minutes by purpose. */
export const linkMinutes: Record<TokenPurpose, number> = {
  confirm_email: 24 * 60,
  reset_password: 60,
  sign_in: 30,
  change_email_old: 24 * 60,
  change_email_new: 24 * 60,
  await_confirmation: 60,
}

/** 256 random bits. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Stores a token. The database has only its hash, so a leaked table opens nothing.
 * @param owner id of an account, or an address without one
 */
export async function createLinkToken(
  db: Db,
  purpose: TokenPurpose,
  owner: string,
  token = newLinkToken(),
): Promise<string> {
  await db
    .insertInto('verifications')
    .values({
      identifier: identifierOf(purpose, token),
      value: owner,
      expires_at: new Date(Date.now() + linkMinutes[purpose] * 60_000).toISOString(),
    })
    .execute()
  return token
}

/** The owner of a valid token. */
export async function findLinkOwner(
  db: Db,
  purpose: TokenPurpose,
  token: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', new Date().toISOString())
    .select('value')
    .executeTakeFirst()
  return row?.value
}

/**
 * Consumes a token and returns its owner. Of two concurrent calls only one succeeds. The owner's other tokens for the
 * purpose end with it.
 */
export async function consumeLinkToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', new Date().toISOString())
    .returning('value')
    .executeTakeFirst()
  if (!row) return undefined
  await endLinkTokens(db, purpose, row.value)
  return row.value
}

export async function endLinkTokens(db: Db, purpose: TokenPurpose, owner: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', owner)
    .where('identifier', 'like', `${purpose}:%`)
    .execute()
}

/** Ends all mailed links of an account. */
export async function endAllLinkTokens(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', owner).execute()
}

/** Deletes expired tokens. */
export function trimLinkTokens(db: Db): Promise<number> {
  return deleteInBatches(db, 'verifications', sql`expires_at < now()`)
}

function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
}
