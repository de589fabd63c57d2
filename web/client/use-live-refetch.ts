import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { LiveEvent } from '#shared/contract/live.ts'

import { api } from './api.ts'
import { followLive, publicSpread } from './live.ts'

/** Changes come in bunches; a list is read again after a pause, in milliseconds. */
const refetchPause = 1000

/**
 * Reloads lists whose query keys start with this key after a change of codes or profiles (spec §4, Live updates).
 * @param concerns whether the change affects the list
 */
export function useLiveRefetch(
  key: string,
  concerns: (event: LiveEvent) => boolean = () => true,
): void {
  const queryClient = useQueryClient()
  const isOurs = useEffectEvent(concerns)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetchSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: [key] }),
        refetchPause,
      )
    }
    const stop = followLive<LiveEvent>({
      spread: publicSpread,
      open: async (options) => {
        const events = await api.live.deals(undefined, options)
        // These lists carry no cursor: what changed before the stream opened is in no event.
        if (options.lastEventId === undefined) refetchSoon()
        return events
      },
      onEvent: (event) => {
        if (isOurs(event)) refetchSoon()
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [key, queryClient])
}
