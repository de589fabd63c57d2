import { parse, serialize } from 'hono/utils/cookie'

import type { Deps } from '#server/deps.ts'

/**
 * A browser remembers by signed marks which accounts were signed in to on it; the server keeps
 * nothing. It decides whether a sign-in is news to the account's owner, and spares them the limit
 * that somebody else's guesses have used up.
 */
const cookieName = 'fanfare.devices'
const maxMarks = 5
const oneYear = 365 * 24 * 60 * 60

export function isKnownDevice(
  { sign }: Pick<Deps, 'sign'>,
  headers: Headers,
  email: string,
): boolean {
  return marksOf(headers).some((mark) => sign.isValid('device', email.toLowerCase(), mark))
}

/** The cookie that makes this browser known, with the accounts that it knows already. */
export function deviceCookie(
  { sign, config }: Pick<Deps, 'sign' | 'config'>,
  headers: Headers,
  email: string,
): string {
  const own = sign.make('device', email.toLowerCase())
  const marks = [own, ...marksOf(headers).filter((mark) => mark !== own)].slice(0, maxMarks)
  return serialize(cookieName, marks.join('.'), {
    httpOnly: true,
    maxAge: oneYear,
    path: '/',
    sameSite: 'Lax',
    secure: config.public_url.startsWith('https://'),
  })
}

function marksOf(headers: Headers): string[] {
  const text = parse(headers.get('cookie') ?? '', cookieName)[cookieName] ?? ''
  return text.split('.').filter((mark) => /^[\w-]{43}$/.test(mark))
}
