/** Checks of web addresses from users (integrations §5.4), before a browser parses them. */

export const maxLinkLength = 2048

export type LinkProblem =
  | 'missing'
  | 'too_long'
  | 'control_or_space'
  | 'scheme'
  | 'malformed'
  | 'credentials'
  | 'port'
  | 'host'

export type CheckedLink = { href: string; host: string }

// oxlint-disable-next-line no-control-regex -- refusing them is the point
const hiddenCharacters = /[\u0000-\u0020\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\\]/

/**
 * Accepts only http and https links to a named public host, without credentials, unusual ports or hidden characters.
 * The server also checks the Public Suffix List (`registrableDomain`).
 */
export function checkLink(input: string): CheckedLink | LinkProblem {
  const text = input.trim()
  if (text === '') return 'missing'
  if (text.length > maxLinkLength) return 'too_long'
  if (hiddenCharacters.test(text)) return 'control_or_space'
  if (!/^https?:\/\//i.test(text)) return 'scheme'
  if (!URL.canParse(text)) return 'malformed'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return 'credentials'
  if (url.port !== '') return 'port'
  if (!isNamedHost(url.hostname)) return 'host'
  // Escaping makes other alphabets longer, and the escaped form is stored.
  return url.href.length > maxLinkLength ? 'too_long' : { href: url.href, host: url.hostname }
}

/** Whether a host has a dot, and is neither an IP address nor a private name. */
function isNamedHost(host: string): boolean {
  if (!host.includes('.') || host.startsWith('[') || host.endsWith('.')) return false
  if (/^[\d.]+$/.test(host)) return false
  return !/(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion)$/i.test(
    host,
  )
}

/** Parses a link that may lack its scheme: 'nike.com/ref' means 'https://nike.com/ref' (spec §5). */
export function readLink(input: string): CheckedLink | LinkProblem {
  const text = input.trim()
  return checkLink(text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
}
