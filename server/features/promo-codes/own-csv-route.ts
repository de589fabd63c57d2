import { Hono } from 'hono'
import type { Context, Env } from 'hono'

import { apiError } from '#shared/contract/errors.ts'
import { promoTableColumns } from '#shared/csv/upload-columns.ts'
import type { Deps } from '#server/deps.ts'
import { csvStream, pagesAfter } from '#server/http/csv-file.ts'
import { expectedResponse } from '#server/http/error-response.ts'
import { isFromOtherSite } from '#server/http/same-origin.ts'
import { requireViewer } from '#server/sessions/viewer.ts'

import { listForExport } from './own-list-queries.ts'
import type { ExportRow } from './own-list-queries.ts'
import { assertMayManage } from './promo-codes.ts'

const columns = [
  ...promoTableColumns,
  'status',
  'copies',
  'clicks',
  'created_at',
  'updated_at',
] as const

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * `GET /api/promo-codes/own.csv`: all codes of an owner as a streamed file, so a plain route instead of a contract
 * endpoint. Mount it before the API.
 */
export function ownCsvRoute<E extends Env>(
  deps: Deps,
  visitorOf: (c: Context<E>) => string,
): Hono<E> {
  const route = new Hono<E>()
  route.get('/api/promo-codes/own.csv', async (c) => {
    try {
      // Refuses links from other sites, which could start a download on a shared computer.
      if (isFromOtherSite(c.req.raw.headers, deps.config.public_url)) throw apiError('CROSS_SITE')
      const viewer = await requireViewer(deps, c.req.raw.headers)
      const influencerId = c.req.query('influencer_id') ?? viewer.user_id
      if (!uuid.test(influencerId)) throw apiError('FORBIDDEN')
      await assertMayManage(deps.db, viewer, influencerId, 'read')
      await deps.limiter.take('download_codes', viewer.user_id)
      await deps.limiter.spendWork('export', [viewer.user_id, visitorOf(c)])
      const today = deps.today()
      const pages = pagesAfter<ExportRow>((last, most) =>
        listForExport(deps.db, influencerId, today, last, most),
      )
      return csvStream(deps.log, `codes-${today}`, columns, pages, { influencer_id: influencerId })
    } catch (error) {
      return expectedResponse(error)
    }
  })
  return route
}
