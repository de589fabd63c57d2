import { useInfiniteQuery } from '@tanstack/react-query'

import { MorePages } from '#web/parts/lists/more-pages.tsx'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

import { ActivityEntries } from './activity-entries.tsx'
import { activityQuery, useLostRole } from '../data.ts'
import type { ActivityFilter, ActivityScope } from '../data.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'

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
      <QueryErrorPanel title="The activity log could not be loaded" query={query} />
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
    <div className="waits" aria-busy={query.isPlaceholderData}>
      <ActivityEntries entries={entries} scope={scope} />
      <MorePages what="entries" query={query} />
    </div>
  )
}
