/**
 * Search parameters as plain text, both ways. The router's own reader takes them for JSON: a search
 * for '1e5' would become 100000, and '?q=20' would be redirected to '?q=%2220%22'.
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
