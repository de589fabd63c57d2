import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/**
 * Where no proxy is trusted but one seems to be there, all visitors are one to the limits: twenty sign-ups are those of
 * the whole site. Said once, because whoever asks directly may send the header too.
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
