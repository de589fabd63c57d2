import { requireFreshProof, requireSecondStep } from '#server/features/accounts/fresh-proof.ts'
import {
  acceptInvitation,
  checkInvitation,
  declineInvitation,
} from '#server/features/invitations/answer-invitation.ts'
import * as invitationCases from '#server/features/invitations/invitations.ts'
import { endpoints, signedIn } from '#server/http/context.ts'
import { actingAgency } from '#server/rights/agency-rights.ts'
import { findViewer } from '#server/sessions/viewer.ts'

import { actOnAgencyCodes, restoreAgencyCodes } from './agency-codes.ts'
import { agencyInsightsOf } from './agency-insights.ts'
import { countAgencyStatuses, listAgencyCodes } from './codes-queries.ts'
import { createInfluencer } from './create-influencers.ts'
import {
  cancelInfluencerEmail,
  editInfluencer,
  renewPassword,
  revealPassword,
} from './influencer-accounts.ts'
import { offerAccount, requireTwoStepOf, takeOver, withdrawOffer } from './hand-over/hand-over.ts'
import { joinBySignUp } from './members/join-by-sign-up.ts'
import { listManagers } from './link-queries.ts'
import { endLink, endManager } from './links.ts'
import * as managed from './roster/managed-influencers.ts'
import { changeRole, membersOf, removeMember } from './members/members.ts'
import { remindInfluencers, tagInfluencers } from './roster/roster.ts'

const { agencies, agencyAccount, agencyCodes, agencyMembers } = endpoints
const { invitations, managers, roster } = endpoints

export const agencyRoutes = {
  getOverview: agencies.getOverview
    .use(signedIn)
    .handler(({ context: { deps, viewer } }) => managed.overviewOf(deps, viewer)),
  listInfluencers: agencies.listInfluencers
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      managed.listManagedInfluencers(deps, viewer, input),
    ),
  getInfluencer: agencies.getInfluencer
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      managed.getManagedInfluencer(deps, viewer, input.influencer_id),
    ),
  createInfluencer: agencies.createInfluencer
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('create_influencer', viewer.user_id)
      return { success: true as const, influencer: await createInfluencer(deps, viewer, input) }
    }),
  updateInfluencer: agencies.updateInfluencer
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_agency', viewer.user_id)
      return editInfluencer(deps, viewer, input)
    }),
  cancelEmail: agencies.cancelEmail
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_agency', viewer.user_id)
      return cancelInfluencerEmail(deps, viewer, input.influencer_id)
    }),
  revealPassword: agencies.revealPassword
    .use(signedIn)
    .handler(async ({ context: { deps, viewer, resHeaders }, input }) => {
      await deps.limiter.take('reveal_password', viewer.user_id)
      await requireFreshProof(deps.db, viewer)
      resHeaders?.set('cache-control', 'no-store')
      return revealPassword(deps, viewer, input.influencer_id)
    }),
  renewPassword: agencies.renewPassword
    .use(signedIn)
    .handler(async ({ context: { deps, viewer, resHeaders }, input }) => {
      await deps.limiter.take('reveal_password', viewer.user_id)
      await requireFreshProof(deps.db, viewer)
      resHeaders?.set('cache-control', 'no-store')
      return renewPassword(deps, viewer, input.influencer_id)
    }),
  endLink: agencies.endLink.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await deps.limiter.take('write_agency', viewer.user_id)
    await endLink(deps, viewer, input.influencer_id)
    return { ended: true as const }
  }),
  getInsights: agencies.getInsights
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      agencyInsightsOf(deps, viewer, input.period),
    ),
}

export const managerRoutes = {
  list: managers.list.use(signedIn).handler(async ({ context: { deps, viewer } }) => ({
    managers: await listManagers(deps.db, viewer.user_id),
  })),
  end: managers.end.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await deps.limiter.take('write_agency', viewer.user_id)
    await endManager(deps, viewer, input.link_id)
    return { ended: true as const }
  }),
}

