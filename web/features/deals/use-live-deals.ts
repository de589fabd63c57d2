import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { api } from '#web/client/api.ts'
import { followLive } from '#web/client/live.ts'

import { dealsQuery } from './data.ts'
import type { DealPages, DealSearch } from './data.ts'
import { mergeLiveEvent } from './merge-live-event.ts'

/** Keeps the shown list true to what happens, from the cursor of its first page on. */
export function useLiveDeals(search: DealSearch, cursor: string | undefined): void {
  const queryClient = useQueryClient()
  const query = dealsQuery(search)
  // The latest list, without a new connection for each letter of a search.
  const shown = useRef(query)
  useEffect(() => {
    shown.current = query
  })
  const isReady = cursor !== undefined
  const first = useRef(cursor)
  first.current ??= cursor
  useEffect(() => {
    if (!isReady) return undefined
    return followLive({
      from: first.current ?? '0',
      open: (options) => api.live.deals(undefined, options),
      onEvent(event) {
        if (event.type === 'resync') void queryClient.invalidateQueries({ queryKey: ['deals'] })
        if (event.type !== 'deal_changed' && event.type !== 'deal_removed') return
        const { queryKey } = shown.current
        queryClient.setQueryData<DealPages>(
          queryKey,
          (pages) => pages && mergeLiveEvent(pages, event, queryKey[1]),
        )
        // Lists of other searches are read again when somebody comes back to them.
        void queryClient.invalidateQueries({
          queryKey: ['deals'],
          refetchType: 'none',
          predicate: (other) => other.queryHash !== JSON.stringify(queryKey),
        })
      },
    })
  }, [isReady, queryClient])
}
