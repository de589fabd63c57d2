import { generateRandomString } from 'better-auth/crypto'
import { parse } from 'hono/utils/cookie'

import type { RequestContext } from '#server/http/context.ts'
import { carriesToken } from '#server/sessions/bearer.ts'
import { sessionCookieName } from '#server/sessions/session-cookie.ts'
import { replaceToken } from '#server/sessions/session-queries.ts'

import { authOf } from '../auth.ts'
import { copyCookies } from './session-cookies.ts'

/**
 * Gives the browser's session another token, so that a stolen copy of the cookie is over (ASVS 7.2.4). Call it after
 * every proof, and after everything that ends the user's other access. A program keeps its token, because it reads no
 * cookies. What was proven or changed is done: a failure here is logged, and the session keeps its token.
 */
export async function renewToken(
  { deps, headers, resHeaders }: RequestContext,
  sessionId: string,
): Promise<void> {
  if (carriesToken(headers)) return
  const name = sessionCookieName(deps.config)
  const [former = ''] = (parse(headers.get('cookie') ?? '', name)[name] ?? '').split('.')
  const token = generateRandomString(32)
  try {
    // Before the token is replaced: after it a failure would leave a session whose token nobody knows.
    const { headers: answer } = await authOf(deps).api.showToken({
      body: { former, token },
      returnHeaders: true,
    })
    // Otherwise the session ended meanwhile, or another tab's proof has renewed it.
    if (await replaceToken(deps.db, { id: sessionId, former }, token))
      copyCookies(answer, resHeaders)
  } catch (err) {
    deps.log.error({ err }, 'renewing the token of a session failed')
  }
}
