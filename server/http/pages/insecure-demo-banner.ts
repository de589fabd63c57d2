import type { MiddlewareHandler } from 'hono'

import { visitSentences } from '#shared/contract/sentences/visits.ts'

/** Colours that are legible on light and dark pages. */
const banner = `<aside aria-label="Warning" style="padding:10px 16px;background:#FFE3B3;color:#241812;font:500 14px/1.45 system-ui,sans-serif;text-align:center">${visitSentences.insecureDemo}</aside>`

/** Adds the warning to small pages. The web renders it itself. */
export const insecureDemoBanner: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers: given } = c.res
  // Only pages of the web are cached compressed.
  if (!given.get('content-type')?.startsWith('text/html') || given.has('content-encoding')) return
  // A 304 has no body: the browser's copy has the warning already.
  if (c.res.body === null) return
  const page = await c.res.text()
  const isWeb = page.includes('data-insecure-demo')
  const headers = new Headers(given)
  headers.delete('content-length')
  c.res = new Response(isWeb ? page : page.replace(/<body[^>]*>/, (body) => body + banner), {
    status: c.res.status,
    headers,
  })
}
