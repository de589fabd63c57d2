import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { ActivityEntry } from '#shared/contract/agencies/activity.ts'
import type { InvitationKind } from '#shared/contract/agencies/invitations.ts'
import type { ManagedSort } from '#shared/rules/agencies/rosters.ts'
import type { ActivityFilterKind } from '#shared/rules/agencies/activity-kinds.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import type { AgencyRight, AgencyRole } from '#shared/rules/agencies/agencies.ts'
import { api } from '#web/client/api.ts'
import { isErrorCode } from '#web/client/errors.ts'
import { pagesQuery } from '#web/client/pages-query.ts'
import { orpc } from '#web/client/query-client.ts'
import { refreshViewer, useViewer } from '#web/client/session/viewer.ts'

const seconds = 1000

/** The initial data of the dashboard. Live events update it. */
export const overviewQuery = orpc.agencies.getOverview.queryOptions({ staleTime: 30 * seconds })

export type AgencyOverview = Awaited<ReturnType<typeof api.agencies.getOverview>>

/** The search parameters of the influencer list. Absent keys mean their defaults. */
export type InfluencersSearch = {
  q?: string | undefined
  sort?: ManagedSort | undefined
  tag?: string | undefined
  /** Only influencers who have not signed in yet. */
  waiting?: true | undefined
}

/** The list's filter as API input. */
export function managedFilterOf({ q = '', tag, waiting }: InfluencersSearch) {
  return {
    q: q.trim(),
    ...(tag === undefined ? {} : { tag }),
    ...(waiting === true ? { status: 'not_signed_in' as const } : {}),
  }
}

/** All loaded pages of the influencers that match a search. */
export function influencersQuery({ sort = 'newest', ...search }: InfluencersSearch) {
  const input = { ...managedFilterOf(search), sort, limit: 100 }
  const queryKey = orpc.agencies.listInfluencers.key({ input, type: 'infinite' })
  return {
    ...pagesQuery(queryKey, (cursor, options) =>
      api.agencies.listInfluencers({ ...input, ...cursor }, options),
    ),
    staleTime: 30 * seconds,
  }
}

/** Codes of managed influencers that end soon, soonest first. */
export const endingCodesQuery = orpc.agencyCodes.list.queryOptions({
  input: { status: 'soon', sort: 'ending', limit: 5 },
  staleTime: 30 * seconds,
})

export type ActivityScope = 'agency' | 'own'

export type ActivityFilter = {
  actor?: string | undefined
  influencer?: string | undefined
  kind?: ActivityFilterKind | undefined
  from?: string | undefined
  to?: string | undefined
}

export type { ActivityEntry }

/** The API input, with only the filters that are set. */
export function activityInput(scope: ActivityScope, filter: ActivityFilter) {
  return {
    scope,
    ...(filter.actor === undefined ? {} : { actor_id: filter.actor }),
    ...(filter.influencer === undefined ? {} : { influencer_id: filter.influencer }),
    ...(filter.kind === undefined ? {} : { kind: filter.kind }),
    ...(filter.from === undefined ? {} : { from: filter.from }),
    ...(filter.to === undefined ? {} : { to: filter.to }),
  }
}

/** All loaded pages of an activity log, newest first. */
export function activityQuery(scope: ActivityScope, filter: ActivityFilter = {}, limit = 50) {
  const input = { ...activityInput(scope, filter), limit }
  const queryKey = orpc.activity.list.key({ input, type: 'infinite' })
  return {
    ...pagesQuery(queryKey, (cursor, options) =>
      api.activity.list({ ...input, ...cursor }, options),
    ),
    staleTime: 10 * seconds,
  }
}

export type Team = Awaited<ReturnType<typeof api.agencyMembers.list>>

export const membersQuery = orpc.agencyMembers.list.queryOptions({ staleTime: 30 * seconds })
/** All loaded pages of the invitations that wait. */
export function invitationsQuery(kind: InvitationKind) {
  const input = { kind, limit: 50 }
  const queryKey = orpc.invitations.list.key({ input, type: 'infinite' })
  return {
    ...pagesQuery(queryKey, (cursor, options) =>
      api.invitations.list({ ...input, ...cursor }, options),
    ),
    staleTime: 30 * seconds,
  }
}

export const managersQuery = orpc.managers.list.queryOptions({ staleTime: 30 * seconds })

/** The viewer's rights in their agency. The server decides. This only hides useless buttons. */
export function useAgencyRights(): {
  role: AgencyRole | null
  may: (right: AgencyRight) => boolean
} {
  const { viewer } = useViewer()
  const role = viewer?.agency_role ?? null
  return { role, may: (right) => hasAgencyRight(role, right) }
}

/** Reloads all data of an agency. */
function useAgencyRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [
        orpc.agencies.key(),
        orpc.agencyCodes.key(),
        orpc.agencyMembers.key(),
        orpc.invitations.key(),
        orpc.activity.key(),
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}

/** Whether a role was lost. Reloads the viewer, so that the page updates. */
export function useLostRole(error: unknown): boolean {
  const queryClient = useQueryClient()
  const isLost = isErrorCode(error, 'FORBIDDEN')
  const needsTwoStep = isErrorCode(error, 'AGENCY_NEEDS_TWO_STEP')
  useEffect(() => {
    if (isLost || needsTwoStep) void refreshViewer(queryClient)
  }, [isLost, needsTwoStep, queryClient])
  return isLost
}

/** A mutation of the agency. Reloads all shown data afterwards, also after an error. */
export function useAgencyCall<Input, Output>(call: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  const refresh = useAgencyRefresh()
  return useMutation({
    mutationFn: (input: Input) => call(input),
    onSettled: (_data, error) => {
      if (isErrorCode(error, 'FORBIDDEN') || isErrorCode(error, 'AGENCY_NEEDS_TWO_STEP'))
        void refreshViewer(queryClient)
      void refresh()
    },
  })
}

export function useCreateInfluencer() {
  return useAgencyCall(api.agencies.createInfluencer)
}

export const inviteCall = api.invitations.create
export const revokeCall = api.invitations.revoke
export const changeRoleCall = api.agencyMembers.changeRole
export const removeMemberCall = api.agencyMembers.remove
export const endLinkCall = api.agencies.endLink
export const updateInfluencerCall = api.agencies.updateInfluencer
export const cancelEmailCall = api.agencies.cancelEmail
export const revealPasswordCall = api.agencies.revealPassword
export const renewPasswordCall = api.agencies.renewPassword
export const tagCall = api.roster.tag
export const remindCall = api.roster.remind
export const offerAccountCall = api.agencyAccount.offer
export const withdrawOfferCall = () => api.agencyAccount.withdraw()
export const takeOverCall = () => api.agencyAccount.takeOver()
export const requireTwoStepCall = api.agencyAccount.requireTwoStep
export const endManagerCall = api.managers.end
export const acceptCall = api.invitations.accept
export const declineCall = api.invitations.decline

/** The invitation's details. They depend on the viewer, so the query key contains the viewer. */
export function useInvitation(token: string) {
  const { isReady, viewer } = useViewer()
  return useQuery({
    queryKey: orpc.invitations.check.key({
      input: { token, viewer: viewer?.user_id ?? null } as never,
      type: 'query',
    }),
    queryFn: ({ signal }) => api.invitations.check({ token }, { signal }),
    enabled: isReady && token !== '',
    retry: false,
    staleTime: 0,
  })
}
