import type { RequestContext } from '#server/http/context.ts'

import { isKnownDevice } from './known-devices.ts'

/**
 * Counts a wish for a mailed link: first what this visitor asked for this address, so that one stranger cannot
 * use up what the address has; and a known browser of its owner counts by itself, whatever all strangers did.
 */
export async function takeLinkWish(
  { deps, headers, visitor_key }: Pick<RequestContext, 'deps' | 'headers' | 'visitor_key'>,
  email: string,
): Promise<void> {
  const { limiter } = deps
  await limiter.take('ask_link_visitor', visitor_key)
  await limiter.take('ask_link_account', `${visitor_key}:${email}`)
  const isKnown = isKnownDevice(deps, headers, email)
  await limiter.take('ask_link_everywhere', isKnown ? `known:${email}` : email)
}
