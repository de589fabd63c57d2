import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'

import type { Db } from '#server/db/connect.ts'
import { deleteInPortions } from '#server/db/delete-old.ts'

/** What a link in a mail lets its holder do. */
export type LinkPurpose = 'confirm_email' | 'reset_password' | 'sign_in'

/** Beside them: the two links of a change of address, and the cookie of a browser that signed up and waits. */
type TokenPurpose = LinkPurpose | 'change_email_old' | 'change_email_new' | 'await_confirmation'

/** How long each works, in minutes. */
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
 * Notes a token. The database knows only its hash, so that reading it opens nothing.
 * @param owner an account's id, or an address that has none yet
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

/** Whose token it is, while it works. */
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
 * Takes a token out of use and tells whose it was. Of two at once only one gets an answer; the
 * owner's other tokens for the purpose end with it.
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

/** Ends whatever was mailed to an account, for any purpose. */
export async function endAllLinkTokens(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', owner).execute()
}

/** Tokens of links and whatever else worked only for a while. */
export function trimLinkTokens(db: Db): Promise<number> {
  return deleteInPortions(db, 'verifications', sql`expires_at < now()`)
}

function identifierOf(purpose: TokenPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
}
