import { apiError } from '#shared/contract/errors.ts'
import type { Viewer } from '#shared/contract/accounts.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { inGroupsOfFour } from '#shared/rules/second-step-codes.ts'
import type { SecondStepCode } from '#shared/rules/second-step-codes.ts'
import type { Deps } from '#server/deps.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import type { RequestContext } from '#server/http/context.ts'

import { verifyPassword } from './password-hash.ts'
import { claimAppCode } from './app-codes.ts'
import { findPasswordHash } from './queries.ts'
import { copyCookies } from './sign-in.ts'
import { endSecondSteps, findTwoFactor } from './two-step-queries.ts'
import { throwRefusal } from './two-step-refusals.ts'

export async function countRecoveryCodes(
  { auth }: Pick<Deps, 'auth'>,
  userId: string,
): Promise<number> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
  return backupCodes.length
}

/** Makes a secret and recovery codes; starting once more replaces them. Throws INVALID_INPUT, TWO_STEP_ALREADY_ON. */
export async function startTwoStep(
  { deps, headers }: RequestContext,
  password: string,
): Promise<{ uri: string; secret: string; recovery_codes: string[] }> {
  const answer = await deps.auth.api
    .enableTwoFactor({ body: { password, method: 'totp' }, headers })
    .catch(throwRefusal)
  if (answer.method !== 'totp') throw new Error('Asked for an authenticator app')
  // Some apps show a plus where the issuer has a space.
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
  copyCookies(answer, resHeaders)
  await tellOwner(deps, viewer, true)
}

/**
 * Switches it off: neither a session nor the password alone is enough. Throws INVALID_INPUT,
 * TWO_STEP_IS_OFF, TWO_STEP_CODE_WRONG, RECOVERY_CODE_WRONG.
 */
export async function turnOffTwoStep(
  context: RequestContext,
  viewer: Viewer,
  { password, code: { kind, code } }: { password: string; code: SecondStepCode },
): Promise<void> {
  const { deps, headers, resHeaders } = context
  const { auth } = deps
  const row = await findTwoFactor(deps.db, viewer.user_id)
  if (!row?.verified) throw apiError('TWO_STEP_IS_OFF')
  // First, so that no recovery code is spent on a wrong password.
  const hash = await findPasswordHash(deps.db, viewer.user_id)
  if (hash === undefined || !(await verifyPassword({ hash, password })))
    throw apiError('INVALID_INPUT', { fields: { password: sentences.passwordWrong } })
  if (kind === 'recovery')
    await auth.api
      .verifyBackupCode({ body: { code, disableSession: true }, headers })
      .catch(throwRefusal)
  else if (!(await claimAppCode(deps, viewer.user_id, code))) throw apiError('TWO_STEP_CODE_WRONG')
  const { headers: answer } = await auth.api
    .disableTwoFactor({ body: { password }, headers, returnHeaders: true })
    .catch(throwRefusal)
  copyCookies(answer, resHeaders)
  await endSecondSteps(deps.db, viewer.user_id)
  await tellOwner(deps, viewer, false)
}

/** Throws INVALID_INPUT and TWO_STEP_IS_OFF. */
export async function renewRecoveryCodes(
  { deps, headers }: RequestContext,
  password: string,
): Promise<string[]> {
  const { backupCodes } = await deps.auth.api
    .generateBackupCodes({ body: { password }, headers })
    .catch(throwRefusal)
  return backupCodes
}

async function tellOwner(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'log'>,
  { user_id, email }: Viewer,
  is_on: boolean,
): Promise<void> {
  const values = { is_on, changed_at: new Date().toISOString() }
  await sendMail(deps, deps.db, { template: 'two_step_changed', to: email, values }).catch(
    // It is done by now; a mail that fails does not undo it.
    (error: unknown) =>
      deps.log.error({ err: error, user_id }, 'queueing the two-step mail failed'),
  )
}
