import { parse, serialize } from 'hono/utils/cookie'
import { getDomain } from 'tldts'

import { consentCookie, consentDays, formatConsent, parseConsent } from '#shared/rules/consent.ts'
import type { Consent } from '#shared/rules/consent.ts'
import type { Deps } from '#server/deps.ts'

/** The choice that this browser sends, if one is in force. */
export function readConsent(headers: Headers, today: string): Consent | undefined {
  return parseConsent(parse(headers.get('cookie') ?? '', consentCookie)[consentCookie], today)
}

/** Global Privacy Control: an objection that goes before everything that was clicked here. */
export function isOptedOut(headers: Headers): boolean {
  return headers.get('sec-gpc')?.trim() === '1'
}

const day = 86_400

/**
 * Remembers a choice in the browser. Scripts may read it, to know whether to ask; it is set here because
 * some browsers keep a cookie that a script wrote for a week only.
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

/** Takes away what the pixel left, whether for this host or, as it does, for the whole domain. */
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
