import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'

import { sentenceOf } from './errors.ts'

type SearchedListProps<Item extends { id: string }> = {
  title: string
  /** The things in the list, as in 'Show more brands'. */
  what: string
  /** What is said when the first page cannot be had. */
  failed: string
  query: UseInfiniteQueryResult
  /** None before the first answer. */
  items: readonly Item[] | undefined
  skeleton: ReactNode
  /** What is said when there is nothing; with a search, how to get out of it. */
  empty: { title: string; text: string; onClear: (() => void) | undefined }
  /** One thing in the list. */
  children: (item: Item) => ReactNode
}

/** A list that is searched and read page by page, in each of its states. */
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
  return (
    <section
      className="pt-6 pb-section"
      aria-label={title}
      aria-busy={query.isPlaceholderData || query.isPending}
    >
      {items === undefined && query.isError ? (
        <ErrorPanel
          title={failed}
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : null}
      {items === undefined && query.isPending ? skeleton : null}
      {items?.length === 0 ? (
        <EmptyState
          title={empty.title}
          actions={
            empty.onClear && (
              <Button variant="primary" onClick={empty.onClear}>
                Clear search
              </Button>
            )
          }
        >
          {empty.text}
        </EmptyState>
      ) : null}
      {items === undefined || items.length === 0 ? null : (
        <ul className="people">
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
      <LoadMore
        what={what}
        hasMore={query.hasNextPage && !query.isPlaceholderData}
        isLoading={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? sentenceOf(query.error) : undefined}
        onMore={() => void query.fetchNextPage()}
      />
    </section>
  )
}
