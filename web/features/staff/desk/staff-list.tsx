import type { FetchStatus } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { NeedsConnection, needsConnection } from '#web/parts/lists/needs-connection.tsx'
import type { PagedQuery } from '#web/parts/lists/more-pages.tsx'
import { MorePages } from '#web/parts/lists/more-pages.tsx'
import type { FailingQuery } from '#web/parts/errors/query-error-panel.tsx'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** The part of a query that a list needs. */
export type ListQuery = PagedQuery &
  FailingQuery & { isPending: boolean; isError: boolean; fetchStatus: FetchStatus }

export type StaffListProps<Row> = {
  query: ListQuery
  /** All loaded rows. Undefined before the first response. */
  rows: Row[] | undefined
  /** The things in the list, as in 'Show more codes'. */
  what: string
  empty: { title: string; text: string; actions?: ReactNode }
  children: (rows: Row[]) => ReactNode
}

/** A list of the desk with its loading, error and empty states. */
export function StaffList<Row>({ query, rows, what, empty, children }: StaffListProps<Row>) {
  if (needsConnection(query)) return <NeedsConnection />
  if (rows === undefined) {
    return query.isError ? (
      <QueryErrorPanel title={`The ${what} could not be loaded`} query={query} />
    ) : (
      <ListSkeleton />
    )
  }
  const isFormer = query.isPlaceholderData
  return (
    <div className="waits" aria-busy={isFormer}>
      {query.isError && !query.isFetchNextPageError ? (
        <div className="pb-4">
          <QueryErrorPanel title={`The ${what} could not be loaded again`} query={query} />
        </div>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState titleTag="h3" title={empty.title} actions={empty.actions}>
          {empty.text}
        </EmptyState>
      ) : (
        <>
          <p className="sr" role="status">
            {isFormer
              ? 'Loading'
              : `${rows.length}${query.hasNextPage ? ' or more' : ''} ${what} found`}
          </p>
          {children(rows)}
        </>
      )}
      <MorePages what={what} query={query} />
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="panel panel--pad grid gap-5" aria-busy="true">
      <span className="sr" role="status">
        Loading
      </span>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex items-center gap-3" aria-hidden="true">
          <Skeleton className="size-11 shrink-0 rounded-sm" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="ml-auto h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
