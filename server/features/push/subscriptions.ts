import { ECDH } from 'node:crypto'

import { apiError } from '#shared/contract/errors.ts'
import type { KeptFollows } from '#shared/contract/following.ts'
import type { PushState } from '#shared/contract/push.ts'
import { usualTimes } from '#shared/rules/push.ts'
import type { PushTimes } from '#shared/rules/push.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'

import { hearOfThese, listHeard } from './guest-follows.ts'
import * as queries from './subscription-queries.ts'

export type Wish = Partial<PushTimes> & {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** Of whoever has no account. */
  follows?: KeptFollows | undefined
}

/**
 * Remembers a browser, or what it wishes now. Who knows its address and keys is the browser itself. Throws NOT_FOUND where
 * no browser is told anything, INVALID_INPUT for an address that is of no push service.
 */
export async function subscribe(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  userId: string | null,
  wish: Wish,
): Promise<PushState> {
  if (push === undefined) throw apiError('NOT_FOUND')
  const { endpoint, keys } = wish
  if (!push.isKnown(endpoint)) throw wrong('endpoint', 'This push service is not known here.')
  if (!isPoint(keys.p256dh)) throw wrong('keys.p256dh', 'This is no key of a browser.')
  return transact(db, async (db) => {
    const known = await queries.lockSubscription(db, endpoint)
    if (known !== undefined && known.auth !== keys.auth)
      throw wrong('keys.auth', 'This is not the key of that browser.')
    // A session that ran out changes nothing; whoever signs out unsubscribes.
    const owner = userId ?? known?.user_id ?? null
    const times = { ...timesOf(known ?? usualTimes), ...given(wish) }
    const values = { user_id: owner, endpoint, ...keys, server_key: push.public_key }
    const id = await queries.saveSubscription(db, known, { ...values, ...times })
    if (owner !== null) {
      await queries.hearOfFollows(db, id, owner)
      await queries.keepLatest(db, owner)
    } else if (wish.follows !== undefined) await hearOfThese(db, id, wish.follows)
    return { ...times, ...(await listHeard(db, id)) }
  })
}

const wrong = (field: string, sentence: string) =>
  apiError('INVALID_INPUT', { fields: { [field]: sentence } })

const timesOf = ({ time_zone, quiet, per_day }: PushTimes): PushTimes => ({
  time_zone,
  quiet,
  per_day,
})

const given = ({ time_zone, quiet, per_day }: Partial<PushTimes>): Partial<PushTimes> => ({
  ...(time_zone === undefined ? {} : { time_zone }),
  ...(quiet === undefined ? {} : { quiet }),
  ...(per_day === undefined ? {} : { per_day }),
})

/** Of the curve P-256: with any other nothing can be encrypted. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed')
    return true
  } catch {
    return false
  }
}
