import { apiError } from '#shared/contract/errors.ts'
import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { inGroupsOfFour } from '#shared/rules/second-step-codes.ts'
import type { SecondStepCode } from '#shared/rules/second-step-codes.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import type { RequestContext } from '#server/http/context.ts'
import type { ViewerRow } from '#server/sessions/session-queries.ts'
import { recordProof } from '#server/sessions/session-queries.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { verifyPassword } from './password-hash.ts'
import { claimAppCode } from './app-codes.ts'
import { renewFactorSeal } from './factor-seal.ts'
import { endOtherAccess } from './end-access.ts'
import { findPasswordHash } from './queries.ts'
import { copyCookies, storedTokenOf } from './session-cookies.ts'
import { findTwoFactor } from './two-step-queries.ts'
import { throwRefusal } from './two-step-refusals.ts'

export async function countRecoveryCodes(
  { auth, db }: Pick<Deps, 'auth' | 'db'>,
  userId: string,
): Promise<number> {
  if (!(await renewFactorSeal({ auth, db }, userId))) return 0
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
  return backupCodes.length
}

/**
 * Creates a secret and recovery codes; a second call replaces them. Requires a proven address, or somebody could lock
 * its owner out. Throws ADDRESS_NOT_PROVEN, INVALID_INPUT, TWO_STEP_ALREADY_ON.
 */
export async function startTwoStep(
  { deps, headers }: RequestContext,
  viewer: ViewerRow,
  password: string,
): Promise<{ uri: string; secret: string; recovery_codes: string[] }> {
  if (!viewer.is_address_proven) throw apiError('ADDRESS_NOT_PROVEN')
  const answer = await deps.auth.api
    .enableTwoFactor({ body: { password, method: 'totp' }, headers })
    .catch(throwRefusal)
  if (answer.method !== 'totp') throw new Error('Asked for an authenticator app')
  // Some apps show a plus sign for a space in the issuer.
  const uri = answer.totpURI.replaceAll('+', '%20')
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return { uri, secret: inGroupsOfFour(secret), recovery_codes: answer.backupCodes }
}

/** Switches it on. Throws TWO_STEP_ALREADY_ON, TWO_STEP_NOT_STARTED, TWO_STEP_CODE_WRONG. */
export async function confirmTwoStep(
  context: RequestContext,
  viewer: Viewer,
  code: string,
): Promise<void> {
  const { deps, headers, resHeaders } = context
  const row = await findTwoFactor(deps.db, viewer.user_id)
  if (!row) throw apiError('TWO_STEP_NOT_STARTED')
  if (row.verified) throw apiError('TWO_STEP_ALREADY_ON')
  if (!(await claimAppCode(deps, viewer.user_id, code))) throw apiError('TWO_STEP_CODE_WRONG')
  const { headers: answer } = await deps.auth.api
    .verifyTOTP({ body: { code }, headers, returnHeaders: true })
    .catch(throwRefusal)
  await startOver(deps, viewer, answer)
  copyCookies(answer, resHeaders)
  await notifyOwner(deps, viewer, true)
}

/**
 * Switches it off; requires the password and a code. Throws INVALID_INPUT, TWO_STEP_IS_OFF, TWO_STEP_LOST,
 * TWO_STEP_CODE_WRONG, RECOVERY_CODE_WRONG.
 */
export async function turnOffTwoStep(
  context: RequestContext,
  viewer: Viewer,
  { password, code }: { password: string; code: SecondStepCode },
): Promise<void> {
  const { deps, headers, resHeaders } = context
  const row = await findTwoFactor(deps.db, viewer.user_id)
  if (!row?.verified) throw apiError('TWO_STEP_IS_OFF')
  // Check the password first, so that a wrong one consumes no recovery code.
  const hash = await findPasswordHash(deps.db, viewer.user_id)
  if (hash === undefined || !(await verifyPassword({ hash, password })))
    throw apiError('INVALID_INPUT', { fields: { password: sentences.passwordWrong } })
  await claimCode(context, viewer.user_id, code)
  const { headers: answer } = await deps.auth.api
    .disableTwoFactor({ body: { password }, headers, returnHeaders: true })
    .catch(throwRefusal)
  await startOver(deps, viewer, answer)
  copyCookies(answer, resHeaders)
  await notifyOwner(deps, viewer, false)
}

/** Throws INVALID_INPUT and TWO_STEP_IS_OFF. */
export async function renewRecoveryCodes(
  { deps, headers }: RequestContext,
  { user_id, session }: SignedIn,
  password: string,
): Promise<string[]> {
  const { backupCodes } = await deps.auth.api
    .generateBackupCodes({ body: { password }, headers })
    .catch(throwRefusal)
  await transact(deps.db, (db) => endOtherAccess(db, user_id, session.id))
  return backupCodes
}

/** Consumes a code of the app or a recovery code. Throws TWO_STEP_LOST, TWO_STEP_CODE_WRONG and RECOVERY_CODE_WRONG. */
export async function claimCode(
  { deps, headers }: Pick<RequestContext, 'deps' | 'headers'>,
  userId: string,
  { kind, code }: SecondStepCode,
): Promise<void> {
  if (!(await renewFactorSeal(deps, userId))) throw apiError('TWO_STEP_LOST')
  if (kind === 'recovery')
    await deps.auth.api
      .verifyBackupCode({ body: { code, disableSession: true }, headers })
      .catch(throwRefusal)
  else if (!(await claimAppCode(deps, userId, code))) throw apiError('TWO_STEP_CODE_WRONG')
}

/** Only the session created by this answer continues, as one that passed the second step. */
async function startOver(
  { db }: Pick<Deps, 'db'>,
  { user_id }: Pick<SignedIn, 'user_id'>,
  answer: Headers,
): Promise<void> {
  await transact(db, async (db) => {
    const keptSession = await recordProof(db, { token: storedTokenOf(answer) }, true)
    await endOtherAccess(db, user_id, keptSession)
  })
}

async function notifyOwner(
  deps: Pick<Deps, 'config' | 'db' | 'queue' | 'log'>,
  { user_id, email }: Viewer,
  is_on: boolean,
): Promise<void> {
  const values = { is_on, changed_at: new Date().toISOString() }
  await sendMail(deps, deps.db, { template: 'two_step_changed', to: email, values }).catch(
    // The change is complete; a failed mail does not undo it.
    (error: unknown) =>
      deps.log.error({ err: error, user_id }, 'queueing the two-step mail failed'),
  )
}
