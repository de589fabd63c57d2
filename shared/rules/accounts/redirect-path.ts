const anyOrigin = 'https://same-site.invalid'

/**
 * The target after sign-in, from the `redirect` search parameter: a path of this site with its query. `undefined` for
 * other values, such as another site.
 */
export function redirectPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/')) return undefined
  const url = URL.parse(text, anyOrigin)
  // `//evil.example` and `/\evil.example` start with a slash too, and lead elsewhere.
  if (url === null || url.origin !== anyOrigin) return undefined
  return url.pathname.startsWith('//') ? undefined : `${url.pathname}${url.search}${url.hash}`
}
