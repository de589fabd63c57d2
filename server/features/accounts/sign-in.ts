import { isAPIError } from 'better-auth/api'

import type { Viewer } from '#shared/contract/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { RequestContext } from '#server/http/context.ts'

import { findViewerRow } from './queries.ts'

/** Checks the password and sets the session cookie. Throws INVALID_LOGIN alike for a wrong password and an unknown e-mail. */
export async function signIn(
  { deps, headers, resHeaders }: RequestContext,
  credentials: { email: string; password: string },
): Promise<Viewer> {
  const { headers: answer, response } = await deps.auth.api
    .signInEmail({ body: credentials, headers: withoutSession(headers), returnHeaders: true })
    .catch((error: unknown) => {
      throw isAPIError(error) && error.statusCode < 500 ? apiError('INVALID_LOGIN') : error
    })
  copyCookies(answer, resHeaders)
  const viewer = await findViewerRow(deps.db, response.user.id)
  if (!viewer) throw apiError('INVALID_LOGIN')
  return viewer
}

/** Ends the session on the server and takes the cookie away. */
export async function signOut({ deps, headers, resHeaders }: RequestContext): Promise<void> {
  const { headers: answer } = await deps.auth.api.signOut({ headers, returnHeaders: true })
  copyCookies(answer, resHeaders)
}

function copyCookies(from: Headers, to: Headers | undefined): void {
  for (const cookie of from.getSetCookie()) to?.append('set-cookie', cookie)
}

/** A login never continues a session that the browser brought along. */
function withoutSession(headers: Headers): Headers {
  const copy = new Headers(headers)
  copy.delete('cookie')
  return copy
}
