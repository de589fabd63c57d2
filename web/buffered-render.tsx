import { StartServer } from '@tanstack/react-start/server'
import {
  createSsrStreamResponse,
  defineHandlerCallback,
  getSsrStatus,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToReadableStream } from 'react-dom/server'

/**
 * Nothing leaves before all of the page is there. Start's own handler writes as soon as it can, and whatever waits by
 * then, for code that a first rendering loads, follows as pieces that scripts move into place: these break where the
 * browser draws between two of them.
 */
export const bufferedRender = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const page = await renderToReadableStream(<StartServer router={router} />, {
    nonce: router.options.ssr?.nonce,
    // Beyond such a size React sets even finished parts aside, to be moved by scripts.
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
