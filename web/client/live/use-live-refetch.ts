import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { LiveEvent, LiveInterests } from '#shared/contract/deals/live.ts'

import { followDeals } from './follow-deals.ts'

/** Debounce in milliseconds, because changes often come in groups. */
const changePause = 1000

type LiveChanges = {
  /** The shown interests. If omitted, any change may matter. */
  interests?: LiveInterests
  /** Called after a pause following changes, and when the stream starts, because earlier changes cause no event. */
  onChange: () => void
  /** Whether a change matters here. */
  concerns: (event: LiveEvent) => boolean
  isOn?: boolean
}

/** Follows changes of codes and profiles (spec §4, Live updates). */
export function useLiveChanges({
  interests = {},
  onChange,
  concerns,
  isOn = true,
}: LiveChanges): void {
  const stated = JSON.stringify(interests)
  const isOurs = useEffectEvent(concerns)
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tellSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => notify(), changePause)
    }
    const stop = followDeals({
      interests: () => JSON.parse(stated) as LiveInterests,
      onOpen: (lastEventId) => {
        if (lastEventId === undefined) tellSoon()
      },
      onEvent: (event) => {
        if (isOurs(event)) tellSoon()
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isOn, stated])
}

/**
 * Reloads lists whose query keys start with this key after a change of codes or profiles.
 * @param changes the list's interests, and whether a change affects it
 */
export function useLiveRefetch(
  key: string,
  changes: Pick<LiveChanges, 'interests' | 'concerns'> = { concerns: () => true },
): void {
  const queryClient = useQueryClient()
  useLiveChanges({
    ...changes,
    onChange: () => void queryClient.invalidateQueries({ queryKey: [key] }),
  })
}
