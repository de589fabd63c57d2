import { StartServer } from '@tanstack/react-start/server'
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { AnyRouter } from '@tanstack/react-router'
import { renderToReadableStream, renderToString } from 'react-dom/server'

import { withEarlyScripts } from './early/early-scripts.ts'

/**
 * Sends the page only when it is complete. The default handler writes early. Parts that wait for lazy code then follow
 * as pieces, which scripts move into place. That can break if the browser paints between two pieces.
 */
export const bufferedRender = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const page = await transformHtmlStringWithRouter(router, await renderWhole(router))
    return new Response(
      // Vite's own scripts, which development adds, go by their own order.
      import.meta.env.PROD ? withEarlyScripts(page, router, responseHeaders) : page,
      { status: getSsrStatus(router), headers: responseHeaders },
    )
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** What React writes where a part was not ready, which nobody can type: user text is escaped. */
const unfinished = '<!--$!-->'

/** In one go, which costs half of a stream. Only while code of a page is loaded for the first time must it wait. */
async function renderWhole(router: AnyRouter): Promise<string> {
  const app = <StartServer router={router} />
  try {
    const html = renderToString(app)
    if (!html.includes(unfinished)) return html
  } catch {
    // Something at the root was not ready, or fails again below.
  }
  const page = await renderToReadableStream(app, {
    nonce: router.options.ssr?.nonce,
    // Above this size React streams even complete parts separately.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await page.allReady
  return (await new Response(page).text()).replace('<!DOCTYPE html>', '')
}
