import { cleanText } from '#server/http/escape-html.ts'

/** One line: what a header or the name of somebody may be. */
export function oneLine(text: string): string {
  return cleanText(text.replace(/[\r\n\u2028\u2029]+/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * A name as it may stand in a mail to its bearer, or `undefined`. Anyone can sign up with somebody
 * else's address and a name that advertises; mail programs turn anything like an address into a link.
 */
export function greetableName(name: string): string | undefined {
  const line = oneLine(name)
  const looksLikeAddress = /[/@\\<>]|\p{L}\.\p{L}{2}/u.test(line)
  return line === '' || line.length > 60 || looksLikeAddress ? undefined : line
}

/** Anyone can call an agency anything; a name that advertises does not travel in our mails. */
export function agencyName(name: string): string {
  return greetableName(name) ?? 'An agency'
}
