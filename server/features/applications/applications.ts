import type { z } from 'zod'

import type { Viewer } from '#shared/contract/accounts.ts'
import type { agencyApplication, influencerApplication } from '#shared/contract/applications.ts'
import { apiError } from '#shared/contract/errors.ts'
import { usernameOfAgency } from '#shared/rules/usernames.ts'
import { failureOfConstraint } from '#server/db/constraints.ts'
import { transact } from '#server/db/transact.ts'
import type { Deps } from '#server/deps.ts'
import { sendWelcome } from '#server/features/mail/welcome.ts'
import { isMember } from '#server/rights/agency-rights.ts'
import { getViewer } from '#server/sessions/viewer.ts'

import { grantRole, lockApplicant } from './queries.ts'
import type { Applicant, Grant } from './queries.ts'

/** The applicant's current data, and whether this call created the role. */
export type Applied = { viewer: Viewer; is_new: boolean }

type ApplicationDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'log'>

/** Makes a user an influencer (spec §4, Roles applied). Throws USERNAME_TAKEN. */
export function applyAsInfluencer(
  deps: ApplicationDeps,
  userId: string,
  { full_name, username, category }: z.output<typeof influencerApplication>,
): Promise<Applied> {
  return apply(deps, userId, ({ is_influencer }) =>
    is_influencer ? undefined : { full_name, username, category, is_influencer: true },
  )
}

/**
 * Makes a user an agency, with a username derived from its name. Throws AGENCY_NAME_TAKEN, and MEMBER_ELSEWHERE for
 * members of another one.
 */
export async function applyAsAgency(
  deps: ApplicationDeps,
  userId: string,
  { agency_name }: z.output<typeof agencyApplication>,
): Promise<Applied> {
  const names = { full_name: agency_name, username: usernameOfAgency(agency_name) }
  try {
    return await apply(deps, userId, ({ is_agency }) =>
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
  userId: string,
  grantFor: (applicant: Applicant) => Grant | undefined,
): Promise<Applied> {
  const isNew = await transact(deps.db, async (db) => {
    const applicant = await lockApplicant(db, userId)
    if (!applicant) throw apiError('UNAUTHORIZED')
    const grant = grantFor(applicant)
    if (grant === undefined) return false
    if ('is_agency' in grant && (await isMember(db, userId))) throw apiError('MEMBER_ELSEWHERE')
    await grantRole(db, userId, grant)
    return true
  }).catch((error: unknown) => {
    throw failureOfConstraint(error) ?? error
  })
  if (isNew) {
    // The role exists even if the mail fails.
    await sendWelcome(deps, deps.db, userId).catch((error: unknown) =>
      deps.log.error({ err: error, user_id: userId }, 'queueing the welcome mail failed'),
    )
  }
  return { viewer: await getViewer(deps, userId), is_new: isNew }
}
