import { parse, parseSigned } from 'hono/utils/cookie'

import type { Deps } from '#server/deps.ts'
import { without } from '#server/sessions/sessions.ts'

import { authOf } from '../auth.ts'

/** Cookie of a browser whose password was correct and whose code is missing. */
export async function secondStepCookieName({ auth }: Pick<Deps, 'auth'>): Promise<string> {
  return (await authOf({ auth }).$context).createAuthCookie('two_factor').name
}

/** The pending sign-in of this browser or token: its id, and headers without any other credential. */
export async function readSecondStepCookie(
  deps: Pick<Deps, 'auth'>,
  headers: Headers,
  token: string | undefined,
): Promise<{ identifier: string; headers: Headers } | undefined> {
  const name = await secondStepCookieName(deps)
  const cookies =
    token === undefined ? (headers.get('cookie') ?? '') : `${name}=${encodeURIComponent(token)}`
  const { secret } = await authOf(deps).$context
  const identifier = (await parseSigned(cookies, secret, name))[name]
  if (typeof identifier !== 'string') return undefined
  // Another session in the same browser must not influence who signs in.
  const only = without(headers, 'authorization')
  only.set('cookie', `${name}=${encodeURIComponent(parse(cookies, name)[name] ?? '')}`)
  return { identifier, headers: only }
}
