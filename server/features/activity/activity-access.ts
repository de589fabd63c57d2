import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { ActivityQuery } from '#shared/contract/agencies/activity.ts'
import { apiError } from '#shared/contract/errors.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { actingAgency, refuseWithoutTwoStep } from '#server/rights/agency-rights.ts'
import { findActingAgency } from '#server/rights/rights-queries.ts'

export type ActivitySubject = { agency_id: string } | { influencer_id: string }

/**
 * The part of the activity log that the viewer may read: entries about the viewer, or about the viewer's agency. A
 * billing-only role sees plan changes only, without people and codes. Throws FORBIDDEN.
 */
export async function activitySubject<Query extends Pick<ActivityQuery, 'kind'>>(
  db: Db,
  viewer: Pick<Viewer, 'user_id' | 'agency_needs_two_step'>,
  scope: ActivityQuery['scope'],
  query: Query,
): Promise<[ActivitySubject, Query]> {
  if (scope === 'own') return [{ influencer_id: viewer.user_id }, query]
  const audited = await findActingAgency(db, viewer.user_id, 'audit')
  if (audited !== undefined) {
    refuseWithoutTwoStep(viewer)
    return [{ agency_id: audited }, query]
  }
  const agency_id = await actingAgency(db, viewer, 'billing')
  if (query.kind !== undefined && query.kind !== 'plans') throw apiError('FORBIDDEN')
  return [{ agency_id }, { ...query, kind: 'plans' }]
}
