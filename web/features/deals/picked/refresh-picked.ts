import type { QueryClient } from '@tanstack/react-query'

import type { LiveEvent } from '#shared/contract/deals/live.ts'

import { pickedDealsQuery, affectsPicked } from './picked-data.ts'

/** Reloads picked deals if an event may have changed them. */
export function refreshPicked(queryClient: QueryClient, event: LiveEvent): void {
  const { queryKey } = pickedDealsQuery
  const shown = queryClient.getQueryData(queryKey)
  if (shown && affectsPicked(shown, event)) void queryClient.invalidateQueries({ queryKey })
}
