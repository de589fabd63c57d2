import type { MiddlewareHandler } from 'hono'

import { isLoopbackHost } from '#server/hosts.ts'

/** Headers that proxies add to a request. */
const forwarding =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|(?:true|x|x-cluster)-client-ip|cf-.+)$/

/**
 * Middleware for developer pages, which show mails and sign-in links: only this machine may read them. It rejects
 * requests that came through a proxy, and requests to another host name, as DNS rebinding sends them.
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
