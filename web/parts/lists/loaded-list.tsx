import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { sentenceOf } from '#web/client/errors.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type LoadedListProps<Data> = {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** A list with its loading and error states. */
export function LoadedList<Data>({ query, children }: LoadedListProps<Data>) {
  if (query.isError)
    return (
      <ErrorPanel
        title="This list could not be loaded"
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  return query.data === undefined ? (
    <div aria-busy="true">
      <Skeleton className="h-14 rounded-control" />
    </div>
  ) : (
    children(query.data)
  )
}
