import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type {
  ImpactQuery,
  SubscriptionImpact,
} from '#shared/contract/subscriptions/subscription-impact.ts'
import { chosenPlanOf } from '#web/client/session/chosen-plan.ts'
import { orpc } from '#web/client/query-client.ts'

type Affected = SubscriptionImpact['influencers'][number]

/** The impact of an action, from the server. */
function useImpact(query: ImpactQuery, { enabled }: { enabled: boolean }) {
  return useQuery({
    ...orpc.subscriptions.impact.queryOptions({ input: query }),
    enabled,
    // The user gives consent to it, so a cached value is not enough.
    staleTime: 0,
    // A cached value is not shown first, because choices made in it could be lost.
    gcTime: 0,
    refetchOnMount: 'always',
  })
}

/** Whether the codes are listed, for a choice among them: not for who only looks after an agency's money. */
export function listsCodes({ influencers }: SubscriptionImpact): boolean {
  return influencers.some(({ promo_codes }) => promo_codes.length > 0)
}

/** The address of the file with all owners. */
export function impactFile(query: ImpactQuery): string {
  const planOf = chosenPlanOf()
  const search = new URLSearchParams({
    action: query.action,
    ...(query.planType === undefined ? {} : { planType: query.planType }),
    ...(query.interval === undefined ? {} : { interval: query.interval }),
    ...(planOf === undefined ? {} : { plan_of: planOf }),
  })
  return `/api/subscription-impact.csv?${search.toString()}`
}

/** Which codes of each creator stay: visible ones, then the newest; an earlier choice; or the choice made here. */
export function useImpactChoice(query: ImpactQuery, { enabled }: { enabled: boolean }) {
  const { data: impact, isError, isFetching, fetchStatus, refetch } = useImpact(query, { enabled })
  const [chosen, setChosen] = useState<Record<string, readonly string[]>>({})
  const keptOf = ({ profile_id, promo_codes, limit }: Affected): string[] => {
    const ids = promo_codes.map(({ id }) => id)
    // A code may have been deleted elsewhere since it was chosen.
    return (chosen[profile_id]?.filter((id) => ids.includes(id)) ?? ids).slice(0, limit)
  }
  const isChosen = (one: Affected) => one.is_chosen || one.profile_id in chosen
  return {
    query,
    impact,
    /** It is not known yet whether codes would be paused. */
    isLoading: enabled && impact === undefined && !isError,
    isOffline: fetchStatus === 'paused' && impact === undefined,
    hasFailed: isError && impact === undefined,
    isFetching,
    retry: () => void refetch(),
    keptOf,
    keep: ({ profile_id }: Affected, kept: readonly string[]) =>
      setChosen((before) => ({ ...before, [profile_id]: kept })),
    /** The consent that is sent with the action. */
    agreed: impact
      ? {
          consent: impact.consent,
          // Whoever may not read codes leaves a choice as it is.
          keep_promo_code_ids: listsCodes(impact)
            ? impact.influencers.filter(isChosen).flatMap(keptOf)
            : undefined,
        }
      : {},
  }
}

export type ImpactChoice = ReturnType<typeof useImpactChoice>
