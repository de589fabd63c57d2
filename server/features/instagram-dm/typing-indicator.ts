import { setTimeout as sleep } from 'node:timers/promises'

import type { InstagramGateway } from '#server/gateways/instagram/instagram.ts'

import type { TokenBucket } from './token-bucket.ts'

/** The answer waits for them so long, lest 'typing' comes after it and stays. */
const patience = 250

/** Shows that the message was seen and an answer is on its way. Never fails, never holds up for long. */
export async function showTyping(
  gateway: InstagramGateway,
  pace: TokenBucket,
  token: string,
  recipientId: string,
): Promise<void> {
  const signs = (['mark_seen', 'typing_on'] as const)
    .filter(() => pace.takeIfFree())
    .map((action) => gateway.act(token, recipientId, action).catch(() => undefined))
  const waiting = new AbortController()
  await Promise.race([
    Promise.all(signs),
    sleep(patience, undefined, { signal: waiting.signal }).catch(() => undefined),
  ])
  waiting.abort()
}
