import type { CodeVerdicts } from '#shared/contract/extension/extension-payloads.ts'

import type { VerdictAnswer } from '../messages.ts'
import { dayOf, trueTime } from '../stored/clock.ts'
import { readStored, writeStored } from '../stored/stored.ts'
import type { VerdictMemory } from '../stored/stored-types.ts'

import { ApiError, call } from './api-client.ts'
import { withMutex } from './mutex.ts'

/** Sends a verdict under an unlinkable token. */
export async function giveVerdict(id: string, worked: boolean): Promise<VerdictAnswer> {
  const { secret } = await remember()
  try {
    const response = await call(`/promo-codes/${encodeURIComponent(id)}/verdict`, {
      method: 'POST',
      body: { worked, token: await tokenFor(secret, id) },
    })
    if (response.status === 404) return { outcome: 'gone' }
    if (!response.ok) return { outcome: 'offline' }
    const answer = (await response.json()) as CodeVerdicts
    await remember({ [id]: worked })
    return { outcome: 'given', verdicts: answer }
  } catch (error) {
    if (error instanceof ApiError || error instanceof SyntaxError) return { outcome: 'offline' }
    throw error
  }
}

/**
 * Adds a verdict to today's. Stored before it is sent, so that another window, or this one after a restart, uses the
 * same token and it counts once.
 */
function remember(answers: Record<string, boolean> = {}): Promise<VerdictMemory> {
  return withMutex(async () => {
    const { state, verdicts: stored } = await readStored('state', 'verdicts')
    const memory = memoryOf(stored, dayOf(trueTime(Date.now(), state.clock)))
    const verdicts = { ...memory, given: { ...memory.given, ...answers } }
    await writeStored({ verdicts })
    return verdicts
  })
}

/** Yesterday's secret and verdicts are forgotten. */
function memoryOf(stored: VerdictMemory | null, day: string): VerdictMemory {
  if (stored?.day === day) return stored
  return { day, secret: base64url(crypto.getRandomValues(new Uint8Array(32))), given: {} }
}

/** The contract's token: HMAC-SHA-256 of the code's id, the first 16 bytes as base64url. */
export async function tokenFor(secret: string, id: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(id))
  return base64url(new Uint8Array(mac).slice(0, 16))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
