/** The JSON object in a response; `undefined` for anything else, such as the page of a proxy. */
export function parseJsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

/** The code of a rejected `fetch`, such as 'ECONNRESET' or 'TimeoutError'. */
export function fetchErrorCode(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'failed')
}
