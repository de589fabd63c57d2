/** Handles of Instagram, which usernames, brand handles and social links are made of. */

export const maxHandleLength = 30

const handlePattern = /^(?!\.)(?!.*\.\.)[a-z0-9._]+(?<!\.)$/

/** Addresses of Instagram that name somebody, with what of them is the handle. */
const addressPattern =
  /^(?:(?:https?:)?\/\/)?(?:(?:www|m)\.)?(?:instagram\.com|instagr\.am)\/(?:_u\/|stories\/(?!highlights))?@?([^/?#\s]+)(?:[/?#].*)?$/

/** What stands in the place of a handle in addresses of posts and of Instagram's own pages. */
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

/** Letters, digits, dots and underscores, with no dot first, last or twice in a row; at most `longest`. */
export function isInstagramHandle(handle: string, longest: number = maxHandleLength): boolean {
  return handle.length <= longest && handlePattern.test(handle)
}

/**
 * The handle in what somebody typed or pasted: with or without one '@', in any case, or the address of
 * the page, whatever hangs on it. Text without a handle comes back tidied, so that it can be judged.
 */
export function readInstagramHandle(text: string): string {
  // A to Z only: the sign of Kelvin would otherwise turn into a k.
  const plain = text.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const path = addressPattern.exec(plain)?.[1]
  if (path !== undefined && !ownPaths.has(path)) return path
  return plain.replace(/^[@＠]/, '')
}

/** What a field of a handle shows while it is typed into: no '@', and of a pasted address the handle alone. */
export function handleAsTyped(text: string): string {
  const bare = text.replace(/^[\s@＠]+/, '')
  return bare.includes('/') ? readInstagramHandle(bare) : bare
}
