import type { MiddlewareHandler } from 'hono'

import { errorTable } from '#shared/contract/errors.ts'
import { carriesToken } from '#server/sessions/bearer.ts'

import { errorResponse } from './error-response.ts'
import { isOpenCall } from './open-origin.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF protection. A browser that sends cookies also sends the origin of the request. Writes from other sites are
 * rejected with CROSS_SITE. Programs without cookies may write with a token, or where no sign-in is needed.
 */
export function sameOriginWrites(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method) || isOpenCall(c.req.method, c.req.path)) return next()
    const isByTokenAlone = c.req.header('cookie') === undefined && carriesToken(c.req.raw.headers)
    if (isByTokenAlone) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOurs =
      site === undefined
        ? origin === undefined
          ? c.req.header('cookie') === undefined
          : origin === publicUrl
        : site === 'same-origin' || site === 'none'
    return isOurs ? next() : errorResponse('CROSS_SITE', errorTable.CROSS_SITE, c.req.path)
  }
}

/** For reads that only our own pages may make: whether the browser reports a request from another site. */
export function isFromOtherSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  return origin !== null && origin !== publicUrl
}
