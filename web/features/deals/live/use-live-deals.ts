import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import type { LiveInterests } from '#shared/contract/deals/live.ts'
import { followDeals } from '#web/client/live/follow-deals.ts'
import { olderCursor, withOwners } from '#web/client/live/live-interests.ts'

import { oldestCursor } from '../data.ts'
import type { DealPages, DealScope, DealSearch } from '../data.ts'
import { interestsOf } from './interests.ts'
import type { ListEvents } from './list-events.ts'
import { ownersOf, pickedDealsQuery } from '../picked/picked-data.ts'

type LiveList = {
  /** The interests without owners of shown deals. */
  place: string
  /** All events up to this id were received. */
  cursor: string
  /** The owners of the stated interests, and owners whose deals arrived by events. The server sends events of both. */
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
    let events: ListEvents | undefined
    const stop = followDeals({
      from,
      interests: () => (isAll ? {} : withOwners(stated, own.owners)),
      async onOpen() {
        // Loaded with the stream, not with the page.
        const { listEvents } = await import('./list-events.ts')
        events ??= listEvents(queryClient, () => shown.current)
      },
      onUpToDate(id) {
        own.cursor = id
        events?.upToDate(id)
      },
      onEvent(event, id) {
        own.cursor = id
        if (event.type === 'deal_changed') own.owners.add(event.deal.owner.id)
        events?.apply(event, id)
      },
    })

    own.close = () => {
      events?.stop()
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
