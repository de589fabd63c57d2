const longestEmail = 254

/** Told early only when it is certain; the server has the last word. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= longestEmail && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
}
