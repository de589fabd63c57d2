import { setTimeout as sleep } from 'node:timers/promises'

import type { InstagramGateway } from '#server/gateways/instagram/instagram.ts'

import type { TokenBucket } from './token-bucket.ts'

/** Milliseconds that the answer waits, so that 'typing' does not arrive after it. */
const patience = 250

/** Marks the message as seen and shows the typing indicator. Never throws and never blocks for long. */
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
