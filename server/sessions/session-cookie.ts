import type { Config } from '#server/config.ts'

/** The library's default prefix is __Secure-, which a sibling subdomain can overwrite. */
export function cookiePrefix({ public_url }: Pick<Config, 'public_url'>): string {
  return public_url.startsWith('https://') ? '__Host-fanfare' : 'fanfare'
}

/** The session cookie's name. */
export function sessionCookieName(config: Pick<Config, 'public_url'>): string {
  return `${cookiePrefix(config)}.session_token`
}
