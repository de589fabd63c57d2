import { apiError } from '#shared/contract/errors.ts'
import { id } from '#shared/contract/text.ts'
import { promoTableColumns } from '#shared/rules/promo-codes/upload-columns.ts'
import { csvStream, pagesAfter } from '#server/http/csv-file.ts'
import type { FileRoute } from '#server/http/file-routes.ts'
import { assertMayManage } from '#server/rights/agency-rights.ts'

import { listForExport } from './own-list-queries.ts'
import type { ExportRow } from './own-list-queries.ts'

const columns = [
  ...promoTableColumns,
  'status',
  'copies',
  'clicks',
  'created_at',
  'updated_at',
] as const

/** `GET /api/promo-codes/own.csv`: all codes of an owner. */
export const ownCsv: FileRoute = {
  path: '/api/promo-codes/own.csv',
  limit: 'download_codes',
  work: 'export',
  async prepare(deps, { viewer, query }) {
    const influencerId = query['influencer_id'] ?? viewer.user_id
    if (!id.safeParse(influencerId).success) throw apiError('FORBIDDEN')
    await assertMayManage(deps.db, viewer, influencerId, 'read')
    return () => {
      const today = deps.today()
      const pages = pagesAfter<ExportRow>((last, most) =>
        listForExport(deps.db, influencerId, today, last, most),
      )
      return csvStream(deps.log, `codes-${today}`, columns, pages, { influencer_id: influencerId })
    }
  },
}
