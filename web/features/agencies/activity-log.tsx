import { useInfiniteQuery } from '@tanstack/react-query'

import { sentenceOf } from '#web/client/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'

import { ActivityEntries } from './activity-entries.tsx'
import { activityQuery, useLostRole } from './data.ts'
import type { ActivityFilter, ActivityScope } from './data.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

type ActivityLogProps = {
  scope: ActivityScope
  filter: ActivityFilter
  /** The text of an empty log. */
  emptyText: string
  onClear: () => void
}

/** The entries that match a filter. Older ones load on demand. */
export function ActivityLog({ scope, filter, emptyText, onClear }: ActivityLogProps) {
  const query = useInfiniteQuery({
    ...activityQuery(scope, filter),
    placeholderData: (former) => former,
  })
  useLostRole(query.error)
  const entries = query.data?.pages.flatMap((page) => page.entries)
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  if (entries === undefined) {
    return query.isError ? (
      <ErrorPanel
        title="The activity log could not be loaded"
        message={sentenceOf(query.error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    ) : (
      <RowsSkeleton rows={6} />
    )
  }
  if (entries.length === 0) {
    return (
      <div className="grid justify-items-start gap-3 py-4" role="status">
        <p className="soft">{isFiltered ? 'No entry fits this filter.' : emptyText}</p>
        {isFiltered ? <Button onClick={onClear}>Show all entries</Button> : null}
      </div>
    )
  }
  return (
    <div aria-busy={query.isPlaceholderData}>
      <ActivityEntries entries={entries} scope={scope} />
      <LoadMore
        what="entries"
        loaded={query.data?.pages.length ?? 0}
        hasMore={query.hasNextPage && !query.isPlaceholderData}
        isLoading={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? sentenceOf(query.error) : undefined}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}
