import { isAPIError } from 'better-auth/api'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import type { RequestContext } from '#server/http/context.ts'
import {
  deleteSessionOf,
  deleteSessions,
  findViewerRow,
  isSuspended,
  wasSignedInBefore,
} from '#server/sessions/session-queries.ts'
import { deviceOf, without } from '#server/sessions/sessions.ts'

import { authOf } from './auth.ts'
import { deviceCookie, isKnownDevice, unknownDeviceCookie } from './sessions/known-devices.ts'
import { endLinkTokens } from './links/one-time-links.ts'
import { awaitProofs, findProofs, findUserByEmail, stopWaiting } from './queries.ts'
import { secondStepCookieName } from './second-step/second-step-cookie.ts'
import { isRefusedPassword } from './refused-sign-ups.ts'
import { endSecondSteps } from './second-step/two-step-queries.ts'
import { needsConfirmation } from './sign-up.ts'
import {
  withoutCookies,
  tokenOf,
  cookieValue,
  copyCookies,
  storedTokenOf,
} from './sessions/session-cookies.ts'
import { newLogin } from './security-letters.ts'

export type SignInResult = {
  viewer: Viewer | null
  second_step: 'totp' | null
  token?: string
  second_step_token?: string
}

/** Rate limits for sign-ins. Guesses from many browsers must not lock the owner's known browsers out. */
export async function limitPasswordTries(
  { deps, headers, visitor_key }: RequestContext,
  email: string,
): Promise<void> {
  await deps.limiter.take('sign_in_visitor', visitor_key)
  await deps.limiter.take('sign_in_account', `${visitor_key}:${email}`)
  if (!isKnownDevice(deps, headers, email)) await deps.limiter.take('sign_in_everywhere', email)
}

type Credentials = { email: string; password: string; session: 'cookie' | 'token' }

/**
 * Checks the password and sets the session cookie. With two-step login it sets a cookie that accepts a code for ten
 * minutes. Programs get both as tokens in the answer. Throws INVALID_LOGIN for a wrong password and for an unknown
 * address alike, and EMAIL_NOT_CONFIRMED only with the password of a sign-up that waits, or was refused.
 */
export async function signIn(
  given: RequestContext,
  { email, password, session }: Credentials,
): Promise<SignInResult> {
  const isByToken = session === 'token'
  const context = isByToken ? withoutCookies(given) : given
  const { deps, headers } = context
  const former = await findProofs(deps.db, { email })
  // At the same time as the account's own password, so that it takes no longer.
  const isRefused = isRefusedPassword(deps.db, { email, password })
  isRefused.catch(() => undefined)
  const { headers: answer, response } = await authOf(deps)
    .api
    // A login ignores any existing session (no session fixation).
    .signInEmail({
      body: { email, password },
      headers: without(headers, 'cookie', 'authorization'),
      returnHeaders: true,
    })
    .catch(async (error: unknown) => {
      if (!isAPIError(error) || error.statusCode >= 500) throw error
      const isWaiting = error.body?.code === 'EMAIL_NOT_VERIFIED' || (await isRefused)
      throw apiError(isWaiting ? 'EMAIL_NOT_CONFIRMED' : 'INVALID_LOGIN')
    })
  const userId = 'user' in response ? response.user.id : (await findUserByEmail(deps.db, email))?.id
  if (userId === undefined) throw await endSession(deps.db, answer)
  await refuseChanged(deps.db, answer, userId, former)
  return completeSignIn(context, answer, response, { isByToken })
}

/** Ends the session of an answer whose proof ended while it began. */
export async function endSession(db: Db, answer: Headers) {
  // A sign-in that waits for the second step has none yet.
  if (answer.has('set-auth-token')) await deleteSessionOf(db, storedTokenOf(answer))
  return apiError('INVALID_LOGIN')
}

/**
 * The same if what it was proven by has changed: that ends the sessions, and the sign-ins that wait for the second step,
 * which it finds. This one may have begun meanwhile.
 * @param former the proofs before it began
 */
export async function refuseChanged(
  db: Db,
  answer: Headers,
  userId: string,
  former: string | undefined,
) {
  if ((await awaitProofs(db, userId)) === former) return
  await endSecondSteps(db, userId)
  throw await endSession(db, answer)
}

