import { sql } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'

import type { Db } from '#server/db/connect.ts'
import { deleteInPortions } from '#server/db/delete-old.ts'

/** What a link in a mail lets its holder do. */
export type LinkPurpose = 'confirm_email' | 'reset_password'

/** How long each works, in minutes. */
export const linkMinutes: Record<LinkPurpose, number> = {
  confirm_email: 24 * 60,
  reset_password: 60,
}

/** Makes a token of 256 random bits. The database knows only its hash, so that reading it opens nothing. */
export async function createLinkToken(
  db: Db,
  purpose: LinkPurpose,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('verifications')
    .values({
      identifier: identifierOf(purpose, token),
      value: userId,
      expires_at: new Date(Date.now() + linkMinutes[purpose] * 60_000).toISOString(),
    })
    .execute()
  return token
}

/** Whose token it is, while it works. */
export async function findLinkOwner(
  db: Db,
  purpose: LinkPurpose,
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
  purpose: LinkPurpose,
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

export async function endLinkTokens(db: Db, purpose: LinkPurpose, userId: string): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('value', '=', userId)
    .where('identifier', 'like', `${purpose}:%`)
    .execute()
}

/** Tokens of links and whatever else worked only for a while. */
export function trimLinkTokens(db: Db): Promise<number> {
  return deleteInPortions(db, 'verifications', sql`expires_at < now()`)
}

function identifierOf(purpose: LinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
}
