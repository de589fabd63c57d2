import { implement } from '@orpc/server'

import { apiError } from '#shared/contract/errors.ts'
import { contract } from '#shared/contract/contract.ts'
import type { Deps } from '#server/deps.ts'
import { findViewer, requireViewer } from '#server/sessions/viewer.ts'

/** What every call carries. In-process calls while rendering have no headers of a visitor. */
export type RequestContext = {
  deps: Deps
  headers: Headers
  /** Keyed hash of the visitor's address, for limits; never the address itself. */
  visitor_key: string
  /** The same of the network that the address belongs to. */
  network_key: string
  /** The address itself, only for what is reported with the visitor's consent; absent while rendering. */
  client_address?: string
  /** Filled by handlers that set cookies. */
  resHeaders?: Headers
  /** Where public reads name the cache tags of their answers. */
  madeOf?: Set<string>
}

/** The contract to implement; each feature's routes fill one branch. */
export const endpoints = implement(contract).$context<RequestContext>()

/**
 * Lets only signed-in users through and tells the handler who it is. Each call counts as a read of theirs, wherever
 * it comes from; what costs more or changes something has a limit of its own besides.
 */
export const signedIn = endpoints.middleware(async ({ context, next }) => {
  const viewer = await requireViewer(context.deps, context.headers)
  await context.deps.limiter.takeRead(viewer.user_id)
  return next({ context: { viewer } })
})

/** The same before somebody with a temporary password has set one of their own; for that, and for signing out. */
export const signedInAnyhow = endpoints.middleware(async ({ context, next }) => {
  const viewer = await findViewer(context.deps, context.headers)
  if (viewer === null) throw apiError('UNAUTHORIZED')
  return next({ context: { viewer } })
})
