import { parse, serialize } from 'hono/utils/cookie'

import type { Deps } from '#server/deps.ts'

type DeviceDeps = { sign: Deps['sign']; config: Pick<Deps['config'], 'public_url'> }

/**
 * A browser remembers by signed marks which accounts were signed in to on it; the server keeps
 * nothing. It decides whether a sign-in is news to the account's owner, and spares them the limit
 * that somebody else's guesses have used up.
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

/** The cookie that makes this browser known, with the accounts that it knows already. */
export function deviceCookie(
  { sign, config }: DeviceDeps,
  headers: Headers,
  email: string,
): string {
  const own = sign.make('device', email.toLowerCase())
  const marks = [own, ...marksOf(config, headers).filter((mark) => mark !== own)].slice(0, maxMarks)
  return serialize(cookieName(config), marks.join('.'), {
    httpOnly: true,
    maxAge: oneYear,
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

/** Browsers take a name with this prefix over https only, so that nobody on the way can plant it. */
function cookieName(config: DeviceDeps['config']): string {
  return isSecure(config) ? `__Secure-${plainName}` : plainName
}

function isSecure({ public_url }: DeviceDeps['config']): boolean {
  return public_url.startsWith('https://')
}
