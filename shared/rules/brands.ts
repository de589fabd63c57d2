import { isInstagramHandle, readInstagramHandle } from './instagram-handles.ts'

/** Brands are known by name, without regard to case and spacing. */

/** The key that all spellings of a brand share. `promo_codes.brand_key` is the same in SQL. */
export function brandKey(name: string): string {
  return name
    .trim()
    .replace(/[ \t\r\n\f\v]+/g, ' ')
    .toLowerCase()
}

/**
 * Normalises the brand's handle to include the @. Takes what `readInstagramHandle` accepts. An empty handle stays
 * empty.
 */
export function normaliseHandle(text: string): string {
  const handle = readInstagramHandle(text)
  return handle === '' ? '' : `@${handle}`
}

/** `@` followed by letters, digits, dots or underscores; empty is allowed (spec §5). */
export function isValidHandle(handle: string): boolean {
  return handle === '' || (handle.startsWith('@') && isInstagramHandle(handle.slice(1)))
}
