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
 * `GET /api/accounts/me/data`: a file of any size, so not an endpoint of the contract, whose answers
 * are made whole before they leave. To be mounted before the API.
 */
export function myDataRoute<E extends Env>(
  deps: Deps,
  visitorOf: (c: Context<E>) => string,
): Hono<E> {
  const route = new Hono<E>()
  route.get('/api/accounts/me/data', async (c) => {
    // A link elsewhere must not put somebody's data on a computer that others may use.
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

/** Asks for the next part when the visitor has taken the last one. A failure cuts the download off. */
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
