import { promoTableColumns } from '#shared/rules/promo-codes/upload-columns.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { csvFileName, csvStream, pagesAfter } from '#server/http/csv-file.ts'
import type { FileRoute } from '#server/http/file-routes.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'

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

/** `GET /api/agency/influencers.csv` and `GET /api/agency/promo-codes.csv`. */
export const agencyCsv: readonly FileRoute[] = Object.entries(tables).map(
  ([table, { columns, list }]): FileRoute => ({
    path: `/api/agency/${table}.csv`,
    limit: 'download_codes',
    work: 'export',
    async prepare(deps, { viewer }) {
      const agencyId = await actingAgency(deps.db, viewer, 'read')
      return async () => {
        const name = `${table}-${deps.today()}`
        await recordActivity(deps.db, {
          action: 'data_exported',
          actor_id: viewer.user_id,
          agency_id: agencyId,
          details: { file: csvFileName(name) },
        })
        const pages = pagesAfter<ExportedRow>((last, most) => list(deps.db, agencyId, last, most))
        return csvStream(deps.log, name, columns, pages, { agency_id: agencyId })
      }
    },
  }),
)
