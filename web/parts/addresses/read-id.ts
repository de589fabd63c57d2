const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An id out of an address; undefined when it cannot be one. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && idPattern.test(value) ? value : undefined
}
