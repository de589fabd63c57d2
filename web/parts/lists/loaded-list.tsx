import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

type LoadedListProps<Data> = {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** A list with its loading and error states. */
export function LoadedList<Data>({ query, children }: LoadedListProps<Data>) {
  if (query.isLoadingError)
    return <QueryErrorPanel title="This list could not be loaded" query={query} />
  return query.data === undefined ? (
    <div aria-busy="true">
      <Skeleton className="h-14 rounded-control" />
    </div>
  ) : (
    children(query.data)
  )
}
