import { StartServer } from '@tanstack/react-start/server'
import {
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToReadableStream } from 'react-dom/server'

/**
 * Sends the page only when it is complete. The default handler writes early. Parts that wait for lazy code then follow
 * as pieces, which scripts move into place. That can break if the browser paints between two pieces.
 */
export const bufferedRender = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const page = await renderToReadableStream(<StartServer router={router} />, {
    nonce: router.options.ssr?.nonce,
    // Above this size React streams even complete parts separately.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await page.allReady
  const withData = transformReadableStreamWithRouter(router, page, {
    rendererSafePoint: 'script-close',
  })
  return createSsrStreamResponse(
    router,
    new Response(withData, { status: getSsrStatus(router), headers: responseHeaders }),
  )
})
