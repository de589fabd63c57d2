import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { agencySteps, creatorSteps } from '#shared/rules/accounts/first-steps.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import type { Deps } from '#server/deps.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'

import { findAgencySteps, findCreatorSteps } from './queries.ts'

/** The open steps of the viewer, as a creator and for their agency. */
export async function firstStepsOf({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  const creator = await findCreatorSteps(db, viewer.user_id)
  const agency = hasAgencyRight(viewer.agency_role, 'manage')
    ? await findAgencySteps(db, viewer.user_id, await actingAgency(db, viewer, 'manage'))
    : undefined
  // Only owners invite.
  const isOwner = hasAgencyRight(viewer.agency_role, 'own')
  const ownSteps = agencySteps.filter((step) => isOwner || step !== 'member')
  return { creator: leftOf(creatorSteps, creator), agency: leftOf(ownSteps, agency) }
}

function leftOf<Step extends string>(
  steps: readonly Step[],
  done: ({ is_over: boolean } & Record<Step, boolean>) | undefined,
): { step: Step; is_done: boolean }[] {
  if (done === undefined || done.is_over || steps.every((step) => done[step])) return []
  return steps.map((step) => ({ step, is_done: done[step] }))
}
