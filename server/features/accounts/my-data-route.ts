import { Hono } from 'hono'
import type { Context, Env } from 'hono'

import { errorTable } from '#shared/contract/errors.ts'
import { brand } from '#shared/rules/brand.ts'
import type { Deps } from '#server/deps.ts'
import { errorResponse, expectedResponse } from '#server/http/error-response.ts'
import { isFromOtherSite } from '#server/http/same-origin.ts'
import { requireViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { requireFreshProof } from './fresh-proof.ts'
import { myDataArchive } from './my-data.ts'

/**
 * `GET /api/accounts/me/data`: a streamed file of any size. Contract endpoints buffer their answers, so it is a plain
 * route. Mount it before the API.
 */
export function myDataRoute<E extends Env>(
  deps: Deps,
  visitorOf: (c: Context<E>) => string,
): Hono<E> {
  const route = new Hono<E>()
  route.get('/api/accounts/me/data', async (c) => {
    // Refuses links from other sites, which could start a download on a shared computer.
    if (isFromOtherSite(c.req.raw.headers, deps.config.public_url))
      return errorResponse('CROSS_SITE', errorTable.CROSS_SITE)
    let viewer: SignedIn
    try {
      viewer = await requireViewer(deps, c.req.raw.headers)
      await requireFreshProof(deps.db, viewer)
      await deps.limiter.take('download_data', viewer.user_id)
      await deps.limiter.spendWork('archive', [viewer.user_id, visitorOf(c)])
    } catch (error) {
      return expectedResponse(error)
    }
    const at = new Date()
    const owner = { id: viewer.user_id, email: viewer.email }
    const day = at.toISOString().slice(0, 10)
    return new Response(streamOf(deps, myDataArchive(deps, owner, at)), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${brand.name.toLowerCase()}-data-${day}.zip"`,
        'cache-control': 'no-store',
      },
    })
  })
  return route
}

/** Backpressure: reads the next part when the client has received the last one. An error aborts the download. */
function streamOf(
  { log }: Pick<Deps, 'log'>,
  parts: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { value, done } = await parts.next()
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          log.error({ err: error }, 'sending the data of an account failed')
          controller.error(error)
        }
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
