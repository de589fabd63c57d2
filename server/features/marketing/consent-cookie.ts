import { parse, serialize } from 'hono/utils/cookie'
import { getDomain } from 'tldts'

import {
  consentCookie,
  consentDays,
  formatConsent,
  parseConsent,
} from '#shared/rules/insights/consent.ts'
import type { Consent } from '#shared/rules/insights/consent.ts'
import type { Deps } from '#server/deps.ts'

/** The browser's consent, if it is valid. */
export function readConsent(headers: Headers, today: string): Consent | undefined {
  return parseConsent(parse(headers.get('cookie') ?? '', consentCookie)[consentCookie], today)
}

/** Global Privacy Control overrides a consent given here. */
export function isOptedOut(headers: Headers): boolean {
  return headers.get('sec-gpc')?.trim() === '1'
}

const day = 86_400

/**
 * Stores the choice in a cookie that scripts can read. The server sets it, because some browsers limit cookies written
 * by scripts to a week.
 */
export function setConsentCookie(
  { config }: Pick<Deps, 'config'>,
  resHeaders: Headers | undefined,
  consent: Consent,
): void {
  const cookie = serialize(consentCookie, formatConsent(consent), {
    path: '/',
    sameSite: 'Lax',
    maxAge: consentDays * day,
    secure: config.public_url.startsWith('https:'),
  })
  resHeaders?.append('set-cookie', cookie)
}

/** Deletes the pixel's cookies, for this host and for the whole domain. */
export function forgetPixelCookies(
  { config }: Pick<Deps, 'config'>,
  resHeaders: Headers | undefined,
): void {
  const domain = getDomain(config.public_url)
  for (const name of ['_fbp', '_fbc']) {
    resHeaders?.append('set-cookie', serialize(name, '', { path: '/', maxAge: 0 }))
    if (domain !== null)
      resHeaders?.append('set-cookie', serialize(name, '', { path: '/', maxAge: 0, domain }))
  }
}
