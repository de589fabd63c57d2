import { createHmac } from 'node:crypto'

import { symmetricDecrypt } from 'better-auth/crypto'

import { apiError } from '#shared/contract/errors.ts'
import type { Deps } from '#server/deps.ts'

import { authOf } from '../auth.ts'
import { renewFactorSeal } from './factor-seal.ts'
import { claimStep, findTwoFactor } from './two-step-queries.ts'

const stepMs = 30_000

/**
 * Checks an unused code of the user's authenticator app and marks it as used (RFC 6238 §5.2). Accepts a clock skew of
 * half a minute. Throws TWO_STEP_LOST.
 */
export async function claimAppCode(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  userId: string,
  code: string,
): Promise<boolean> {
  if (!(await renewFactorSeal({ auth, db }, userId))) throw apiError('TWO_STEP_LOST')
  const row = await findTwoFactor(db, userId)
  if (!row) return false
  const { secretConfig } = await authOf({ auth }).$context
  const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret })
  const now = Math.floor(Date.now() / stepMs)
  const step = [now - 1, now, now + 1].find((candidate) => codeOf(secret, candidate) === code)
  return step !== undefined && claimStep(db, userId, step)
}

/** The six digits of one 30-second step (RFC 4226 §5.3). */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret as authenticator apps read it (RFC 4648 §6), without padding. */
export function inBase32(secret: string): string {
  const bits = Array.from(Buffer.from(secret), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const parts = bits.match(/.{1,5}/g) ?? []
  return parts.map((part) => base32[Number.parseInt(part.padEnd(5, '0'), 2)]).join('')
}
