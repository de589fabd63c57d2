import { apiError } from '#shared/contract/errors.ts'
import {
  impactQuery,
  influencersInFull,
} from '#shared/contract/subscriptions/subscription-impact.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { csvStream } from '#server/http/csv-file.ts'
import type { FileRoute } from '#server/http/file-routes.ts'

import { codesOf, assumedPlanOf } from './impact.ts'
import { listAffected } from './impact-queries.ts'
import type { AffectedRow } from './impact-queries.ts'
import type { Lowered } from '../paused-codes/paused-code-queries.ts'
import { mayReadCodes, payerOf, planOfHeader } from '../checkout/payer.ts'

const columns = [
  'name',
  'username',
  'brand_name',
  'promo_code',
  'description',
  'expiration_date',
  'created_at',
  'would_pause',
] as const

/** For members who may not read codes. */
const columnsWithoutCodes = ['name', 'username', 'active', 'limit', 'paused'] as const

/**
 * `GET /api/subscription-impact.csv`: the answer of `POST /api/subscription-impact` with all codes of all affected
 * owners, or only whose and how many they are, as there.
 */
export const impactFile: FileRoute = {
  path: '/api/subscription-impact.csv',
  limit: 'download_codes',
  work: 'export',
  async prepare(deps, { viewer, headers, query }) {
    const { plan_of, ...asked } = query
    const parsed = impactQuery.safeParse(asked)
    if (!parsed.success) throw apiError('INVALID_INPUT', { fields: {} })
    return async () => {
      const asSent = new Headers(headers)
      if (plan_of !== undefined) asSent.set(planOfHeader, plan_of)
      const payerId = await payerOf(deps.db, viewer, asSent)
      const { owner, lowered } = await assumedPlanOf(deps, payerId, parsed.data)
      const affected = lowered ? await listAffected(deps.db, owner.id, lowered) : []
      const name = `codes-to-pause-${deps.today()}`
      const about = { payer_id: payerId }
      if (!mayReadCodes(viewer, payerId))
        return csvStream(deps.log, name, columnsWithoutCodes, [affected], about)
      return csvStream(deps.log, name, columns, pagesOf(deps.db, lowered, affected), about)
    }
  },
}

/** Creators per query. Each page is a query of its own, so that slow downloads hold no transaction. */
async function* pagesOf(db: Db, lowered: Lowered | undefined, affected: readonly AffectedRow[]) {
  if (!lowered) return
  for (let start = 0; start < affected.length; start += influencersInFull) {
    const some = affected.slice(start, start + influencersInFull)
    const people = new Map(some.map((one) => [one.profile_id, one]))
    yield (await codesOf(db, lowered, some, null)).map((code) => ({
      ...people.get(code.influencer_id),
      ...code,
      would_pause: code.would_pause ? 'yes' : 'no',
    }))
  }
}
