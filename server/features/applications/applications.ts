import type { z } from 'zod'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import type {
  agencyApplication,
  influencerApplication,
} from '#shared/contract/accounts/applications.ts'
import { apiError } from '#shared/contract/errors.ts'
import { usernameOfAgency } from '#shared/rules/profiles/usernames.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import { transact } from '#server/db/connection/transact.ts'
import type { Deps } from '#server/deps.ts'
import { sendWelcome } from '#server/features/mail/welcome.ts'
import { isMember } from '#server/rights/agency-rights.ts'
import { getViewer, lockViewer } from '#server/sessions/viewer.ts'
import type { SignedIn } from '#server/sessions/viewer.ts'

import { grantRole, lockApplicant } from './queries.ts'
import type { Applicant, Grant } from './queries.ts'

/** The applicant's current data, and whether this call created the role. */
export type Applied = { viewer: Viewer; is_new: boolean }

type ApplicationDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'log'>

/** Makes a user an influencer (spec §4, Roles applied). Throws USERNAME_TAKEN. */
export function applyAsInfluencer(
  deps: ApplicationDeps,
  viewer: SignedIn,
  { full_name, username, category }: z.output<typeof influencerApplication>,
): Promise<Applied> {
  return apply(deps, viewer, ({ is_influencer }) =>
    is_influencer ? undefined : { full_name, username, category, is_influencer: true },
  )
}

/**
 * Makes a user an agency, with a username derived from its name. Throws AGENCY_NAME_TAKEN, and MEMBER_ELSEWHERE for
 * members of another one.
 */
export async function applyAsAgency(
  deps: ApplicationDeps,
  viewer: SignedIn,
  { agency_name }: z.output<typeof agencyApplication>,
): Promise<Applied> {
  const names = { full_name: agency_name, username: usernameOfAgency(agency_name) }
  try {
    return await apply(deps, viewer, ({ is_agency }) =>
      is_agency ? undefined : { ...names, is_agency: true },
    )
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'USERNAME_TAKEN'
    throw isTaken ? apiError('AGENCY_NAME_TAKEN') : error
  }
}

/** An existing role stays unchanged, with its names. */
async function apply(
  deps: ApplicationDeps,
  viewer: SignedIn,
  grantFor: (applicant: Applicant) => Grant | undefined,
): Promise<Applied> {
  const isNew = await transact(deps.db, async (db) => {
    await lockViewer(db, viewer)
    const applicant = await lockApplicant(db, viewer.user_id)
    if (!applicant) throw apiError('UNAUTHORIZED')
    const grant = grantFor(applicant)
    if (grant === undefined) return false
    if ('is_agency' in grant && (await isMember(db, viewer.user_id)))
      throw apiError('MEMBER_ELSEWHERE')
    await grantRole(db, viewer.user_id, grant)
    return true
  }).catch((error: unknown) => {
    throw failureOfConstraint(error) ?? error
  })
  if (isNew) {
    // The role exists even if the mail fails.
    await sendWelcome(deps, deps.db, viewer.user_id).catch((error: unknown) =>
      deps.log.error({ err: error, user_id: viewer.user_id }, 'queueing the welcome mail failed'),
    )
  }
  return { viewer: await getViewer(deps, viewer.user_id), is_new: isNew }
}