/**
 * Signs in after a proof other than a password, such as a mailed link.
 * @param proofs those of the account at the time of this proof; absent if it is now
 * @param keepsWaiting a browser that waits since the sign-up may still continue
 */
export async function signInAs(
  context: RequestContext,
  userId: string,
  { keepsWaiting = false, proofs }: { keepsWaiting?: boolean; proofs?: string | undefined } = {},
): Promise<SignInResult> {
  const { deps, headers } = context
  const former = proofs ?? (await findProofs(deps.db, { id: userId }))
  const { headers: answer, response } = await authOf(deps).api.signInProven({
    body: { userId },
    headers: without(headers, 'cookie', 'authorization'),
    returnHeaders: true,
  })
  await refuseChanged(deps.db, answer, userId, former)
  return completeSignIn(context, answer, response, { keepsWaiting })
}

async function completeSignIn(
  context: RequestContext,
  answer: Headers,
  response: { user: { id: string } } | { twoFactorRedirect: boolean },
  { isByToken = false, keepsWaiting = false },
): Promise<SignInResult> {
  const { deps, resHeaders } = context
  if ('twoFactorRedirect' in response) {
    const name = await secondStepCookieName(deps)
    copyCookies(answer, resHeaders, name)
    const waiting = { viewer: null, second_step: 'totp' as const }
    return isByToken ? { ...waiting, second_step_token: cookieValue(answer, name) } : waiting
  }
  copyCookies(answer, resHeaders)
  const viewer = await welcomeBack(context, response.user.id, keepsWaiting)
  return { viewer, second_step: null, ...(isByToken ? { token: tokenOf(answer) } : {}) }
}

/** Runs after every completed sign-in. */
export async function welcomeBack(
  context: RequestContext,
  userId: string,
  keepsWaiting = false,
): Promise<Viewer> {
  // Since its sign-up the installation has stopped sending mails.
  if (!needsConfirmation(context.deps)) await stopWaiting(context.deps.db, userId)
  const viewer = await findViewerRow(context.deps.db, userId)
  if (!viewer) throw await refusalOf(context.deps.db, userId)
  // Ends the waiting state of another, perhaps shared, browser that signed up.
  if (!keepsWaiting) await endLinkTokens(context.deps.db, 'await_confirmation', userId)
  await recordDevice(context, viewer)
  return viewer
}

/** Of an account that is not there: suspended, or gone since. The session that has just begun ends. */
export async function refusalOf(db: Db, userId: string) {
  if (!(await isSuspended(db, userId))) return apiError('INVALID_LOGIN')
  await deleteSessions(db, userId)
  return apiError('ACCOUNT_SUSPENDED')
}

/** Mails the owner about a sign-in from an unknown browser. */
async function recordDevice(
  { deps, headers, resHeaders }: RequestContext,
  { user_id, email }: Viewer,
): Promise<void> {
  const isKnown = isKnownDevice(deps, headers, email)
  resHeaders?.append('set-cookie', deviceCookie(deps, headers, email))
  if (isKnown || !(await wasSignedInBefore(deps.db, user_id))) return
  const values = {
    signed_in_at: new Date().toISOString(),
    device: deviceOf(headers.get('user-agent')),
  }
  await sendMail(deps, deps.db, { letter: newLogin, to: email, values }).catch(
    // A failing mail must not block the sign-in.
    (error: unknown) => deps.log.error({ err: error, user_id }, 'queueing the sign-in mail failed'),
  )
}

/**
 * Ends the session and deletes its cookie. Clear-Site-Data drops cached pages, so that the back button shows nothing.
 * Storage remains, for drafts and the consent choice.
 */
export async function signOut({ deps, headers, resHeaders }: RequestContext): Promise<void> {
  const { headers: answer } = await authOf(deps).api.signOut({ headers, returnHeaders: true })
  copyCookies(answer, resHeaders)
  resHeaders?.set('clear-site-data', '"cache"')
}

/** Deletes the cookies of a deleted account: the session and the known-device entry. */
export async function forgetBrowser(
  context: RequestContext,
  { email }: Pick<Viewer, 'email'>,
): Promise<void> {
  await signOut(context)
  const { deps, headers, resHeaders } = context
  resHeaders?.append('set-cookie', unknownDeviceCookie(deps, headers, email))
}
