import type { LiveEvent, LiveInterests, LiveNews } from '#shared/contract/deals/live.ts'

import { api } from '../api.ts'
import { followLive } from './live.ts'
import type { LiveSource } from './live-stream.ts'

/** Milliseconds over which thousands of pages spread their reload after the same event. */
const publicSpread = 2000

type DealsSource = Omit<LiveSource<LiveEvent>, 'open' | 'spread'> & {
  /** Returns the page's current interests, at each connection. Empty: all events. */
  interests: () => LiveInterests
  /** Awaited before the first event of each connection. */
  onOpen?: (lastEventId: string | undefined) => Promise<void> | void
  /** Nothing of interest happened up to this event. */
  onUpToDate?: (id: string) => void
}

/** Follows public changes of what a page shows. */
export function followDeals(source: DealsSource): () => void {
  const { interests, onOpen, onUpToDate, onEvent, ...others } = source
  return followLive<LiveNews>({
    ...others,
    spread: publicSpread,
    async open(options) {
      const events = await api.live.deals(interests(), options)
      await onOpen?.(options.lastEventId)
      return events
    },
    onEvent(event, id) {
      if (event.type === 'up_to_date') onUpToDate?.(id)
      else onEvent(event, id)
    },
  })
}
