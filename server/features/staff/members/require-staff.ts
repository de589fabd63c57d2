import { apiError } from '#shared/contract/errors.ts'
import type { StaffRole } from '#shared/rules/staff/staff.ts'
import { requireFreshProof, requireSecondStep } from '#server/features/accounts/fresh-proof.ts'
import { endpoints } from '#server/http/context.ts'
import type { RequestContext } from '#server/http/context.ts'
import { requireViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import type { StaffActor } from '../staff-log.ts'

type Admitted = { staff: NonNullable<StaffActor>; role: StaffRole; viewer: SignedIn }

/**
 * Authorises staff: the role and a session with a second step, both read from the database for each request. Throws
 * UNAUTHORIZED, FORBIDDEN, and the errors of `requireSecondStep`.
 */
async function requireStaff({ deps, headers }: RequestContext): Promise<Admitted> {
  const viewer = await requireViewer(deps, headers)
  if (!viewer.is_staff) throw apiError('FORBIDDEN')
  await requireSecondStep(deps.db, viewer)
  return { staff: { user_id: viewer.user_id }, role: viewer.staff_role ?? 'reviewer', viewer }
}

async function requireAdministrator(context: RequestContext): Promise<Admitted> {
  const admitted = await requireStaff(context)
  if (admitted.role !== 'administrator') throw apiError('ADMINISTRATORS_ONLY')
  return admitted
}

/** For reads of the desk. */
export const staffReads = endpoints.middleware(async ({ context, next }) => {
  await context.deps.limiter.takeRead(context.visitor_key)
  const { staff, role } = await requireStaff(context)
  return next({ context: { staff, role } })
})

/** For actions of the desk, rate limited per staff member, which limits the damage of a stolen session. */
export const staffWrites = endpoints.middleware(async ({ context, next }) => {
  const { staff } = await requireStaff(context)
  await context.deps.limiter.take('act_as_staff', staff.user_id)
  return next({ context: { staff } })
})

/** For reads about the installation. */
export const administratorReads = endpoints.middleware(async ({ context, next }) => {
  await context.deps.limiter.takeRead(context.visitor_key)
  const { staff } = await requireAdministrator(context)
  return next({ context: { staff } })
})

/** For actions on accounts and on the installation. */
export const administratorWrites = endpoints.middleware(async ({ context, next }) => {
  const { staff } = await requireAdministrator(context)
  await context.deps.limiter.take('act_as_staff', staff.user_id)
  return next({ context: { staff } })
})

/** The same for actions on access, with re-authentication of the administrator. */
export const provenAdministratorWrites = endpoints.middleware(async ({ context, next }) => {
  const { staff, viewer } = await requireAdministrator(context)
  await requireFreshProof(context.deps.db, viewer)
  await context.deps.limiter.take('act_as_staff', staff.user_id)
  return next({ context: { staff } })
})
