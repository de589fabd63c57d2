import type { MiddlewareHandler } from 'hono'

/**
 * Calls of the browser extension, whose origin differs between browsers, in Firefox between machines, and one-click
 * unsubscribing (RFC 8058), which mail programs in browsers do from their own origin. They send no cookies. So every origin
 * may make these calls. None of them reads a cookie, so no other site gains anything.
 */
const openCalls: readonly [method: string, path: RegExp][] = [
  ['GET', /^\/api\/extension\/(?:index|catalogue|shop|follows)$/],
  ['POST', /^\/api\/extension\/connections$/],
  ['DELETE', /^\/api\/extension\/connection$/],
  ['POST', /^\/api\/promo-codes\/[\da-f-]{36}\/verdict$/],
  ['POST', /^\/unsubscribe$/],
]

export function isOpenCall(method: string, path: string): boolean {
  return openCalls.some(([name, pattern]) => name === method && pattern.test(path))
}

/** CORS for these calls, with preflight requests, for every origin. */
export const openOrigin: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') {
    const wanted = c.req.header('access-control-request-method') ?? ''
    if (!isOpenCall(wanted, c.req.path)) return next()
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': wanted,
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '86400',
      },
    })
  }
  await next()
  if (!isOpenCall(c.req.method, c.req.path)) return undefined
  c.res.headers.set('access-control-allow-origin', '*')
  c.res.headers.set('access-control-expose-headers', 'date')
  return undefined
}
