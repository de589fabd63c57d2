import { createHash, randomBytes } from 'node:crypto'

import { apiError } from '#shared/contract/errors.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { lockViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import * as queries from './connection-queries.ts'

/** Lifetime of a connection code. */
const codeMinutes = 10

/** Connections per user. Another one replaces the oldest. */
const mostConnections = 20

/** Crockford-like alphabet without I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates a code of 60 random bits that connects one extension. The user's earlier codes end. */
export async function createConnectionCode(
  { db }: Pick<Deps, 'db'>,
  viewer: SignedIn,
): Promise<{ code: string; expires_at: string }> {
  const bytes = randomBytes(12)
  const drawn = Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
  const code = drawn.replaceAll(/(?<=^.{4}|^.{8})/g, '-')
  const expires_at = new Date(Date.now() + codeMinutes * 60_000).toISOString()
  await transact(db, async (db) => {
    await lockViewer(db, viewer)
    await queries.replaceCode(db, { user_id: viewer.user_id, code_hash: hashOf(code), expires_at })
  })
  return { code, expires_at }
}

/** Exchanges a code for a token that can read follows. A code works once. Throws CONNECTION_CODE_WRONG. */
export async function connect({ db }: Pick<Deps, 'db'>, code: string): Promise<string> {
  return transact(db, async (db) => {
    const userId = await queries.takeCode(db, hashOf(code.trim().toUpperCase()))
    if (userId === undefined) throw apiError('CONNECTION_CODE_WRONG')
    const token = `fx_${randomBytes(32).toString('base64url')}`
    await queries.insertConnection(db, userId, hashOf(token))
    await queries.dropOldConnections(db, userId, mostConnections)
    return token
  })
}

/** The accounts that the token's owner follows. Throws UNAUTHORIZED. */
export async function listFollowsByToken(
  { db }: Pick<Deps, 'db'>,
  headers: Headers,
): Promise<queries.FollowedShops[]> {
  const token = tokenOf(headers)
  const userId = token === undefined ? undefined : await queries.useToken(db, hashOf(token))
  if (userId === undefined) throw apiError('UNAUTHORIZED')
  return queries.listFollowedShops(db, userId)
}

/** Revokes the token. */
export async function disconnect({ db }: Pick<Deps, 'db'>, headers: Headers): Promise<void> {
  const token = tokenOf(headers)
  if (token !== undefined) await queries.deleteToken(db, hashOf(token))
}

function tokenOf(headers: Headers): string | undefined {
  return /^Bearer (fx_[\w-]{43})$/.exec(headers.get('authorization') ?? '')?.[1]
}

/** Codes and tokens have enough entropy for an unsalted hash. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
