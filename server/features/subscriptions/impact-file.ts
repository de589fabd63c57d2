import { Hono } from 'hono'
import type { Context, Env } from 'hono'

import { apiError } from '#shared/contract/errors.ts'
import { impactQuery, influencersInFull } from '#shared/contract/subscription-impact.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { csvStream } from '#server/http/csv-file.ts'
import { expectedResponse } from '#server/http/error-response.ts'
import { isFromOtherSite } from '#server/http/same-origin.ts'
import { requireViewer } from '#server/sessions/viewer.ts'

import { codesOf, supposedOf } from './impact.ts'
import { listAffected } from './impact-queries.ts'
import type { AffectedRow } from './impact-queries.ts'
import type { Lowered } from './paused-code-queries.ts'
import { payerOf, planOfHeader } from './payer.ts'

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

/**
 * `GET /api/subscription-impact.csv`: the answer of `POST /api/subscription-impact` with all codes of all affected
 * owners. The file may have any size, so it is no endpoint of the contract. Mount it before the API.
 */
export function impactFileRoute<E extends Env>(
  deps: Deps,
  visitorOf: (c: Context<E>) => string,
): Hono<E> {
  const route = new Hono<E>()
  route.get('/api/subscription-impact.csv', async (c) => {
    try {
      // A link on another site must not start a download of a user's codes.
      if (isFromOtherSite(c.req.raw.headers, deps.config.public_url)) throw apiError('CROSS_SITE')
      const viewer = await requireViewer(deps, c.req.raw.headers)
      const { plan_of, ...asked } = c.req.query()
      const query = impactQuery.safeParse(asked)
      if (!query.success) throw apiError('INVALID_INPUT', { fields: {} })
      await deps.limiter.take('download_codes', viewer.user_id)
      await deps.limiter.spendWork('export', [viewer.user_id, visitorOf(c)])
      // A link cannot send headers.
      const headers = new Headers(c.req.raw.headers)
      if (plan_of !== undefined) headers.set(planOfHeader, plan_of)
      const payerId = await payerOf(deps.db, viewer, headers)
      const { owner, lowered } = await supposedOf(deps, payerId, query.data)
      const affected = lowered ? await listAffected(deps.db, owner.id, lowered) : []
      const name = `codes-to-pause-${deps.today()}`
      const pages = pagesOf(deps.db, lowered, affected)
      return csvStream(deps.log, name, columns, pages, { payer_id: payerId })
    } catch (error) {
      return expectedResponse(error)
    }
  })
  return route
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
