import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import type { OwnLiveEvent } from '#shared/contract/deals/live.ts'
import { api } from '#web/client/api.ts'
import { followLive } from '#web/client/live/live.ts'
import { toast } from '#web/ui/toasts/toast.tsx'

import { ownChanges } from './data.ts'
import { ownCodesQuery } from './own-codes-query.ts'
import { liveSentence } from './own-codes.ts'

/** Debounce in milliseconds, because many codes may change at once. */
const refetchPause = 150

/** Updates the list by live events from elsewhere and shows notifications. `cursor` came with the list. */
export function useLiveOwnCodes(influencerId: string, cursor: string | undefined): void {
  const queryClient = useQueryClient()
  const isReady = cursor !== undefined
  // The cursor of the first list. Later lists do not open a new stream.
  const from = useRef(cursor)
  from.current ??= cursor
  useEffect(() => {
    if (!isReady) return undefined
    const { queryKey } = ownCodesQuery(influencerId)
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetchSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey }), refetchPause)
    }
    const stop = followLive<OwnLiveEvent>({
      from: from.current ?? '0',
      open: (options) => api.live.own({ influencer_id: influencerId }, options),
      // The influencer is no longer managed. Reloading the list shows that.
      onRefused: refetchSoon,
      onEvent(event) {
        refetchSoon()
        if (event.type !== 'promo_code_changed') return
        void announceChange(event)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isReady, influencerId, queryClient])
}

/** Shows one toast for many changes. */
async function announceChange(
  event: Extract<OwnLiveEvent, { type: 'promo_code_changed' }>,
): Promise<void> {
  if (await ownChanges.isEcho(event.op, event.id)) return
  toast.info(liveSentence(event), { id: `live-${event.op}` })
}
