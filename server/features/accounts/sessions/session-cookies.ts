import { parse } from 'hono/utils/cookie'

import type { RequestContext } from '#server/http/context.ts'

/** The same call without cookies in the answer. */
export function withoutCookies(context: RequestContext): RequestContext {
  const { resHeaders: _, ...rest } = context
  return rest
}

/** The token of the session that the library has just created. */
export function tokenOf(answer: Headers): string {
  const token = answer.get('set-auth-token')
  if (token === null) throw new Error('Signing in gave no token')
  return token
}

/** The same token as stored in the sessions table. */
export function storedTokenOf(answer: Headers): string {
  return tokenOf(answer).split('.')[0] ?? ''
}

export function cookieValue(answer: Headers, name: string): string {
  return (
    parse(answer.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '', name)[name] ?? ''
  )
}

/** @param only the name of the one cookie to pass on; all if absent */
export function copyCookies(from: Headers, to: Headers | undefined, only?: string): void {
  for (const cookie of from.getSetCookie())
    if (only === undefined || cookie.startsWith(`${only}=`)) to?.append('set-cookie', cookie)
}
