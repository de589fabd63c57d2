import { parse, serialize } from 'hono/utils/cookie'

import type { Deps } from '#server/deps.ts'
import type { RequestContext } from '#server/http/context.ts'

type DeviceDeps = { sign: Deps['sign']; config: Pick<Deps['config'], 'public_url'> }

/**
 * A signed cookie lists the accounts that signed in on this browser; the server stores nothing. It decides whether a
 * sign-in triggers a mail to the owner, and it gives known browsers a rate limit separate from strangers.
 */
const plainName = 'fanfare.devices'
const maxMarks = 5
const oneYear = 365 * 24 * 60 * 60

export function isKnownDevice(
  { sign, config }: DeviceDeps,
  headers: Headers,
  email: string,
): boolean {
  return marksOf(config, headers).some((mark) => sign.isValid('device', email.toLowerCase(), mark))
}

/** The cookie that marks this browser as known, with its earlier accounts. */
export function deviceCookie(
  { sign, config }: DeviceDeps,
  headers: Headers,
  email: string,
): string {
  const own = sign.make('device', email.toLowerCase())
  return cookieOf(config, [own, ...marksOf(config, headers).filter((mark) => mark !== own)])
}

/**
 * After a password was set through a mailed link: this browser becomes known, and the limits that strangers used up
 * are reset.
 */
export async function openToOwner(
  { deps, headers, resHeaders, visitor_key }: RequestContext,
  email: string,
): Promise<void> {
  const address = email.toLowerCase()
  resHeaders?.append('set-cookie', deviceCookie(deps, headers, address))
  await deps.limiter.clear('sign_in_everywhere', address)
  await deps.limiter.clear('sign_in_account', `${visitor_key}:${address}`)
}

/** The cookie without a deleted account. */
export function unknownDeviceCookie(
  { sign, config }: DeviceDeps,
  headers: Headers,
  email: string,
): string {
  const own = sign.make('device', email.toLowerCase())
  const others = marksOf(config, headers).filter((mark) => mark !== own)
  return cookieOf(config, others)
}

function cookieOf(config: DeviceDeps['config'], marks: string[]): string {
  return serialize(cookieName(config), marks.slice(0, maxMarks).join('.'), {
    httpOnly: true,
    maxAge: marks.length === 0 ? 0 : oneYear,
    path: '/',
    sameSite: 'Lax',
    secure: isSecure(config),
  })
}

function marksOf(config: DeviceDeps['config'], headers: Headers): string[] {
  const name = cookieName(config)
  const text = parse(headers.get('cookie') ?? '', name)[name] ?? ''
  return text.split('.').filter((mark) => /^[\w-]{43}$/.test(mark))
}

/** Browsers accept the __Host- prefix only over https and from this host, so no subdomain can plant the cookie. */
function cookieName(config: DeviceDeps['config']): string {
  return isSecure(config) ? `__Host-${plainName}` : plainName
}

function isSecure({ public_url }: DeviceDeps['config']): boolean {
  return public_url.startsWith('https://')
}
