import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { MorePages } from './more-pages.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

import { useRestoredPages } from './use-restored-pages.ts'
import { NeedsConnection, needsConnection } from './needs-connection.tsx'

type SearchedListProps<Item extends { id: string }> = {
  title: string
  /** The things in the list, as in 'Show more brands'. */
  what: string
  /** The message if the first page fails. */
  failed: string
  query: UseInfiniteQueryResult<InfiniteData<{ next_cursor: string | null }>>
  /** None before the first answer. */
  items: readonly Item[] | undefined
  skeleton: ReactNode
  /** The message for an empty list. With a search or filter it explains how to reset it. */
  empty: {
    title: string
    text: string
    clearLabel?: string
    onClear: (() => void) | undefined
    /** Links for an empty list without a search. */
    actions?: ReactNode
    /** Below it. */
    more?: ReactNode
  }
  /** One list item. */
  children: (item: Item) => ReactNode
}

/** A list with search and pages, and its loading, error and empty states. */
export function SearchedList<Item extends { id: string }>({
  title,
  what,
  failed,
  query,
  items,
  skeleton,
  empty,
  children,
}: SearchedListProps<Item>) {
  useRestoredPages(query)
  if (needsConnection(query)) return <NeedsConnection />
  return (
    <section
      className="waits pt-6 pb-section"
      aria-label={title}
      aria-busy={query.isPlaceholderData || query.isPending}
    >
      {items === undefined && query.isError ? (
        <QueryErrorPanel title={failed} query={query} />
      ) : null}
      {items === undefined && query.isPending ? skeleton : null}
      {items?.length === 0 ? (
        <EmptyState
          title={empty.title}
          actions={
            empty.onClear ? (
              <Button variant="primary" onClick={empty.onClear}>
                {empty.clearLabel ?? 'Clear search'}
              </Button>
            ) : (
              empty.actions
            )
          }
        >
          {empty.text}
        </EmptyState>
      ) : null}
      {items?.length === 0 ? empty.more : null}
      {items === undefined || items.length === 0 ? null : (
        <ul className="people">
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
      <MorePages what={what} query={query} hasLink />
    </section>
  )
}
