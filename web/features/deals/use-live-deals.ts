import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import type { LiveEvent, LiveInterests } from '#shared/contract/live.ts'
import { api } from '#web/client/api.ts'
import { followDeals } from '#web/client/follow-deals.ts'
import { olderCursor, withOwners } from '#web/client/live-interests.ts'
import { orpc } from '#web/client/query-client.ts'
import { keptClaim } from '#web/parts/drops/kept-claims.ts'

import { dealsQuery, oldestCursor } from './data.ts'
import type { DealPages, DealScope, DealSearch } from './data.ts'
import { interestsOf } from './interests.ts'
import type * as Merging from './merge-live-event.ts'
import { ownersOf, pickedDealsQuery } from './picked-data.ts'
import { refreshPicked } from './refresh-picked.ts'

/** Milliseconds. Changes often come in groups. The count is reloaded once after each group. */
const recountPause = 1000

type LiveList = {
  /** The interests without owners of shown deals. */
  place: string
  /** Everything up to this event was heard. */
  cursor: string
  /** Those who were stated, and those whose deals came by events, of whom the server tells as well. */
  owners: Set<string>
  close: () => void
}

/** Updates the shown list by live events, from the cursor of its pages. */
export function useLiveDeals(
  search: DealSearch & DealScope,
  pages: Pick<DealPages, 'pages'> | undefined,
): void {
  const queryClient = useQueryClient()
  // The latest list, without a new connection for each letter of a search.
  const shown = useRef(search)
  useEffect(() => {
    shown.current = search
  })
  const stream = useRef<LiveList>(undefined)
  const cursor = pages && oldestCursor(pages)
  const shownDeals = pages?.pages.flatMap(({ deals }) => deals) ?? []
  const place = JSON.stringify(interestsOf(search, []))
  const owners = JSON.stringify([...new Set(shownDeals.map(({ owner }) => owner.id))])

  useEffect(() => {
    const open = stream.current
    const isSamePlace = open?.place === place
    const stated = JSON.parse(place) as LiveInterests
    const isAll = place === '{}'
    const shownOwners = JSON.parse(owners) as string[]
    const isHeard = isAll || shownOwners.every((id) => open?.owners.has(id))
    // A response that was requested before an event does not contain it: resume at its cursor.
    if (cursor === undefined) return
    if (isSamePlace && isHeard && Number(cursor) >= Number(open.cursor)) return
    const picked = stated.picked && queryClient.getQueryData(pickedDealsQuery.queryKey)
    const other = isSamePlace ? open.cursor : picked ? picked.live_cursor : cursor
    const from = olderCursor(cursor, other)
    open?.close()
    const own: LiveList = {
      place,
      cursor: from,
      owners: new Set([
        ...(stated.owners ? [stated.owners] : []),
        ...shownOwners,
        ...(picked ? ownersOf(picked) : []),
      ]),
      close: () => {},
    }
    stream.current = own
    let merging: typeof Merging
    let recount: ReturnType<typeof setTimeout> | undefined
    let reread: ReturnType<typeof setTimeout> | undefined

    const stop = followDeals({
      from,
      interests: () => (isAll ? {} : withOwners(stated, own.owners)),
      async onOpen() {
        // Loaded with the stream, not with the page.
        merging = await import('./merge-live-event.ts')
      },
      onUpToDate(id) {
        own.cursor = id
        queryClient.setQueryData<DealPages>(
          dealsQuery(shown.current).queryKey,
          (former) => former && merging.withCursor(former, id),
        )
      },
      onEvent(event, id) {
        const { isCountUnsure, mergeLiveEvent, withCursor } = merging
        own.cursor = id
        if (event.type === 'deal_changed') own.owners.add(event.deal.owner.id)
        refreshPicked(queryClient, event)
        const { queryKey } = dealsQuery(shown.current)
        const former = queryClient.getQueryData<DealPages>(queryKey)
        if (isOfOwner(event, shown.current.influencer_id, former)) {
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
          queryClient.setQueryData<DealPages>(queryKey, withCursor(former, id))
          if (ownsOneOf(former, event.id) || event.id === shown.current.influencer_id)
            void queryClient.invalidateQueries({ queryKey })
          return
        }
        // Its last code may be this visitor's.
        if (event.type === 'deal_removed' && keptClaim(event.id)) {
          queryClient.setQueryData<DealPages>(queryKey, withCursor(former, id))
          return
        }
        // What has left all lists may still be on its owner's page.
        if (event.type === 'deal_removed' && isOfOwner(event, shown.current.influencer_id, former))
          void queryClient.invalidateQueries({ queryKey })
        const merged = mergeLiveEvent(former, event, queryKey[1])
        queryClient.setQueryData<DealPages>(queryKey, withCursor(merged, id))
        if (!isCountUnsure(former, event, queryKey[1])) return
        clearTimeout(recount)
        recount = setTimeout(() => void countAgain(), recountPause)
      },
    })

    const countAgain = async () => {
      const { queryKey } = dealsQuery(shown.current)
      const answer = await api.deals.list({ ...queryKey[1], limit: 1 }).catch(() => undefined)
      if (answer === undefined) return
      queryClient.setQueryData<DealPages>(
        queryKey,
        (former) => former && merging.withTotal(former, answer.total),
      )
    }

    own.close = () => {
      clearTimeout(recount)
      clearTimeout(reread)
      stop()
    }
  }, [cursor, place, owners, queryClient])

  useEffect(
    () => () => {
      stream.current?.close()
      stream.current = undefined
    },
    [],
  )
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
