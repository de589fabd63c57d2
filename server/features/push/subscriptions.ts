import { ECDH } from 'node:crypto'

import { apiError } from '#shared/contract/errors.ts'
import type { KeptFollows } from '#shared/contract/following/following.ts'
import type { PushState } from '#shared/contract/following/push.ts'
import { usualTimes } from '#shared/rules/following/push.ts'
import type { PushTimes } from '#shared/rules/following/push.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { Deps } from '#server/deps.ts'
import { lockIfSignedIn } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { subscribeGuest, listSubscribed } from './guest-follows.ts'
import * as queries from './subscription-queries.ts'

export type SubscribeRequest = Partial<PushTimes> & {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** Only without an account. */
  follows?: KeptFollows | undefined
}

/**
 * Stores the push subscription of a browser, or changes it. Only the browser itself knows its address and keys. Throws
 * NOT_FOUND if notifications are not configured, INVALID_INPUT if the address is not one of a known push service.
 */
export async function subscribe(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  viewer: SignedIn | null,
  request: SubscribeRequest,
): Promise<PushState> {
  if (push === undefined) throw apiError('NOT_FOUND')
  const { endpoint, keys } = request
  if (!push.isKnown(endpoint))
    throw invalidInput('endpoint', 'This push service is not known here.')
  if (!isPublicKey(keys.p256dh)) throw invalidInput('keys.p256dh', 'This is no key of a browser.')
  return transact(db, async (db) => {
    const signedIn = viewer && (await lockIfSignedIn(db, viewer)) ? viewer : undefined
    const known = await queries.lockSubscription(db, endpoint)
    if (known !== undefined && known.auth !== keys.auth)
      throw invalidInput('keys.auth', 'This is not the key of that browser.')
    // An expired session keeps the owner. One that ends otherwise unsubscribes.
    const owner = signedIn?.user_id ?? known?.user_id ?? null
    const session_id = signedIn?.session.id ?? known?.session_id ?? null
    const times = { ...timesOf(known ?? usualTimes), ...definedTimes(request) }
    const server_key = push.public_key
    const values = { user_id: owner, session_id, endpoint, ...keys, server_key }
    const id = await queries.saveSubscription(db, known, { ...values, ...times })
    if (owner !== null) {
      await queries.subscribeToFollows(db, id, owner)
      await queries.limitDevices(db, owner)
    } else if (request.follows !== undefined) await subscribeGuest(db, id, request.follows)
    return { ...times, ...(await listSubscribed(db, id)) }
  })
}

const invalidInput = (field: string, sentence: string) =>
  apiError('INVALID_INPUT', { fields: { [field]: sentence } })

const timesOf = ({ time_zone, quiet, per_day }: PushTimes): PushTimes => ({
  time_zone,
  quiet,
  per_day,
})

const definedTimes = ({ time_zone, quiet, per_day }: Partial<PushTimes>): Partial<PushTimes> => ({
  ...(time_zone === undefined ? {} : { time_zone }),
  ...(quiet === undefined ? {} : { quiet }),
  ...(per_day === undefined ? {} : { per_day }),
})

/** Whether this is a point of the curve P-256. Encryption needs one. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed')
    return true
  } catch {
    return false
  }
}

/** Whether a browser of the account shows notifications. */
export async function hasSubscription(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
