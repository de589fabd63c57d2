import { brandSlug } from '#shared/rules/product/brand.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/file-routes.ts'

import { requireFreshProof } from '../fresh-proof.ts'
import { myDataArchive } from './my-data.ts'

/** `GET /api/accounts/me/data`: all that is stored of somebody. */
export const myDataFile: FileRoute = {
  path: '/api/accounts/me/data',
  limit: 'download_data',
  work: 'archive',
  async prepare(deps, { viewer }) {
    await requireFreshProof(deps.db, viewer)
    return () => {
      const at = new Date()
      const owner = { id: viewer.user_id, email: viewer.email }
      const day = at.toISOString().slice(0, 10)
      return new Response(streamOf(deps, myDataArchive(deps, owner, at)), {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${brandSlug()}-data-${day}.zip"`,
          'cache-control': 'no-store',
        },
      })
    }
  },
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
