import { sourceOfVisit } from '#shared/rules/insights/page-visits.ts'
import type { Span } from '#shared/rules/insights/insights.ts'
import type { Db } from '#server/db/connection/connect.ts'
import type { RequestContext } from '#server/http/context.ts'
import { hashOfVisitor, isBot, wasCounted } from '#server/features/code-counts/code-counts.ts'

import { addVisit, claimPageVisit, listVisits } from './queries.ts'

/** The visits of an owner's page in two spans, and where those of the later one came from. */
export function visitsOf(db: Db, profileId: string, spans: { now: Span; before: Span }) {
  return listVisits(db, profileId, spans)
}

type Visit = { id: string; src?: string | undefined; from?: string | undefined }

/**
 * Counts a visit of a page: once per visitor and hour, by the same keyed hash as copies of codes, which reveals nobody's
 * visits of two pages or days together. Throws RATE_LIMITED.
 */
export async function recordVisit(context: RequestContext, visit: Visit): Promise<boolean> {
  const { deps, headers, visitor_key } = context
  if (isBot(headers)) return false
  const hash = hashOfVisitor(context, visit.id, 'visit')
  if (await wasCounted(deps.db, hash)) return false
  await deps.limiter.take('count_visitor', visitor_key)
  if (!(await claimPageVisit(deps.db, visit.id, hash))) return false
  const { host } = new URL(deps.config.public_url)
  await addVisit(deps.db, {
    profileId: visit.id,
    day: deps.today(),
    source: sourceOfVisit(visit.src, visit.from, host),
  })
  return true
}
