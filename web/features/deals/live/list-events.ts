import { hashKey } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import type { LiveEvent } from '#shared/contract/deals/live.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'
import { storedClaim } from '#web/parts/drops/stored-claims.ts'

import { dealsQuery } from '../data.ts'
import type { DealPages, DealScope, DealSearch } from '../data.ts'
import { isCountUnsure, mergeLiveEvent, withCursor, withTotal } from './merge-live-event.ts'
import { refreshPicked } from '../picked/refresh-picked.ts'

/** Milliseconds. Changes often come in groups. The count is reloaded once after each group. */
const recountPause = 1000

export type ListEvents = ReturnType<typeof listEvents>

/**
 * Applies live events to the shown list, and to cached deals.
 * @param shown returns the current search of the list
 */
export function listEvents(queryClient: QueryClient, shown: () => DealSearch & DealScope) {
  let recount: ReturnType<typeof setTimeout> | undefined
  let reread: ReturnType<typeof setTimeout> | undefined

  const change = (by: (former: DealPages) => DealPages, { queryKey } = dealsQuery(shown())) =>
    queryClient.setQueryData<DealPages>(queryKey, (former) => former && by(former))

  const countAgain = async () => {
    // Another search may be shown when the answer comes.
    const counted = dealsQuery(shown())
    const [, input] = counted.queryKey
    const answer = await api.deals.list({ ...input, limit: 1 }).catch(() => undefined)
    if (answer) change((former) => withTotal(former, answer.total), counted)
  }

  return {
    /** Nothing of interest happened up to this event. */
    upToDate(id: string): void {
      change((former) => withCursor(former, id))
    },

    apply(event: LiveEvent, id: string): void {
      refreshPicked(queryClient, event)
      const { influencer_id } = shown()
      const { queryKey } = dealsQuery(shown())
      const former = queryClient.getQueryData<DealPages>(queryKey)
      if (isOfOwner(event, influencer_id, former)) {
        // The header of the page contains counts of the codes.
        clearTimeout(reread)
        reread = setTimeout(
          () => void queryClient.invalidateQueries({ queryKey: orpc.profiles.get.key() }),
          recountPause,
        )
      }
      if (event.type === 'resync') {
        void queryClient.invalidateQueries({ queryKey: ['deals'] })
        return
      }
      // Lists of other searches are invalidated, and reload when they are shown again.
      void queryClient.invalidateQueries({
        queryKey: ['deals'],
        refetchType: 'none',
        predicate: (other) => other.queryHash !== hashKey(queryKey),
      })
      if (former === undefined) return
      if (event.type === 'profile_changed') {
        change((pages) => withCursor(pages, id))
        if (ownsOneOf(former, event.id) || event.id === influencer_id)
          void queryClient.invalidateQueries({ queryKey })
        return
      }
      // This visitor may have claimed its last code.
      if (event.type === 'deal_removed' && storedClaim(event.id)) {
        change((pages) => withCursor(pages, id))
        return
      }
      // A deal that has left all lists may still be on its owner's page.
      if (event.type === 'deal_removed' && isOfOwner(event, influencer_id, former))
        void queryClient.invalidateQueries({ queryKey })
      change((pages) => withCursor(mergeLiveEvent(pages, event, queryKey[1]), id))
      if (!isCountUnsure(former, event, queryKey[1])) return
      clearTimeout(recount)
      recount = setTimeout(() => void countAgain(), recountPause)
    },

    stop(): void {
      clearTimeout(recount)
      clearTimeout(reread)
    },
  }
}

/** Whether it changes an open profile page. */
function isOfOwner(
  event: LiveEvent,
  ownerId: string | undefined,
  shown: DealPages | undefined,
): boolean {
  if (ownerId === undefined) return false
  switch (event.type) {
    case 'resync':
      return true
    case 'profile_changed':
      return event.id === ownerId
    case 'deal_changed':
      return event.deal.owner.id === ownerId
    default:
      return shown?.pages.some(({ deals }) => deals.some(({ id }) => id === event.id)) ?? false
  }
}

function ownsOneOf(pages: DealPages, ownerId: string): boolean {
  return pages.pages.some((page) => page.deals.some((deal) => deal.owner.id === ownerId))
}
