import { Hono } from 'hono'
import type { Context, Env } from 'hono'

import { apiError } from '#shared/contract/errors.ts'
import { promoTableColumns } from '#shared/csv/upload-columns.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { csvFileName, csvStream, pagesAfter } from '#server/http/csv-file.ts'
import { expectedResponse } from '#server/http/error-response.ts'
import { isFromOtherSite } from '#server/http/same-origin.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'
import { requireViewer } from '#server/sessions/viewer.ts'

import { listCodesForExport, listInfluencersForExport } from './export-queries.ts'
import type { ExportedRow } from './export-queries.ts'

/** An agency's exports: complete, with the columns of the upload format first. */
const tables = {
  influencers: {
    columns: [
      'fullName',
      'socialMediaHandle',
      'email',
      'category',
      'live_codes',
      'created_by_agency',
      'managed_since',
    ],
    list: listInfluencersForExport,
  },
  'promo-codes': {
    columns: [
      ...promoTableColumns,
      'influencer',
      'is_live',
      'is_paused',
      'copies',
      'clicks',
      'created_at',
    ],
    list: listCodesForExport,
  },
} as const

type Table = keyof typeof tables

/**
 * `GET /api/agency/influencers.csv` and `GET /api/agency/promo-codes.csv`. Streamed files of any size, so plain routes
 * instead of contract endpoints. Mount them before the API.
 */
export function agencyCsvRoutes<E extends Env>(
  deps: Deps,
  visitorOf: (c: Context<E>) => string,
): Hono<E> {
  const route = new Hono<E>()
  for (const table of Object.keys(tables) as Table[])
    route.get(`/api/agency/${table}.csv`, (c) =>
      answer(deps, table, c.req.raw.headers, visitorOf(c)),
    )
  return route
}

async function answer(
  deps: Deps,
  table: Table,
  headers: Headers,
  visitorKey: string,
): Promise<Response> {
  try {
    // Refuses links from other sites, which could start a download on a shared computer.
    if (isFromOtherSite(headers, deps.config.public_url)) throw apiError('CROSS_SITE')
    const viewer = await requireViewer(deps, headers)
    const agencyId = await actingAgency(deps.db, viewer, 'read')
    await deps.limiter.take('download_codes', viewer.user_id)
    await deps.limiter.spendWork('export', [viewer.user_id, visitorKey])
    const name = `${table}-${deps.today()}`
    await recordActivity(deps.db, {
      action: 'data_exported',
      actor_id: viewer.user_id,
      agency_id: agencyId,
      details: { file: csvFileName(name) },
    })
    const { columns, list } = tables[table]
    const pages = pagesAfter<ExportedRow>((last, most) => list(deps.db, agencyId, last, most))
    return csvStream(deps.log, name, columns, pages, { agency_id: agencyId })
  } catch (error) {
    return expectedResponse(error)
  }
}
