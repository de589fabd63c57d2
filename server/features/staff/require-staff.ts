import { apiError } from '#shared/contract/errors.ts'
import { requireSecondStep } from '#server/features/accounts/fresh-proof.ts'
import { endpoints } from '#server/http/context.ts'
import type { RequestContext } from '#server/http/context.ts'
import { requireViewer } from '#server/sessions/viewer.ts'

import type { StaffActor } from './staff-log.ts'

/**
 * Authorises staff: the role and a session with a second step, both read from the database for each request. Throws
 * UNAUTHORIZED, FORBIDDEN, and the errors of `requireSecondStep`.
 */
async function requireStaff({
  deps,
  headers,
}: RequestContext): Promise<{ staff: NonNullable<StaffActor> }> {
  const viewer = await requireViewer(deps, headers)
  if (!viewer.is_staff) throw apiError('FORBIDDEN')
  await requireSecondStep(deps.db, viewer)
  return { staff: { user_id: viewer.user_id } }
}

/** For reads of the desk. */
export const staffReads = endpoints.middleware(async ({ context, next }) => {
  await context.deps.limiter.takeRead(context.visitor_key)
  return next({ context: await requireStaff(context) })
})

/** For actions of the desk, rate limited per staff member, which limits the damage of a stolen session. */
export const staffWrites = endpoints.middleware(async ({ context, next }) => {
  const { staff } = await requireStaff(context)
  await context.deps.limiter.take('act_as_staff', staff.user_id)
  return next({ context: { staff } })
})
