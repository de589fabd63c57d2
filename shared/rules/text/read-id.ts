const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id from an address or from storage, where anything may stand. Undefined if it is invalid. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && idPattern.test(value) ? value : undefined
}
