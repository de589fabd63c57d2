import type { MiddlewareHandler } from 'hono'

/**
 * Calls that the browser extension makes. They come from an origin of its own, differing from browser to
 * browser and in Firefox from machine to machine, without cookies: every origin may make them, none of
 * them looks at a cookie, and so being made from elsewhere gives nobody anything.
 */
const openCalls: readonly [method: string, path: RegExp][] = [
  ['GET', /^\/api\/extension\/(?:index|catalogue|shop|follows)$/],
  ['POST', /^\/api\/extension\/connections$/],
  ['DELETE', /^\/api\/extension\/connection$/],
  ['POST', /^\/api\/promo-codes\/[\da-f-]{36}\/verdict$/],
]

export function isOpenCall(method: string, path: string): boolean {
  return openCalls.some(([name, pattern]) => name === method && pattern.test(path))
}

/** Lets pages and extensions of every origin make these calls and read the answers, also after asking first. */
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