export const agencyCodeRoutes = {
  list: agencyCodes.list.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    const live_cursor = deps.live.cursor()
    const agencyId = await actingAgency(deps.db, viewer, 'read')
    const today = deps.today()
    return {
      ...(await listAgencyCodes(deps.db, agencyId, today, input)),
      status_counts: await countAgencyStatuses(deps.db, agencyId, today, input.influencer_id),
      today,
      live_cursor,
    }
  }),
  act: agencyCodes.act.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await deps.limiter.take('write_promo_code', viewer.user_id)
    return actOnAgencyCodes(deps, viewer, input.action, input)
  }),
  restore: agencyCodes.restore
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_promo_code', viewer.user_id)
      return restoreAgencyCodes(deps, viewer, input.ids)
    }),
}

export const agencyMemberRoutes = {
  list: agencyMembers.list
    .use(signedIn)
    .handler(({ context: { deps, viewer } }) => membersOf(deps, viewer)),
  changeRole: agencyMembers.changeRole
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_agency', viewer.user_id)
      return changeRole(deps, viewer, input)
    }),
  remove: agencyMembers.remove
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_agency', viewer.user_id)
      await removeMember(deps, viewer, input)
      return { removed: true as const }
    }),
}

export const rosterRoutes = {
  tag: roster.tag.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await deps.limiter.take('write_agency', viewer.user_id)
    return { changed: await tagInfluencers(deps, viewer, input) }
  }),
  remind: roster.remind.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await deps.limiter.take('write_agency', viewer.user_id)
    return remindInfluencers(deps, viewer, input.whom)
  }),
}

export const agencyAccountRoutes = {
  requireTwoStep: agencyAccount.requireTwoStep
    .use(signedIn)
    .handler(async ({ context: { deps, viewer }, input }) => {
      await deps.limiter.take('write_agency', viewer.user_id)
      await actingAgency(deps.db, viewer, 'own')
      await requireFreshProof(deps.db, viewer)
      if (input.required) await requireSecondStep(deps.db, viewer)
      await requireTwoStepOf(deps, viewer, input.required)
      return { done: true as const }
    }),
  offer: agencyAccount.offer.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await deps.limiter.take('write_agency', viewer.user_id)
    await offerAccount(deps, viewer, input)
    return { done: true as const }
  }),
  withdraw: agencyAccount.withdraw.use(signedIn).handler(async ({ context: { deps, viewer } }) => {
    await deps.limiter.take('write_agency', viewer.user_id)
    await withdrawOffer(deps, viewer)
    return { done: true as const }
  }),
  takeOver: agencyAccount.takeOver.use(signedIn).handler(async ({ context: { deps, viewer } }) => {
    await deps.limiter.take('write_agency', viewer.user_id)
    await takeOver(deps, viewer)
    return { done: true as const }
  }),
}

export const invitationRoutes = {
  create: invitations.create
    .use(signedIn)
    .handler(async ({ context: { deps, viewer, resHeaders }, input }) => {
      await deps.limiter.take('invite', viewer.user_id)
      resHeaders?.set('cache-control', 'no-store')
      return invitationCases.invite(deps, viewer, input)
    }),
  list: invitations.list
    .use(signedIn)
    .handler(({ context: { deps, viewer }, input }) =>
      invitationCases.waitingInvitations(deps, viewer, input),
    ),
  revoke: invitations.revoke.use(signedIn).handler(async ({ context: { deps, viewer }, input }) => {
    await deps.limiter.take('write_agency', viewer.user_id)
    await invitationCases.revokeInvitation(deps, viewer, input.id)
    return { revoked: true as const }
  }),
  check: invitations.check.handler(async ({ context, input }) => {
    await context.deps.limiter.take('use_link', context.visitor_key)
    const viewer = await findViewer(context.deps, context.headers)
    return checkInvitation(context.deps, viewer, input.token)
  }),
  accept: invitations.accept.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('use_link', context.visitor_key)
    return acceptInvitation(context.deps, context.viewer, input.token)
  }),
  join: invitations.join.handler(async ({ context, input }) => {
    await context.deps.limiter.take('use_link', context.visitor_key)
    await context.deps.limiter.take('sign_up', context.visitor_key)
    return { viewer: await joinBySignUp(context, input) }
  }),
  decline: invitations.decline.use(signedIn).handler(async ({ context, input }) => {
    await context.deps.limiter.take('use_link', context.visitor_key)
    await declineInvitation(context.deps, context.viewer, input.token)
    return { declined: true as const }
  }),
}
