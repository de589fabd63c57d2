import type { FetchStatus } from '@tanstack/react-query'

import { visitSentences } from '#shared/contract/sentences/visits.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

type QueryState = {
  isPlaceholderData: boolean
  isPending: boolean
  isError: boolean
  fetchStatus: FetchStatus
}

/** Whether the query is paused offline, and the shown data belongs to another query. */
export function needsConnection(query: QueryState): boolean {
  // A request that was running when the connection was lost has failed.
  if (query.isError) return typeof window !== 'undefined' && !navigator.onLine
  return query.fetchStatus === 'paused' && (query.isPlaceholderData || query.isPending)
}

/** Shown instead of results that belong to another search. */
export function NeedsConnection() {
  return (
    <div role="status" className="pt-6">
      <EmptyState title={visitSentences.searchNeedsConnection}>
        {visitSentences.comesWhenOnline}
      </EmptyState>
    </div>
  )
}
