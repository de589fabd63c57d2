import type { Deps } from '#server/deps.ts'

import { readAccount } from '../account.ts'
import { readEvents } from './read-events.ts'
import { isSigned, sameText } from './signature.ts'
import { storeEvents } from './store-events.ts'

export type InstagramDeps = Pick<Deps, 'db' | 'instagram' | 'log' | 'seal' | 'sign'>

export type Reply = { status: 200 | 400 | 403; text: string }

const forbidden: Reply = { status: 403, text: 'forbidden' }

/** Allowed characters of the challenge that we echo: nothing that a browser could execute. */
const challengeShape = /^[\w-]{1,128}$/

/** Verifies the webhook subscription (integrations §1.2). Repeated parameters are rejected. */
export function verifyAddress({ instagram }: InstagramDeps, query: URLSearchParams): Reply {
  const only = (name: string) => {
    const values = query.getAll(name)
    return values.length === 1 ? values[0] : undefined
  }
  const [mode, token, challenge] = ['hub.mode', 'hub.verify_token', 'hub.challenge'].map(only)
  const expected = instagram?.gateway.verify_token ?? ''
  if (expected === '' || mode !== 'subscribe' || token === undefined || challenge === undefined)
    return forbidden
  if (!challengeShape.test(challenge) || !sameText(token, expected)) return forbidden
  return { status: 200, text: challenge }
}

/**
 * Stores the events of a signed webhook and triggers the answers. A storage error is thrown, so that Instagram
 * retries.
 */
export async function receiveWebhook(
  deps: InstagramDeps,
  bytes: Uint8Array,
  signature: string | undefined,
): Promise<Reply> {
  const { db, instagram, log } = deps
  if (!instagram || !isSigned(bytes, signature, instagram.gateway.app_secrets)) return forbidden
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return { status: 400, text: 'not JSON' }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { status: 400, text: 'not an object' }
  if ((body as { object?: unknown }).object !== 'instagram') {
    log.warn('a webhook of another object than instagram was ignored')
    return { status: 200, text: 'ignored' }
  }
  const { account_id } = instagram.gateway
  const events = readEvents(body, account_id)
  await readAccount(db, instagram.gateway)
  const woken = await storeEvents(deps, account_id, events)
  if (events.some(({ kind }) => kind === 'other_account'))
    log.warn('an Instagram webhook names another account than INSTAGRAM_ACCOUNT_ID')
  instagram.wake(woken)
  return { status: 200, text: 'EVENT_RECEIVED' }
}
