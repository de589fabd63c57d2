import type { MiddlewareHandler } from 'hono'

import { apiError } from '#shared/contract/errors.ts'
import { expectedResponse } from '#server/http/error-response.ts'

import type { SiteState } from './site-state.ts'

/** Seconds after which a program may try again. */
const retryAfter = 60

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Signing in and out goes on, because administrators end the mode at the desk. The page of what is followed only reads;
 * what a browser follows is too long for an address.
 */
const alwaysOpen = ['/sessions', '/staff/site', '/for-you']

type Call<T> = {
  procedure: { '~orpc': { route: { method?: string; path?: string } } }
  next: () => Promise<T>
}

const refusal = () => apiError('READ_ONLY', { retry_after_seconds: retryAfter })

/** Refuses endpoints that write, in read-only mode. */
export function refuseWrites(site: SiteState) {
  return async <T>({ procedure, next }: Call<T>): Promise<T> => {
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    const isOpen = alwaysOpen.some((open) => path === open || path.startsWith(`${open}/`))
    if (!safeMethods.has(method) && !isOpen && (await site.fresh()).is_read_only) throw refusal()
    return next()
  }
}

/**
 * The same for what is no endpoint of the contract: webhooks, which their senders repeat, and small forms. Unsubscribing by
 * one press goes on: a mail program does not repeat it.
 */
export function refusePosts(site: SiteState): MiddlewareHandler {
  return async (c, next) => {
    const isOpen = /^\/(?:(?:rpc|api)\/|unsubscribe$)/.test(c.req.path)
    if (!safeMethods.has(c.req.method) && !isOpen && (await site.fresh()).is_read_only)
      return expectedResponse(refusal(), c.req.path)
    return next()
  }
}
