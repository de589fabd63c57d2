import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'

import type { RequestContext } from './client/request-context.ts'

import { scriptsAfterPaint } from './scripts-after-paint.ts'

type Handler = (request: Request, options: { context: RequestContext }) => Promise<Response>

const render = createStartHandler(defaultStreamHandler) as Handler

/** What `server/http/web-renderer.ts` loads. */
export default {
  fetch: (async (request, options) => {
    const page = await render(request, options)
    // Vite's own scripts, which development adds, go by their own order.
    return import.meta.env.PROD ? scriptsAfterPaint(page, options.context.nonce) : page
  }) satisfies Handler,
}
