import type { MiddlewareHandler } from 'hono'

import { visitSentences } from '#shared/contract/sentences-of-visits.ts'

/** In colours that hold on light and on dark pages. */
const banner = `<aside aria-label="Warning" style="padding:10px 16px;background:#FFE3B3;color:#241812;font:500 14px/1.45 system-ui,sans-serif;text-align:center">${visitSentences.insecureDemo}</aside>`

/** Puts the warning on pages that are not the web's, which shows it by itself. */
export const insecureDemoBanner: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers: given } = c.res
  // What is kept compressed are pages of the web.
  if (!given.get('content-type')?.startsWith('text/html') || given.has('content-encoding')) return
  // The browser shows its own copy, which warns already.
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
