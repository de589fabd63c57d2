import type { MiddlewareHandler } from 'hono'

const twoYears = 63_072_000

/** Pages with a token of an account or an invitation in their address send no referrer. */
const tokenPages = new Set([
  '/change-email',
  '/confirm-email',
  '/invitation',
  '/reset-password',
  '/sign-in-link',
])

/**
 * Security headers of every response (integrations §5.6). Pages have their own Content-Security-Policy with a nonce.
 */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-frame-options', 'DENY')
    headers.set(
      'referrer-policy',
      tokenPages.has(c.req.path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    )
    headers.set('cross-origin-opener-policy', 'same-origin')
    if (!headers.has('cross-origin-resource-policy'))
      headers.set('cross-origin-resource-policy', 'same-site')
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    if (!headers.has('content-security-policy')) {
      headers.set(
        'content-security-policy',
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      )
    }
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    if (isHttps) headers.set('strict-transport-security', `max-age=${twoYears}; includeSubDomains`)
  }
}

/**
 * The Content-Security-Policy of a page: our own scripts, and inline scripts with this page's nonce. A nonce belongs
 * to one rendering; a cached page keeps its nonce and header together (docs/decisions/002).
 * @param hasPixel whether the page may load Meta's pixel, which happens after consent
 */
export function pagePolicy(nonce: string, isDevServer: boolean, hasPixel = false): string {
  const pixelHost = hasPixel ? ' https://connect.facebook.net' : ''
  const reportHost = hasPixel ? ' https://www.facebook.com' : ''
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${pixelHost}`,
    // Vite's dev client adds style elements.
    isDevServer ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // Base UI and React write positions into style attributes, which cannot run scripts.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${reportHost}`,
    "font-src 'self'",
    `connect-src 'self'${isDevServer ? ' ws:' : ''}${pixelHost}${reportHost}`,
    // Vite's dev client polls for the server's return in a worker.
    ...(isDevServer ? ["worker-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
