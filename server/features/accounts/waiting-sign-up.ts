import { parse, serialize } from 'hono/utils/cookie'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import type { RequestContext } from '#server/http/context.ts'

import { consumeLinkToken, findLinkOwner } from './links/one-time-links.ts'
import { findUser } from './queries.ts'
import { signInAs } from './sign-in.ts'

/**
 * The browser that signed up is signed in automatically once the address is confirmed on any device, because its user
 * typed the password. Its cookie works for an hour, once, and ends with another sign-in or password. Other browsers
 * with the mailed link need the password.
 */
const plainName = 'fanfare.waiting'

export function setWaitingCookie({ deps, resHeaders }: RequestContext, token: string): void {
  resHeaders?.append('set-cookie', cookie(deps, token))
}

function cookie({ config }: Pick<Deps, 'config'>, token: string, maxAge?: number): string {
  return serialize(cookieName(config), token, {
    httpOnly: true,
    path: '/',
    sameSite: 'Lax',
    secure: config.public_url.startsWith('https://'),
    ...(maxAge === undefined ? {} : { maxAge }),
  })
}

function cookieName({ public_url }: Pick<Deps['config'], 'public_url'>): string {
  return public_url.startsWith('https://') ? `__Host-${plainName}` : plainName
}

function waitingToken({ deps, headers }: RequestContext): string | undefined {
  const name = cookieName(deps.config)
  return parse(headers.get('cookie') ?? '', name)[name]
}

/** Whether this browser signed up for the account and waits for the confirmation. */
export async function isWaitingFor(context: RequestContext, userId: string): Promise<boolean> {
  const token = waitingToken(context)
  if (token === undefined) return false
  return (await findLinkOwner(context.deps.db, 'await_confirmation', token)) === userId
}

/**
 * Signs in the browser whose sign-up is confirmed by now. Null for other browsers.
 * @param only restricts it to this account
 */
export async function signInConfirmed(
  context: RequestContext,
  only?: string,
): Promise<Viewer | null> {
  const { deps, resHeaders } = context
  const token = waitingToken(context)
  if (token === undefined) return null
  const userId = await transact(deps.db, async (db) => {
    const owner = await findLinkOwner(db, 'await_confirmation', token)
    if (owner === undefined || (only !== undefined && owner !== only)) return undefined
    const user = await findUser(db, owner)
    if (!user?.email_verified) return undefined
    return consumeLinkToken(db, 'await_confirmation', token)
  })
  if (userId === undefined) return null
  resHeaders?.append('set-cookie', cookie(deps, '', 0))
  return (await signInAs(context, userId)).viewer
}
