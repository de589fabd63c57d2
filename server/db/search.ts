import { maxSearchLength } from '#shared/rules/search/search-text.ts'
import { lowerCase } from '#shared/rules/text/lower-case.ts'
import { normalForm } from '#shared/rules/text/normal-form.ts'

/** Normalises a search: lower case, single spaces, at most 100 characters. */
export function searchWords(text: string): string {
  const plain = normalForm(text).replaceAll('\u0000', '').trim().replace(/\s+/g, ' ')
  // Cut between characters, not within a surrogate pair.
  return Array.from(lowerCase(plain)).slice(0, maxSearchLength).join('')
}

/** The LIKE pattern for text that contains the search. Wildcards in the search are escaped. */
export function containing(text: string): string {
  return `%${literal(searchWords(text))}%`
}

/** The LIKE pattern for text in which a word begins with the search; the text needs a space before its first word. */
export function containingWord(text: string): string {
  return `% ${literal(searchWords(text))}%`
}

/** The LIKE pattern for text that begins with the search. */
export function beginningWith(text: string): string {
  return `${literal(searchWords(text))}%`
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
