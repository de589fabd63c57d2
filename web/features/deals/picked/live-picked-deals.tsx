import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { followDeals } from '#web/client/live/follow-deals.ts'

import { pickedDealsQuery, pickedInterests } from './picked-data.ts'
import { refreshPicked } from './refresh-picked.ts'

/** Updates picked deals by live events on pages without their own stream. Renders nothing, so it can load late. */
export function LivePickedDeals() {
  const queryClient = useQueryClient()
  const { data } = useQuery(pickedDealsQuery)
  const from = data?.live_cursor
  useEffect(() => {
    if (from === undefined) return undefined
    return followDeals({
      from,
      interests: () => pickedInterests(queryClient.getQueryData(pickedDealsQuery.queryKey)),
      onEvent: (event) => refreshPicked(queryClient, event),
    })
  }, [from, queryClient])
  return null
}
