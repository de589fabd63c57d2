import { apiError } from '#shared/contract/errors.ts'
import type { ProofWay } from '#shared/rules/accounts/proof-ways.ts'
import type { SecondStepCode } from '#shared/rules/accounts/second-step-codes.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { RequestContext } from '#server/http/context.ts'
import { recordProof } from '#server/sessions/session-queries.ts'
import type { SessionProof } from '#server/sessions/sessions.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { hasPasskey } from './passkeys/passkey-queries.ts'
import { renewToken } from './sessions/renew-token.ts'
import { limitCodeTries } from './second-step/second-step.ts'
import { claimCode, requirePassword } from './second-step/two-step.ts'

/** Lifetime of a proof in milliseconds. */
const freshFor = 15 * 60_000

/** Whether the session has a fresh proof. */
export function isFresh({ proven_at }: Pick<SessionProof, 'proven_at'>): boolean {
  return Date.now() - proven_at.getTime() <= freshFor
}

/**
 * Requires re-authentication for data and changes that an unattended or stolen session must not reach. Throws
 * FRESH_PROOF_NEEDED with the methods that this user has.
 */
export async function requireFreshProof(db: Db, viewer: SignedIn): Promise<void> {
  if (isFresh(viewer.session)) return
  const ways = await waysOf(db, viewer)
  throw apiError('FRESH_PROOF_NEEDED', { ways: ways.length === 0 ? ['link'] : ways })
}

/** The same before a change of what signs in. Throws FRESH_PROOF_NEEDED. */
export async function requireFreshFactor(db: Db, viewer: SignedIn): Promise<void> {
  await requireFreshSecondStep(db, viewer)
  await requireFreshProof(db, viewer)
}

/**
 * Requires a fresh second step where the account has one that counts: the password alone would otherwise give one to
 * whoever knows it. Throws FRESH_PROOF_NEEDED.
 */
export async function requireFreshSecondStep(db: Db, viewer: SignedIn): Promise<void> {
  const { second_step_at } = viewer.session
  if (second_step_at !== null && isFresh({ proven_at: second_step_at })) return
  if (!(await hasSecondStep(db, viewer))) return
  const ways = (await waysOf(db, viewer)).filter((way) => way !== 'password')
  throw apiError('FRESH_PROOF_NEEDED', { ways })
}

/**
 * Passkeys are one for the staff desk, for agencies that require it, and where this session began with one. Others may
 * lose theirs and go on.
 */
async function hasSecondStep(db: Db, viewer: SignedIn): Promise<boolean> {
  const { user_id, has_two_step, is_staff, agency_needs_two_step, session } = viewer
  if (has_two_step) return true
  const counts = is_staff || agency_needs_two_step === true || session.second_step_at !== null
  return counts && hasPasskey(db, user_id)
}

/**
 * Requires a session that passed a second step. Throws FRESH_PROOF_NEEDED, and TWO_STEP_REQUIRED for an account
 * without one.
 */
export async function requireSecondStep(db: Db, viewer: SignedIn): Promise<void> {
  if (viewer.session.second_step_at !== null) return
  const ways = (await waysOf(db, viewer)).filter((way) => way !== 'password')
  if (ways.length === 0) throw apiError('TWO_STEP_REQUIRED')
  throw apiError('FRESH_PROOF_NEEDED', { ways })
}

async function waysOf(db: Db, { user_id, has_password, has_two_step }: SignedIn) {
  const ways: ProofWay[] = []
  if (await hasPasskey(db, user_id)) ways.push('passkey')
  if (has_password) ways.push('password')
  if (has_two_step) ways.push('code')
  return ways
}

/** Re-authenticates by password or code. Throws INVALID_INPUT, TWO_STEP_IS_OFF and the errors of a wrong code. */
export async function renewProof(
  context: RequestContext,
  viewer: SignedIn,
  proof: { password: string } | { code: SecondStepCode },
): Promise<void> {
  const { deps } = context
  if ('code' in proof) {
    await limitCodeTries(context, viewer)
    if (!viewer.has_two_step) throw apiError('TWO_STEP_IS_OFF')
    await claimCode(context, viewer.user_id, proof.code)
  } else {
    await deps.limiter.take('prove_password', viewer.user_id)
    await requirePassword(deps, viewer, proof.password)
  }
  await renewToken(context, viewer.session.id)
  await recordProof(deps.db, { id: viewer.session.id }, 'code' in proof)
}
