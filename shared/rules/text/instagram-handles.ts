/** Instagram handles, the base of usernames, brand handles and social links. */

export const maxHandleLength = 30

const handlePattern = /^(?!\.)(?!.*\.\.)[a-z0-9._]+(?<!\.)$/

/** Instagram URLs of a profile; the group captures the handle. */
const addressPattern =
  /^(?:(?:https?:)?\/\/)?(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)\/(?:_u\/|stories\/(?!highlights))?@?([^/?#\s]+)(?:[/?#].*)?$/

/** First path segments of posts and of Instagram's own pages. */
const ownPaths = new Set([
  'accounts',
  'direct',
  'explore',
  'p',
  'reel',
  'reels',
  'share',
  'stories',
  'tv',
])

/**
 * Letters, digits, dots and underscores, without a dot at the start, at the end or twice in a row. At most `longest`
 * characters.
 */
export function isInstagramHandle(handle: string, longest: number = maxHandleLength): boolean {
  return handle.length <= longest && handlePattern.test(handle)
}

/**
 * Extracts the handle from input: with or without '@', in any case, or a profile URL with any suffix. Input without a
 * handle is returned trimmed, for validation.
 */
export function readInstagramHandle(text: string): string {
  // A to Z only, because the Kelvin sign would become a k.
  const plain = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const path = addressPattern.exec(plain)?.[1]
  if (path !== undefined && !ownPaths.has(path)) return path
  return plain.replace(/^[@＠]/, '')
}

/** The displayed text of a handle field while the user types: without '@', and only the handle of a pasted address. */
export function handleAsTyped(text: string): string {
  const bare = text.replace(/^[\s@＠]+/, '')
  return bare.includes('/') ? readInstagramHandle(bare) : bare
}
