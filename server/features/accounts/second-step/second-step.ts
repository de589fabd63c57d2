import { apiError } from '#shared/contract/errors.ts'
import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { SecondStepCode } from '#shared/rules/accounts/second-step-codes.ts'
import type { RequestContext } from '#server/http/context.ts'
import { findViewerRow, recordProof } from '#server/sessions/session-queries.ts'

import { authOf } from '../auth.ts'
import { claimAppCode } from './app-codes.ts'
import { renewFactorSeal } from './factor-seal.ts'
import { isKnownDevice } from '../sessions/known-devices.ts'
import { findProofs } from '../queries.ts'
import { readSecondStepCookie } from './second-step-cookie.ts'
import { refusalOf, refuseChanged, welcomeBack } from '../sign-in.ts'
import { copyCookies, storedTokenOf, tokenOf, withoutCookies } from '../sessions/session-cookies.ts'
import { findSecondStepOwner } from './two-step-queries.ts'
import { throwRefusal } from './two-step-refusals.ts'
import { countRecoveryCodes } from './two-step.ts'

/**
 * Completes a sign-in by a code within ten minutes of the password. Throws SECOND_STEP_EXPIRED, TWO_STEP_CODE_WRONG,
 * RECOVERY_CODE_WRONG, TWO_STEP_LOST and RATE_LIMITED.
 */
export async function finishSignIn(
  given: RequestContext,
  { kind, code }: SecondStepCode,
  /** The token of a program, in place of the cookie. */
  secondStepToken?: string,
): Promise<{ viewer: Viewer; recovery_codes_left: number | null; token?: string }> {
  const isByToken = secondStepToken !== undefined
  const context = isByToken ? withoutCookies(given) : given
  const { deps, resHeaders } = context
  const { api } = authOf(deps)
  const waiting = await readSecondStepCookie(deps, context.headers, secondStepToken)
  const owner = waiting && (await findSecondStepOwner(deps.db, waiting.identifier))
  const user = owner === undefined ? undefined : await findViewerRow(deps.db, owner)
  if (owner !== undefined && !user) throw await refusalOf(deps.db, owner)
  if (!waiting || !user) throw apiError('SECOND_STEP_EXPIRED')
  await limitCodeTries(context, user)
  if (!(await renewFactorSeal(deps, user.user_id))) throw apiError('TWO_STEP_LOST')
  const former = await findProofs(deps.db, { id: user.user_id })
  const { headers } = waiting
  const finish = async () => {
    if (kind === 'recovery')
      return api.verifyBackupCode({ body: { code }, headers, returnHeaders: true })
    // A used code is passed on as empty, so that it counts as a wrong one.
    const fresh = (await claimAppCode(deps, user.user_id, code)) ? code : ''
    return api.verifyTOTP({ body: { code: fresh }, headers, returnHeaders: true })
  }
  const { headers: answer } = await finish().catch(throwRefusal)
  await recordProof(deps.db, { token: storedTokenOf(answer) }, true)
  await refuseChanged(deps.db, answer, user.user_id, former)
  copyCookies(answer, resHeaders)
  return {
    viewer: await welcomeBack(context, user.user_id),
    recovery_codes_left: kind === 'recovery' ? await countRecoveryCodes(deps, user.user_id) : null,
    ...(isByToken ? { token: tokenOf(answer) } : {}),
  }
}

/** The owner's known browsers have a limit separate from strangers' guesses. */
export async function limitCodeTries(
  { deps, headers }: Pick<RequestContext, 'deps' | 'headers'>,
  { user_id, email }: Pick<Viewer, 'user_id' | 'email'>,
): Promise<void> {
  const key = `${user_id}:${isKnownDevice(deps, headers, email) ? 'known' : 'new'}`
  await deps.limiter.take('second_step', key)
  await deps.limiter.take('second_step_day', key)
}
