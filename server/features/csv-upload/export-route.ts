import { ORPCError } from '@orpc/contract'
import { Hono } from 'hono'
import type { Env } from 'hono'

import { apiError } from '#shared/contract/errors.ts'
import { brand } from '#shared/rules/brand.ts'
import type { Deps } from '#server/deps.ts'
import { csvHead, csvLines } from '#server/features/accounts/data-csv.ts'
import { requireViewer } from '#server/features/accounts/viewer.ts'
import { recordActivity } from '#server/features/agencies/activity-log.ts'
import { actingAgency } from '#server/features/agencies/agencies.ts'
import { streamOf } from '#server/features/promo-codes/own-csv-route.ts'
import { isFromOtherSite } from '#server/http/same-origin.ts'

import { listCodesForExport, listInfluencersForExport } from './export-queries.ts'
import type { ExportedRow } from './export-queries.ts'

/** What an agency can download: all of it, however much, with the columns that uploads know first. */
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
      'brand_name',
      'promo_code',
      'description',
      'expiration_date',
      'affiliate_link',
      'category',
      'email',
      'brand_url',
      'brand_instagram_handle',
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

/** Rows in memory at once. */
const pageSize = 1000

/**
 * `GET /api/agency/influencers.csv` and `GET /api/agency/promo-codes.csv`. Files of any size, so no
 * endpoints of the contract, whose answers are made whole before they leave. To be mounted before the API.
 */
export function agencyCsvRoutes<E extends Env>(deps: Deps): Hono<E> {
  const route = new Hono<E>()
  for (const table of Object.keys(tables) as Table[])
    route.get(`/api/agency/${table}.csv`, (c) => answer(deps, table, c.req.raw.headers))
  return route
}

async function answer(deps: Deps, table: Table, headers: Headers): Promise<Response> {
  try {
    // A link elsewhere must not put an agency's people on a computer that others may use.
    if (isFromOtherSite(headers, deps.config.public_url)) throw apiError('CROSS_SITE')
    const viewer = await requireViewer(deps, headers)
    const agencyId = await actingAgency(deps.db, viewer, 'read')
    await deps.limiter.take('download_codes', viewer.user_id)
    const file = `${brand.name.toLowerCase()}-${table}-${deps.today()}.csv`
    await recordActivity(deps.db, {
      action: 'data_exported',
      actor_id: viewer.user_id,
      agency_id: agencyId,
      details: { file },
    })
    return new Response(streamOf(csvOf(deps, table, agencyId)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${file}"`,
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return Response.json(error.toJSON(), { status: error.status })
  }
}

/** Page after page, each a query of its own: nobody who downloads slowly holds a transaction. */
async function* csvOf(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  table: Table,
  agencyId: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { columns, list } = tables[table]
  const encoder = new TextEncoder()
  try {
    yield encoder.encode(csvHead(columns))
    for (let last: ExportedRow | undefined; ;) {
      const rows = await list(db, agencyId, last, pageSize)
      if (rows.length > 0) yield encoder.encode(csvLines(columns, rows))
      last = rows.at(-1)
      if (rows.length < pageSize) return
    }
  } catch (error) {
    log.error({ err: error, agency_id: agencyId }, `sending the ${table} of an agency failed`)
    throw error
  }
}
