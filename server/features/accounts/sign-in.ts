import { isAPIError } from 'better-auth/api'

import type { Viewer } from '#shared/contract/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import type { RequestContext } from '#server/http/context.ts'

import { deviceCookie, isKnownDevice } from './known-devices.ts'
import { findViewerRow, wasSignedInBefore } from './queries.ts'
import { secondStepCookieName } from './second-step-cookie.ts'
import { deviceOf } from './sessions.ts'

export type SignInResult = { viewer: Viewer | null; second_step: 'totp' | null }

/**
 * Checks the password and sets the session cookie; with two-step login only the cookie that lets
 * this browser enter its code for ten minutes. Throws INVALID_LOGIN alike for a wrong password
 * and an unknown e-mail, and EMAIL_NOT_CONFIRMED only to who knows the password.
 */
export async function signIn(
  context: RequestContext,
  credentials: { email: string; password: string },
): Promise<SignInResult> {
  const { deps, headers, resHeaders } = context
  const { headers: answer, response } = await deps.auth.api
    .signInEmail({ body: credentials, headers: withoutSession(headers), returnHeaders: true })
    .catch((error: unknown) => {
      if (!isAPIError(error) || error.statusCode >= 500) throw error
      throw apiError(
        error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'EMAIL_NOT_CONFIRMED' : 'INVALID_LOGIN',
      )
    })
  if ('twoFactorRedirect' in response) {
    copyCookies(answer, resHeaders, await secondStepCookieName(deps))
    return { viewer: null, second_step: 'totp' }
  }
  copyCookies(answer, resHeaders)
  return { viewer: await welcomeBack(context, response.user.id), second_step: null }
}

/** What follows once it is certain who signs in. */
export async function welcomeBack(context: RequestContext, userId: string): Promise<Viewer> {
  const viewer = await findViewerRow(context.deps.db, userId)
  if (!viewer) throw apiError('INVALID_LOGIN')
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

/** Ends the session on the server and takes the cookie away. */
export async function signOut({ deps, headers, resHeaders }: RequestContext): Promise<void> {
  const { headers: answer } = await deps.auth.api.signOut({ headers, returnHeaders: true })
  copyCookies(answer, resHeaders)
}

/** @param only the name of the one cookie that may pass; all do when it is absent */
export function copyCookies(from: Headers, to: Headers | undefined, only?: string): void {
  for (const cookie of from.getSetCookie())
    if (only === undefined || cookie.startsWith(`${only}=`)) to?.append('set-cookie', cookie)
}

/** A login never continues a session that the browser brought along. */
function withoutSession(headers: Headers): Headers {
  const copy = new Headers(headers)
  copy.delete('cookie')
  return copy
}
