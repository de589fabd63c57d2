import { parse, parseSigned } from 'hono/utils/cookie'

import type { Deps } from '#server/deps.ts'

/** The cookie of a browser whose password was right and whose code is missing. */
export async function secondStepCookieName({ auth }: Pick<Deps, 'auth'>): Promise<string> {
  return (await auth.$context).createAuthCookie('two_factor').name
}

/** The sign-in that waits in this browser: its name, and headers that carry nothing else. */
export async function readSecondStepCookie(
  deps: Pick<Deps, 'auth'>,
  headers: Headers,
): Promise<{ identifier: string; headers: Headers } | undefined> {
  const cookies = headers.get('cookie') ?? ''
  const name = await secondStepCookieName(deps)
  const { secret } = await deps.auth.$context
  const identifier = (await parseSigned(cookies, secret, name))[name]
  if (typeof identifier !== 'string') return undefined
  // A session in the same browser, of this account or another, has no say in who signs in.
  const only = new Headers(headers)
  only.set('cookie', `${name}=${encodeURIComponent(parse(cookies, name)[name] ?? '')}`)
  return { identifier, headers: only }
}
