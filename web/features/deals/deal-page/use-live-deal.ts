import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { LiveEvent, LiveInterests } from '#shared/contract/deals/live.ts'
import { followDeals } from '#web/client/live/follow-deals.ts'
import { withOwners } from '#web/client/live/live-interests.ts'

import { dealQuery } from './deal-data.ts'
import type { DealDetail } from './deal-data.ts'

/** Updates a deal's page by live events about the deal, its owner and its brand's other deals. */
export function useLiveDeal(id: string, detail: DealDetail | undefined): void {
  const queryClient = useQueryClient()
  const cursor = detail?.live_cursor
  useEffect(() => {
    if (cursor === undefined) return undefined
    const { queryKey } = dealQuery(id)
    return followDeals({
      from: cursor,
      interests: () => interestsOfDeal(queryClient.getQueryData(queryKey)),
      onEvent(event) {
        const shown = queryClient.getQueryData(queryKey)
        if (shown && isAbout(event, shown)) void queryClient.invalidateQueries({ queryKey })
      },
    })
  }, [id, cursor, queryClient])
}

/** The deal's brand, and everybody whose deals are shown. */
export function interestsOfDeal(detail: DealDetail | undefined): LiveInterests {
  if (detail === undefined) return {}
  const { deal, more } = detail
  return withOwners(
    { brand: deal.brand_key },
    [deal, ...more].map(({ owner }) => owner.id),
  )
}

function isAbout(event: LiveEvent, { deal, more }: DealDetail): boolean {
  const shown = [deal, ...more]
  switch (event.type) {
    case 'resync':
      return true
    case 'profile_changed':
      return shown.some(({ owner }) => owner.id === event.id)
    case 'deal_removed':
      return shown.some(({ id }) => id === event.id)
    default:
      return event.deal.brand_key === deal.brand_key || shown.some(({ id }) => id === event.deal.id)
  }
}
