import { StartServer } from '@tanstack/react-start/server'
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { AnyRouter } from '@tanstack/react-router'
import { renderToReadableStream, renderToString } from 'react-dom/server'

import { withBrand } from './early/brand-script.ts'
import { withEarlyScripts } from './early/early-scripts.ts'

/** Requests whose page could not be rendered synchronously. Their next rendering waits for the data. */
const unready = new WeakSet<Request>()

export function wasUnready(request: Request): boolean {
  return unready.has(request)
}

/**
 * Sends the page only when it is complete. The default handler writes early. Parts that wait for lazy code then follow
 * as pieces, which scripts move into place. That can break if the browser paints between two pieces.
 */
export const bufferedRender = defineHandlerCallback(
  async ({ request, router, responseHeaders }) => {
    try {
      const made = unready.has(request) ? await renderPatiently(router) : await renderAtOnce(router)
      if (made === undefined) {
        unready.add(request)
        return new Response(null, { status: 503 })
      }
      const page = withBrand(made, router.options.ssr?.nonce)
      return new Response(
        // Vite's scripts of development mode keep their own order.
        import.meta.env.PROD ? withEarlyScripts(page, router, responseHeaders) : page,
        { status: getSsrStatus(router), headers: responseHeaders },
      )
    } finally {
      router.serverSsr?.cleanup()
    }
  },
)

const options = { rendererSafePoint: 'script-close' } as const

/** React's marker for a part that was not ready. User text cannot contain it, because text is escaped. */
const gap = '<!--$!-->'

/**
 * Renders synchronously, for half the cost of a stream. `undefined` if code of the page is not loaded yet, or if
 * rendering fails.
 */
async function renderAtOnce(router: AnyRouter): Promise<string | undefined> {
  let html
  try {
    html = renderToString(<StartServer router={router} />)
  } catch {
    return undefined
  }
  return html.includes(gap) ? undefined : transformHtmlStringWithRouter(router, html, options)
}

async function renderPatiently(router: AnyRouter): Promise<string> {
  const page = await renderToReadableStream(<StartServer router={router} />, {
    nonce: router.options.ssr?.nonce,
    // Above this size React streams even complete parts separately.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await page.allReady
  return new Response(transformReadableStreamWithRouter(router, page, options)).text()
}
