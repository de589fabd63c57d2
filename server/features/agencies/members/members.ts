import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type { AgencyMember } from '#shared/contract/agencies/agency-team.ts'
import { apiError } from '#shared/contract/errors.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import type { AgencyRole } from '#shared/rules/agencies/agencies.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { recordActivity } from '#server/features/activity/activity-log.ts'
import { findAddress } from '#server/features/mail/addresses.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'
import {
  deleteMember,
  findAccountFacts,
  findMembership,
  listMembers,
  updateRole,
} from '#server/rights/team-queries.ts'
import type { MemberRow } from '#server/rights/team-queries.ts'
import { lockViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

/** The team of the viewer's agency. Throws FORBIDDEN. */
export async function membersOf({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  const agencyId = await actingAgency(db, viewer, 'belong')
  const members = (await listMembers(db, agencyId)).map((row) => memberOf(viewer, row))
  return { members, ...(await findAccountFacts(db, agencyId)) }
}

/**
 * @property email the address that the caller was shown; absent for who has the account now. By it the person of an
 * account is known: see `swapLogins`.
 */
type MemberChoice = { user_id: string; email?: string | null | undefined }

/** Changes a member's role. Throws FORBIDDEN, NOT_FOUND, and OWNER_STAYS for the agency account. */
export async function changeRole(
  { db }: Pick<Deps, 'db'>,
  viewer: SignedIn,
  { user_id: userId, email, role }: MemberChoice & { role: AgencyRole },
): Promise<AgencyMember> {
  const address = email ?? (await findAddress(db, userId))
  return transact(db, async (db) => {
    await lockViewer(db, viewer, userId)
    const agency_id = await actingAgency(db, viewer, 'own')
    if (userId === agency_id) throw apiError('OWNER_STAYS')
    const before = await getMember(db, agency_id, userId, address)
    if (!(await updateRole(db, agency_id, userId, role))) throw apiError('NOT_FOUND')
    if (before.role !== role)
      await recordActivity(db, {
        action: 'member_role_changed',
        actor_id: viewer.user_id,
        agency_id,
        details: { name: before.full_name, role },
      })
    return memberOf(viewer, { ...before, role })
  })
}

/**
 * Removes a member. Owners may remove everyone except the agency account; members may remove themselves. Throws
 * FORBIDDEN, NOT_FOUND and OWNER_STAYS.
 */
export async function removeMember(
  { db }: Pick<Deps, 'db'>,
  viewer: SignedIn,
  { user_id: userId, email }: MemberChoice,
): Promise<void> {
  const address = email ?? (await findAddress(db, userId))
  await transact(db, async (db) => {
    await lockViewer(db, viewer, userId)
    const isLeaving = userId === viewer.user_id
    const agency_id = isLeaving
      ? (await actingOrPast(db, viewer)).agency_id
      : await actingAgency(db, viewer, 'own')
    if (userId === agency_id) throw apiError('OWNER_STAYS')
    const { full_name: name } = await getMember(db, agency_id, userId, address)
    if (!(await deleteMember(db, agency_id, userId))) throw apiError('NOT_FOUND')
    await recordActivity(db, {
      action: isLeaving ? 'member_left' : 'member_removed',
      actor_id: viewer.user_id,
      agency_id,
      details: { name },
    })
  })
}

/** A member may leave, even an account that is no agency any more. */
async function actingOrPast(db: Db, viewer: Viewer): Promise<{ agency_id: string }> {
  return (
    (await findMembership(db, viewer.user_id)) ?? {
      agency_id: await actingAgency(db, viewer, 'belong'),
    }
  )
}

/** A member, if the account is still that person's: after a hand-over it is the former holder's. */
async function getMember(
  db: Db,
  agencyId: string,
  userId: string,
  address: string | undefined,
): Promise<MemberRow> {
  const member = (await listMembers(db, agencyId)).find(({ id }) => id === userId)
  if (!member || member.email !== address) throw apiError('NOT_FOUND')
  return member
}

/** Only owners see the members' addresses. */
function memberOf(viewer: Viewer, row: MemberRow): AgencyMember {
  const isViewer = row.id === viewer.user_id
  const seesAddress = isViewer || hasAgencyRight(viewer.agency_role, 'own')
  return {
    ...row,
    email: seesAddress ? row.email : null,
    has_two_step: seesAddress ? row.has_two_step : null,
    handover_refusal: seesAddress ? row.handover_refusal : null,
    is_viewer: isViewer,
  }
}
