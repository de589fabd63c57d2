import type { Viewer } from '#shared/contract/accounts.ts'
import { apiError } from '#shared/contract/errors.ts'
import { hasAgencyRight } from '#shared/rules/agencies.ts'
import { mayPublish } from '#shared/rules/roles.ts'
import type { Db } from '#server/db/connect.ts'
import { ownersOf, refuseWithoutTwoStep } from '#server/rights/agency-rights.ts'

import { findSubscription } from './queries.ts'

/** This header names whose plan a call is about, for users who have a plan and manage an agency's plan too. */
export const planOfHeader = 'x-plan-of'

/**
 * The profile whose plan the viewer acts on. For an agency that is the agency: its account, owners and members in
 * charge of billing all act on the one plan. Everybody else has their own. Who has both (a member who publishes too)
 * acts on their own, unless the header is 'agency'. Throws PLAN_OF_AGENCY for members who could only ever
 * buy something that does nothing for their agency.
 */
export async function payerOf(db: Db, viewer: Viewer, headers: Headers): Promise<string> {
  const { user_id, agency_id, agency_name, agency_role } = viewer
  if (agency_id === null || agency_id === user_id) return user_id
  const mayBill = hasAgencyRight(agency_role, 'billing')
  const hasOwn = mayPublish(viewer) || (await hasCustomer(db, user_id))
  const wish = headers.get(planOfHeader)
  if (mayBill && (wish === 'agency' || !hasOwn)) {
    refuseWithoutTwoStep(viewer)
    return agency_id
  }
  if (hasOwn && wish !== 'agency') return user_id
  throw apiError('PLAN_OF_AGENCY', {
    agency_name: agency_name ?? '',
    owners: await ownersOf(db, agency_id),
  })
}

/** Who lost their role may still have a plan to look after. */
async function hasCustomer(db: Db, userId: string): Promise<boolean> {
  return ((await findSubscription(db, userId))?.provider_customer_id ?? null) !== null
}
