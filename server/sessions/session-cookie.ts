import type { Config } from '#server/config.ts'

/** Of its own the library would say __Secure-, which a neighbouring subdomain can plant. */
export function cookiePrefix({ public_url }: Pick<Config, 'public_url'>): string {
  return public_url.startsWith('https://') ? '__Host-fanfare' : 'fanfare'
}

/** The cookie that holds a browser's session. */
export function sessionCookieName(config: Pick<Config, 'public_url'>): string {
  return `${cookiePrefix(config)}.session_token`
}
