import { queryOptions } from '@tanstack/react-query'

import type { Deal } from '#shared/contract/deals/deals.ts'
import type { LiveEvent, LiveInterests } from '#shared/contract/deals/live.ts'
import { api } from '#web/client/api.ts'
import { olderCursor, withOwners } from '#web/client/live/live-interests.ts'

/** Maximum number of each kind where a row has four columns. */
export const mostPicked = 4

export type PickedDeals = {
  featured: Deal[]
  trending: Deal[]
  today: string
  /** The cursor from which live events resume. */
  live_cursor: string
}

/** The deals that staff picked, newest first. */
export const pickedDealsQuery = queryOptions({
  queryKey: ['picked-deals'],
  queryFn: async ({ signal }): Promise<PickedDeals> => {
    const [featured, trending] = await Promise.all([
      api.deals.list({ featured: true, limit: mostPicked }, { signal }),
      // Enough to fill the row if all featured deals trend too.
      api.deals.list({ trending: true, limit: 2 * mostPicked }, { signal }),
    ])
    return {
      featured: featured.deals,
      trending: withoutDeals(trending.deals, featured.deals).slice(0, mostPicked),
      today: featured.today,
      live_cursor: olderCursor(featured.live_cursor, trending.live_cursor),
    }
  },
})

/** A deal appears in one row only. */
export function withoutDeals(deals: Deal[], others: Deal[]): Deal[] {
  return deals.filter(({ id }) => others.every((other) => other.id !== id))
}

/** The live interests of the picked deals. */
export function pickedInterests(data: PickedDeals | undefined): LiveInterests {
  return withOwners({ picked: true }, ownersOf(data))
}

export function ownersOf(data: PickedDeals | undefined): string[] {
  return data ? [...data.featured, ...data.trending].map(({ owner }) => owner.id) : []
}

/** Whether an event may change the picked deals. */
export function affectsPicked({ featured, trending }: PickedDeals, event: LiveEvent): boolean {
  const shown = [...featured, ...trending]
  switch (event.type) {
    case 'resync':
      return true
    case 'deal_changed': {
      const { id, is_featured, is_trending } = event.deal
      return is_featured || is_trending || shown.some((deal) => deal.id === id)
    }
    case 'deal_removed':
      return shown.some((deal) => deal.id === event.id)
    default:
      return shown.some(({ owner }) => owner.id === event.id)
  }
}
