import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/**
 * Warns once if requests carry proxy headers although no proxy is trusted. All visitors then share one address, so a
 * limit of twenty sign-ups applies to the whole site. A direct client can send the header too.
 */
export function warnOfProxy(trustedHops: number, log: Logger): MiddlewareHandler {
  let isSaid = trustedHops > 0
  return async (c, next) => {
    if (!isSaid && c.req.header('x-forwarded-for') !== undefined) {
      isSaid = true
      log.warn(
        'A request came with X-Forwarded-For while TRUSTED_PROXY_HOPS is 0: behind a proxy all visitors share one limit until it is set',
      )
    }
    return next()
  }
}
