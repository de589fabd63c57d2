import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { ErrorPanel } from '#web/ui/states/error-panel.tsx'

import { ActivityEntries } from './activity-entries.tsx'
import { activityQuery } from '../data.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'

/** The latest entries of the agency's log. */
export function RecentActivity() {
  const { data, isError, isFetching, refetch } = useInfiniteQuery(activityQuery('agency', {}, 6))
  const entries = data?.pages[0]?.entries
  return (
    <section className="panel panel--pad grid gap-3" aria-labelledby="recent-activity">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="t-subtitle" id="recent-activity">
          Recent activity
        </h2>
        {entries && entries.length > 0 ? (
          <Link
            className="link link--alone t-sm"
            to="/agency-dashboard"
            search={{ view: 'activity' }}
          >
            Show all
          </Link>
        ) : null}
      </div>
      {entries === undefined ? (
        isError ? (
          <ErrorPanel
            title="The activity log could not be loaded"
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <RowsSkeleton rows={3} />
        )
      ) : entries.length === 0 ? (
        <p className="soft t-sm">Nothing yet. Whatever your team does shows here.</p>
      ) : (
        <ActivityEntries entries={entries} scope="agency" />
      )}
    </section>
  )
}
