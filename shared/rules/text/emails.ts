const longestEmail = 254

/** Rejects only certain errors; the server decides. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= longestEmail && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
}
