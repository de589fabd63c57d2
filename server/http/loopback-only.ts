import type { MiddlewareHandler } from 'hono'

import { isLoopbackHost } from '#server/hosts.ts'

/** What proxies say of whom they ask for. */
const forwarding =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|(?:true|x|x-cluster)-client-ip|cf-.+)$/

/**
 * Pages for whoever develops, which show mails and sign-in links, answer this machine alone. What came by a proxy, or
 * to another name than this machine's, as a foreign page makes its own lead here, came from elsewhere.
 */
export const thisMachineOnly: MiddlewareHandler<{ Bindings: { peer_address: string } }> = async (
  c,
  next,
) => {
  const isHere =
    isLoopbackHost(c.env.peer_address) &&
    isLoopbackHost(new URL(c.req.url).hostname) &&
    ![...c.req.raw.headers.keys()].some((name) => forwarding.test(name))
  return isHere
    ? next()
    : c.text('This page answers only the machine that it runs on, asked without a proxy.\n', 403)
}
