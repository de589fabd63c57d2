/**
 * Reads and writes search parameters as plain text. The router's default parses them as JSON: a search for '1e5' would
 * become 100000, and '?q=20' would redirect to '?q=%2220%22'.
 */
export function parsePlainSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => [key, String(value)])
  const text = new URLSearchParams(entries).toString()
  return text === '' ? '' : `?${text}`
}
