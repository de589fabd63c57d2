import { implement } from '@orpc/server'

import { apiError } from '#shared/contract/errors.ts'
import { contract } from '#shared/contract/contract.ts'
import type { Deps } from '#server/deps.ts'
import { findViewer, requireViewer } from '#server/sessions/viewer.ts'

/** The context of every call. In-process calls during rendering have no request headers. */
export type RequestContext = {
  deps: Deps
  headers: Headers
  /** Keyed hash of the visitor's IP address, for rate limits. The address itself is not available. */
  visitor_key: string
  /** Keyed hash of the visitor's network. */
  network_key: string
  /** Keyed hash of all addresses that a customer may rent, for wider rate limits. */
  customer_key: string
  /** The IP address, used only for conversion events with consent. Absent during rendering. */
  client_address?: string
  /** A program calls by REST. Our own pages use other addresses. */
  is_api?: boolean
  /** Response headers for handlers that set cookies. */
  resHeaders?: Headers
  /** Public reads add the cache tags of their answers here. */
  madeOf?: Set<string>
}

/** The contract to implement. Each feature's routes fill one branch. */
export const endpoints = implement(contract).$context<RequestContext>()

/**
 * Requires a signed-in user and passes it to the handler. Every call counts against the user's read limit. Costly
 * calls and writes have further limits.
 */
export const signedIn = endpoints.middleware(async ({ context, next }) => {
  const viewer = await requireViewer(context.deps, context.headers)
  await context.deps.limiter.takeRead(viewer.user_id)
  return next({ context: { viewer } })
})

/** The same, but also for users who must still replace a temporary password. Only for that and for signing out. */
export const signedInAnyhow = endpoints.middleware(async ({ context, next }) => {
  const viewer = await findViewer(context.deps, context.headers)
  if (viewer === null) throw apiError('UNAUTHORIZED')
  return next({ context: { viewer } })
})
