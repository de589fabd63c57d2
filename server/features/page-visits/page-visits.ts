import { sourceOfVisit } from '#shared/rules/page-visits.ts'
import type { RequestContext } from '#server/http/context.ts'
import { hashOfVisitor, isBot } from '#server/features/code-counts/code-counts.ts'
import { hasCounted } from '#server/features/code-counts/queries.ts'

import { addVisit, claimPageVisit } from './queries.ts'

type Visit = { id: string; src?: string | undefined; from?: string | undefined }

/**
 * Counts a visit of a page: once per visitor and hour, by the same keyed hash as copies of codes, which tells nobody's
 * visits of two pages or days together. Throws RATE_LIMITED.
 */
export async function recordVisit(context: RequestContext, visit: Visit): Promise<boolean> {
  const { deps, headers, visitor_key } = context
  if (isBot(headers)) return false
  const hash = hashOfVisitor(context, visit.id, 'visit')
  if (await hasCounted(deps.db, hash)) return false
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
