import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import type { AgencyLiveEvent } from '#shared/contract/deals/live.ts'
import { api } from '#web/client/api.ts'
import { followLive } from '#web/client/live/live.ts'
import { orpc } from '#web/client/query-client.ts'
import { refreshViewer } from '#web/client/session/viewer.ts'

/** Debounce in milliseconds, because changes often come in groups. */
const refetchPause = 400

/** Updates an agency's lists by live events. `cursor` came with the first list. */
export function useAgencyLive(cursor: string | undefined): void {
  const queryClient = useQueryClient()
  const isReady = cursor !== undefined
  // The cursor of the first response. Later responses do not open a new stream.
  const from = useRef(cursor)
  from.current ??= cursor
  useEffect(() => {
    if (!isReady) return undefined
    const stale = new Map<string, readonly unknown[]>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetchSoon = (keys: readonly unknown[][]) => {
      for (const key of keys) stale.set(JSON.stringify(key), key)
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const queryKey of stale.values()) void queryClient.invalidateQueries({ queryKey })
        stale.clear()
      }, refetchPause)
    }
    const stop = followLive<AgencyLiveEvent>({
      from: from.current ?? '0',
      open: (options) => api.live.agency(undefined, options),
      // The viewer is no longer a member. Reloading the viewer changes the page.
      onRefused: () => void refreshViewer(queryClient),
      onEvent(event) {
        refetchSoon(keysOf(event))
        // A role may have changed, possibly the viewer's own.
        if (event.type === 'team_changed' || event.type === 'resync')
          void refreshViewer(queryClient)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isReady, queryClient])
}

/** The queries to reload after an event (spec §4, Live updates). */
function keysOf({ type }: AgencyLiveEvent): unknown[][] {
  const lists: unknown[][] = [[...orpc.agencies.key()], [...orpc.activity.key()]]
  const codes: unknown[][] = [[...orpc.agencyCodes.key()]]
  const team: unknown[][] = [[...orpc.agencyMembers.key()], [...orpc.invitations.key()]]
  if (type === 'team_changed') return [...lists, ...team]
  if (type === 'resync') return [...lists, ...codes, ...team]
  return [...lists, ...codes]
}
