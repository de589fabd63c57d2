import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import type { Viewer } from '#shared/contract/accounts/accounts.ts'
import { hasAgencyRight } from '#shared/rules/agencies/agencies.ts'
import { mayPublish } from '#shared/rules/accounts/roles.ts'

import { chosenPlanOf, choosePlanOf, subscribeToPlanOf } from '#web/client/session/chosen-plan.ts'
import type { PlanOf } from '#web/client/session/chosen-plan.ts'
import { orpc } from '#web/client/query-client.ts'

type Facts = Pick<
  Viewer,
  'user_id' | 'is_influencer' | 'is_agency' | 'is_creditcard' | 'agency_id' | 'agency_role'
>

/**
 * Plans that a viewer can manage; mirrors the server's `payerOf`. A member who publishes nothing has no plan of their
 * own, and a role without billing cannot manage the agency's plan.
 */
export function plansOf(viewer: Facts): PlanOf[] {
  if (viewer.agency_id === null || viewer.agency_id === viewer.user_id) return ['own']
  return [
    ...(mayPublish(viewer) ? ['own' as const] : []),
    ...(hasAgencyRight(viewer.agency_role, 'billing') ? ['agency' as const] : []),
  ]
}

/** Whether the member must ask an owner of the agency for an upgrade, because they have no plan to change. */
export function mustAskOwner(viewer: Facts | null): boolean {
  return viewer !== null && plansOf(viewer).length === 0
}

/** The plan of this tab (undefined if there is none), and the link to the other plan. */
export function usePlanOf(viewer: Viewer | null): {
  planOf: PlanOf | undefined
  hasBoth: boolean
  choose: (next: PlanOf) => void
} {
  const queryClient = useQueryClient()
  const chosen = useSyncExternalStore(subscribeToPlanOf, chosenPlanOf, () => undefined)
  const possible = viewer === null ? [] : plansOf(viewer)
  const planOf = possible.find((one) => one === chosen) ?? possible[0]
  const choose = (next: PlanOf) => {
    if (next === chosenPlanOf()) return
    choosePlanOf(next)
    // The same calls now concern the other plan.
    void queryClient.resetQueries({ queryKey: orpc.subscriptions.key() })
  }
  return { planOf, hasBoth: possible.length > 1, choose }
}

/** Selects the plan of a page, for viewers with both plans. */
export function usePlanOfPage(viewer: Viewer | null, page: PlanOf): void {
  const { planOf, hasBoth, choose } = usePlanOf(viewer)
  useEffect(() => {
    if (hasBoth && planOf !== page) choose(page)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as the page opens
  }, [hasBoth, page])
}
