import { cleanText } from '#server/http/pages/escape-text.ts'

/** A single line, for headers and names. */
export function oneLine(text: string): string {
  return cleanText(text.replace(/[\r\n\u2028\u2029]+/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * A safe name for a mail, or `undefined`. Anybody can sign up a stranger's address with an advertising name, and mail
 * programs turn anything like a URL into a link.
 */
export function greetableName(name: string): string | undefined {
  const line = oneLine(name)
  const looksLikeAddress = /[/@\\<>]|\p{L}\.\p{L}{2}/u.test(line)
  return line === '' || line.length > 60 || looksLikeAddress ? undefined : line
}

/** The same for agency names: an advertising name is left out. */
export function agencyName(name: string): string {
  return greetableName(name) ?? 'An agency'
}
