import type { MiddlewareHandler } from 'hono'

import { errorTable } from '#shared/contract/errors.ts'
import { carriesToken } from '#server/sessions/bearer.ts'

import { errorResponse } from './error-response.ts'
import { isOpenCall } from './open-origin.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF: a browser that sends our cookies also says where the request was made. Writes from other
 * sites are refused with CROSS_SITE; programs without cookies may write by a token, or where nobody
 * has to sign in.
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

/** For reads that only our own pages may start: whether the browser says that another site did. */
export function isFromOtherSite(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  return origin !== null && origin !== publicUrl
}
