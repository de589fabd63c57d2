import { useEffect, useEffectEvent } from 'react'

import type { LiveEvent } from '#shared/contract/live.ts'
import type { ChatDeal } from '#shared/contract/web-chat.ts'
import { api } from '#web/client/api.ts'
import { followLive, publicSpread } from '#web/client/live.ts'

/** Milliseconds. Changes often come in groups. */
const pause = 500

/**
 * Reads the conversation again when a code in it changes, ends or is deleted. What may be shown in a chat is the server's
 * to say.
 * @param shown the deals of all answers
 */
export function useLiveTickets(
  isOpen: boolean,
  shown: () => ChatDeal[],
  refresh: () => Promise<void>,
): void {
  const shownNow = useEffectEvent(shown)
  const refreshNow = useEffectEvent(refresh)
  useEffect(() => {
    if (!isOpen) return undefined
    let later: ReturnType<typeof setTimeout> | undefined
    const stop = followLive<LiveEvent>({
      spread: publicSpread,
      open: (options) => api.live.deals(undefined, options),
      onEvent(event) {
        if (!isAbout(event, shownNow())) return
        clearTimeout(later)
        // A failed reading leaves the tickets as they are; the next change reads again.
        later = setTimeout(() => void refreshNow().catch(() => undefined), pause)
      },
    })
    return () => {
      clearTimeout(later)
      stop()
    }
  }, [isOpen])
}

function isAbout(event: LiveEvent, deals: readonly ChatDeal[]): boolean {
  switch (event.type) {
    case 'resync':
      return deals.length > 0
    case 'profile_changed':
      return deals.some(({ owner }) => owner.id === event.id)
    case 'deal_removed':
      return deals.some(({ id }) => id === event.id)
    default:
      return deals.some(({ id }) => id === event.deal.id)
  }
}
