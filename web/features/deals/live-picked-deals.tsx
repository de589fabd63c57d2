import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { LiveEvent } from '#shared/contract/live.ts'
import { api } from '#web/client/api.ts'
import { followLive } from '#web/client/live.ts'

import { refreshPicked } from './refresh-picked.ts'

/** Updates picked deals by live events on pages without their own stream. Renders nothing, so it can load late. */
export function LivePickedDeals() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followLive<LiveEvent>({
        open: (options) => api.live.deals(undefined, options),
        onEvent: (event) => refreshPicked(queryClient, event),
      }),
    [queryClient],
  )
  return null
}
