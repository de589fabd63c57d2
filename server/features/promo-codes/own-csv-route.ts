import { ORPCError } from '@orpc/contract'
import { Hono } from 'hono'
import type { Env } from 'hono'

import { apiError } from '#shared/contract/errors.ts'
import { brand } from '#shared/rules/brand.ts'
import type { Deps } from '#server/deps.ts'
import { csvHead, csvLines } from '#server/features/accounts/data-csv.ts'
import { requireViewer } from '#server/features/accounts/viewer.ts'
import { isFromOtherSite } from '#server/http/same-origin.ts'

import { listForExport } from './own-list-queries.ts'
import type { ExportRow } from './own-list-queries.ts'
import { assertMayManage } from './promo-codes.ts'

const columns = [
  'brand_name',
  'promo_code',
  'offer',
  'status',
  'category',
  'expiration_date',
  'copies',
  'clicks',
  'affiliate_link',
  'brand_url',
  'brand_instagram_handle',
  'created_at',
  'updated_at',
] as const

/** Rows in memory at once. */
const pageSize = 1000

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * `GET /api/promo-codes/own.csv`: all codes of an owner, however many, so not an endpoint of the contract,
 * whose answers are made whole before they leave. To be mounted before the API.
 */
export function ownCsvRoute<E extends Env>(deps: Deps): Hono<E> {
  const route = new Hono<E>()
  route.get('/api/promo-codes/own.csv', async (c) => {
    try {
      // A link elsewhere must not put somebody's codes on a computer that others may use.
      if (isFromOtherSite(c.req.raw.headers, deps.config.public_url)) throw apiError('CROSS_SITE')
      const viewer = await requireViewer(deps, c.req.raw.headers)
      const influencerId = c.req.query('influencer_id') ?? viewer.user_id
      if (!uuid.test(influencerId)) throw apiError('FORBIDDEN')
      await assertMayManage(deps.db, viewer, influencerId, 'read')
      await deps.limiter.take('download_codes', viewer.user_id)
      const today = deps.today()
      return new Response(streamOf(csvOf(deps, influencerId, today)), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${brand.name.toLowerCase()}-codes-${today}.csv"`,
          'cache-control': 'no-store',
        },
      })
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      return Response.json(error.toJSON(), { status: error.status })
    }
  })
  return route
}

/** Asks for the next page when the visitor has taken the last one. */
export function streamOf(
  parts: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

/** Page after page, each a query of its own: nobody who downloads slowly holds a transaction. */
async function* csvOf(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  influencerId: string,
  today: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  try {
    yield encoder.encode(csvHead(columns))
    for (let last: ExportRow | undefined; ;) {
      const rows = await listForExport(db, influencerId, today, last, pageSize)
      if (rows.length > 0) yield encoder.encode(csvLines(columns, rows))
      last = rows.at(-1)
      if (rows.length < pageSize) return
    }
  } catch (error) {
    log.error({ err: error, influencer_id: influencerId }, 'sending the codes of an owner failed')
    throw error
  }
}
