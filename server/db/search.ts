/** Longest search that is looked for; the rest of a longer one is ignored. */
const maxSearchLength = 100

/** A search as typed, ready to be looked for: lower case, single spaces, at most 100 characters. */
export function searchWords(text: string): string {
  const plain = text.normalize('NFC').replaceAll('\u0000', '').trim().replace(/\s+/g, ' ')
  // Cut between characters: half an emoji is found nowhere.
  return Array.from(plain).slice(0, maxSearchLength).join('').toLowerCase()
}

/** The LIKE pattern for text that contains the search; its own wildcards are taken literally. */
export function containing(text: string): string {
  return `%${searchWords(text).replace(/[\\%_]/g, '\\$&')}%`
}
