import type { RequestContext } from '#server/http/context.ts'

import { isKnownDevice } from '../sessions/known-devices.ts'

/**
 * Rate limits for link requests. The limit per visitor and address comes first, so that one stranger cannot use up the
 * limit of the address. A known browser of the owner has its own limit.
 */
export async function limitLinkRequests(
  { deps, headers, visitor_key }: Pick<RequestContext, 'deps' | 'headers' | 'visitor_key'>,
  email: string,
): Promise<void> {
  const { limiter } = deps
  await limiter.take('ask_link_visitor', visitor_key)
  await limiter.take('ask_link_account', `${visitor_key}:${email}`)
  const isKnown = isKnownDevice(deps, headers, email)
  await limiter.take('ask_link_everywhere', isKnown ? `known:${email}` : email)
}
