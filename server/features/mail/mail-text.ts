const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** What nobody can see but which reorders, hides or ends lines; new lines may stay. */
const invisible =
  // oxlint-disable-next-line no-control-regex -- removing them is the point
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

export function cleanText(text: string): string {
  return text.toWellFormed().replace(invisible, '')
}

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

/** '21 November 2026, 10:03 UTC' from an ISO time. */
export function shownTime(iso: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(iso))
  return `${time.replace(' at ', ', ')} UTC`
}
