import { apiError } from '#shared/contract/errors.ts'
import { id } from '#shared/contract/text.ts'
import type { Deps } from '#server/deps.ts'
import { csvStream, pagesAfter } from '#server/http/csv-file.ts'
import type { FileRoute } from '#server/http/file-routes.ts'

import { ownDrop } from './drops.ts'
import { listClaimed } from './queries.ts'
import type { ClaimedExportRow } from './queries.ts'
import { openCode } from './sealed-codes.ts'

/** `GET /api/promo-codes/{id}/claimed.csv`: when which code of a drop was claimed. */
export const claimedCsv: FileRoute = {
  path: '/api/promo-codes/:id/claimed.csv',
  limit: 'download_codes',
  work: 'export',
  async prepare(deps, { viewer, params }) {
    const codeId = params['id'] ?? ''
    if (!id.safeParse(codeId).success) throw apiError('PROMO_CODE_NOT_FOUND')
    await ownDrop(deps.db, viewer, codeId, 'read')
    return () => {
      const pages = pagesAfter<ClaimedExportRow>((last, most) =>
        listClaimed(deps.db, codeId, last, most),
      )
      const name = `claimed-${deps.today()}`
      return csvStream(deps.log, name, ['claimed_at', 'code'], withCodes(deps, pages), {
        promo_code_id: codeId,
      })
    }
  },
}

async function* withCodes(deps: Deps, pages: AsyncGenerator<ClaimedExportRow[]>) {
  for await (const rows of pages)
    yield rows.map(({ claimed_at, sealed_code }) => ({
      claimed_at,
      code: openCode(deps, sealed_code) ?? '',
    }))
}
