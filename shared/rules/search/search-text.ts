/** Maximum length of a search in characters; the rest is ignored. */
export const maxSearchLength = 100

/** A search from an address, cut to the limit. Undefined if it is empty. */
export function readSearchText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== ''
    ? value.slice(0, maxSearchLength)
    : undefined
}
