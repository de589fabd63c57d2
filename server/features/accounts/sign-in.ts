import { isAPIError } from 'better-auth/api'
import { parse } from 'hono/utils/cookie'

import type { Viewer } from '#shared/contract/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import type { RequestContext } from '#server/http/context.ts'
import { findViewerRow, wasSignedInBefore } from '#server/sessions/session-queries.ts'
import { deviceOf, without } from '#server/sessions/sessions.ts'

import { deviceCookie, isKnownDevice, unknownDeviceCookie } from './known-devices.ts'
import { endLinkTokens } from './one-time-links.ts'
import { secondStepCookieName } from './second-step-cookie.ts'

export type SignInResult = {
  viewer: Viewer | null
  second_step: 'totp' | null
  token?: string
  second_step_token?: string
}

/** Counts a try to sign in to an address. Guesses from many browsers at one account must not keep its owner's own out. */
export async function takePasswordTry(
  { deps, headers, visitor_key }: RequestContext,
  email: string,
): Promise<void> {
  await deps.limiter.take('sign_in_visitor', visitor_key)
  await deps.limiter.take('sign_in_account', `${visitor_key}:${email}`)
  if (!isKnownDevice(deps, headers, email)) await deps.limiter.take('sign_in_everywhere', email)
}

type Credentials = { email: string; password: string; session: 'cookie' | 'token' }

/**
 * Checks the password and sets the session cookie; with two-step login only the cookie that lets
 * this browser enter its code for ten minutes. A program gets both as tokens in the answer. Throws
 * INVALID_LOGIN alike for a wrong password and an unknown e-mail, and EMAIL_NOT_CONFIRMED only to
 * who knows the password.
 */
export async function signIn(
  given: RequestContext,
  { email, password, session }: Credentials,
): Promise<SignInResult> {
  const isByToken = session === 'token'
  const context = isByToken ? withoutCookies(given) : given
  const { deps, headers } = context
  const { headers: answer, response } = await deps.auth.api
    // A login never continues a session that was brought along.
    .signInEmail({
      body: { email, password },
      headers: without(headers, 'cookie', 'authorization'),
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      if (!isAPIError(error) || error.statusCode >= 500) throw error
      throw apiError(
        error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'EMAIL_NOT_CONFIRMED' : 'INVALID_LOGIN',
      )
    })
  return goOn(context, answer, response, { isByToken })
}

/**
 * The same for an account that is proven without a password, such as by a link that was mailed to it.
 * @param keepsWaiting a browser that waits since the sign-up may still go on
 */
export async function signInAs(
  context: RequestContext,
  userId: string,
  { keepsWaiting = false } = {},
): Promise<SignInResult> {
  const { deps, headers } = context
  const { headers: answer, response } = await deps.auth.api.signInProven({
    body: { userId },
    headers: without(headers, 'cookie', 'authorization'),
    returnHeaders: true,
  })
  return goOn(context, answer, response, { keepsWaiting })
}

async function goOn(
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

/** The same call, whose answer sets no cookie. */
export function withoutCookies(context: RequestContext): RequestContext {
  const { resHeaders: _, ...rest } = context
  return rest
}

/** The token of the session that the auth library has just begun. */
export function tokenOf(answer: Headers): string {
  const token = answer.get('set-auth-token')
  if (token === null) throw new Error('Signing in gave no token')
  return token
}

/** The same as the table of sessions knows it. */
export function storedTokenOf(answer: Headers): string {
  return tokenOf(answer).split('.')[0] ?? ''
}

function cookieValue(answer: Headers, name: string): string {
  return (
    parse(answer.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '', name)[name] ?? ''
  )
}

/** What follows once it is certain who signs in. */
export async function welcomeBack(
  context: RequestContext,
  userId: string,
  keepsWaiting = false,
): Promise<Viewer> {
  const viewer = await findViewerRow(context.deps.db, userId)
  if (!viewer) throw apiError('INVALID_LOGIN')
  // A browser that waits elsewhere since the sign-up, perhaps one that others use, waits no more.
  if (!keepsWaiting) await endLinkTokens(context.deps.db, 'await_confirmation', userId)
  await noteDevice(context, viewer)
  return viewer
}

/** Tells the owner by mail of a sign-in from a browser that the account does not know. */
async function noteDevice(
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
  await sendMail(deps, deps.db, { template: 'new_login', to: email, values }).catch(
    // Whoever knows the password must not be kept out by a mail.
    (error: unknown) => deps.log.error({ err: error, user_id }, 'queueing the sign-in mail failed'),
  )
}

/**
 * Ends the session on the server and takes the cookie away. The browser forgets answers and frozen pages too, so that
 * nobody goes back to them; its storage stays, for drafts and the choice of consent are there.
 */
export async function signOut({ deps, headers, resHeaders }: RequestContext): Promise<void> {
  const { headers: answer } = await deps.auth.api.signOut({ headers, returnHeaders: true })
  copyCookies(answer, resHeaders)
  resHeaders?.set('clear-site-data', '"cache"')
}

/** Takes away what the browser of a deleted account holds: the session, and the mark that it is known. */
export async function forgetBrowser(
  context: RequestContext,
  { email }: Pick<Viewer, 'email'>,
): Promise<void> {
  await signOut(context)
  const { deps, headers, resHeaders } = context
  resHeaders?.append('set-cookie', unknownDeviceCookie(deps, headers, email))
}

/** @param only the name of the one cookie that may pass; all do when it is absent */
export function copyCookies(from: Headers, to: Headers | undefined, only?: string): void {
  for (const cookie of from.getSetCookie())
    if (only === undefined || cookie.startsWith(`${only}=`)) to?.append('set-cookie', cookie)
}
