import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { LiveEvent } from '#shared/contract/live.ts'

import { api } from './api.ts'
import { followLive, publicSpread } from './live.ts'

/** Changes come in bunches; what they concern is read again after a pause, in milliseconds. */
const changePause = 1000

type LiveChanges = {
  /** Called a pause after changes, and when the stream starts: what changed before is in no event. */
  onChange: () => void
  /** Whether a change matters here. */
  concerns: (event: LiveEvent) => boolean
  isOn?: boolean
}

/** Follows changes of codes and profiles (spec §4, Live updates). */
export function useLiveChanges({ onChange, concerns, isOn = true }: LiveChanges): void {
  const isOurs = useEffectEvent(concerns)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const tellSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => tell(), changePause)
    }
    const stop = followLive<LiveEvent>({
      spread: publicSpread,
      open: async (options) => {
        const events = await api.live.deals(undefined, options)
        if (options.lastEventId === undefined) tellSoon()
        return events
      },
      onEvent: (event) => {
        if (isOurs(event)) tellSoon()
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isOn])
}

/**
 * Reloads lists whose query keys start with this key after a change of codes or profiles.
 * @param concerns whether the change affects the list
 */
export function useLiveRefetch(
  key: string,
  concerns: (event: LiveEvent) => boolean = () => true,
): void {
  const queryClient = useQueryClient()
  useLiveChanges({
    concerns,
    onChange: () => void queryClient.invalidateQueries({ queryKey: [key] }),
  })
}
