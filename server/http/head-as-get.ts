import type { MiddlewareHandler } from 'hono'

/** Answers HEAD as GET without the body: so it costs no more than GET does, and is kept with it. */
export const headAsGet: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'HEAD') return next()
  const asked = c.req.raw
  c.req.raw = new Request(asked, { method: 'GET' })
  await next()
  c.req.raw = asked
  // It may hold a file open, or be made as it is read.
  await c.res.body?.cancel()
  c.res = new Response(null, c.res)
  return undefined
}
