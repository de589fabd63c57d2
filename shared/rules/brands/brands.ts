import { isInstagramHandle, readInstagramHandle } from '../text/instagram-handles.ts'

export { brandKey } from './brand-key.ts'

/** Brands are known by name, without regard to case and spacing. */

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
