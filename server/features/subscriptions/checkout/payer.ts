import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { ownersOf, refuseWithoutTwoStep } from '#server/rights/agency-rights.ts'

import { findSubscription } from '../queries.ts'

/** For users who have a plan and also manage an agency's plan: says which of the two a call is about. */
export const planOfHeader = 'x-plan-of'

/**
 * The profile whose plan the viewer acts on. The agency's account, its owners and members with rights to its billing
 * all act on the agency's plan; everybody else acts on their own. A member who also publishes acts on their own plan,
 * unless the header is 'agency'. Throws PLAN_OF_AGENCY for members whose purchase would do nothing for their agency,
 * and AGENCY_NEEDS_TWO_STEP.
 */
export async function payerOf(db: Db, viewer: Viewer, headers: Headers): Promise<string> {
  const { user_id, agency_id, agency_name, agency_role } = viewer
  if (agency_id === user_id) refuseWithoutTwoStep(viewer)
  if (agency_id === null || agency_id === user_id) return user_id
  const mayBill = hasAgencyRight(agency_role, 'billing')
  const hasOwn = mayPublish(viewer) || (await hasCustomer(db, user_id))
  const planOf = headers.get(planOfHeader)
  if (mayBill && (planOf === 'agency' || !hasOwn)) {
    refuseWithoutTwoStep(viewer)
    return agency_id
  }
  if (hasOwn && planOf !== 'agency') return user_id
  throw apiError('PLAN_OF_AGENCY', {
    agency_name: agency_name ?? '',
    owners: await ownersOf(db, agency_id),
  })
}

/** Whether the viewer may read the codes that depend on this plan: not those who only look after an agency's money. */
export function mayReadCodes({ user_id, agency_role }: Viewer, payerId: string): boolean {
  return payerId === user_id || hasAgencyRight(agency_role, 'read')
}

/** A person who lost their role may still have a plan to manage. */
async function hasCustomer(db: Db, userId: string): Promise<boolean> {
  return ((await findSubscription(db, userId))?.provider_customer_id ?? null) !== null
}
