import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import '#web/ui/page-frames/dashboard.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatDay } from '#shared/rules/text/formats.ts'
import { formatTimestamp } from '#web/parts/days/format-timestamp.ts'
import { utcToday } from '#web/parts/days/utc-today.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

import { ActivityFile } from '../activity/activity-file.tsx'
import { ActivityLog } from '../activity/activity-log.tsx'
import { KindAndDays } from '../activity/activity-view.tsx'
import { doneText } from '../activity/activity-text.ts'
import { activityQuery, managersQuery } from '../data.ts'
import type { ActivityFilter } from '../data.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { EndManager } from './end-manager.tsx'
import type { Manager } from './end-manager.tsx'
import { Rights } from './agency-rights.tsx'

/** The influencer's side: the managing agencies, their rights, and a button to end the management. */
export function ManagersPanel() {
  const query = useQuery(managersQuery)
  const { data, error } = query
  const [ended, setEnded] = useState<Manager>()
  const today = utcToday()
  return (
    <>
      <section className="panel panel--pad grid gap-4" aria-labelledby="managers-title">
        <h2 className="t-title" id="managers-title">
          Agencies that manage you
        </h2>
        {data === undefined ? (
          error === null ? (
            <RowsSkeleton rows={1} />
          ) : (
            <QueryErrorPanel title="This could not be loaded" query={query} />
          )
        ) : data.managers.length === 0 ? (
          <p className="soft">
            Nobody but you changes your codes. An agency can invite you; nothing happens until you
            accept.
          </p>
        ) : (
          <>
            <ul className="rows">
              {data.managers.map((manager) => (
                <li key={manager.link_id}>
                  <Avatar
                    className="avatar--square"
                    id={manager.agency.id}
                    name={manager.agency.full_name}
                    src={manager.agency.avatar_url}
                    size={44}
                  />
                  <span className="min-w-0">
                    <strong className="block wrap-anywhere">{manager.agency.full_name}</strong>
                    <small className="mute">
                      Since {formatDay(manager.managed_since.slice(0, 10), today)}
                      {manager.is_created_by_agency ? ', made your account' : ''}
                    </small>
                    <LastDone agencyId={manager.agency.id} />
                  </span>
                  <Button
                    size="sm"
                    aria-label={`End the management by ${manager.agency.full_name}`}
                    onClick={() => setEnded(manager)}
                  >
                    End
                  </Button>
                </li>
              ))}
            </ul>
            <Rights />
          </>
        )}
      </section>
      <OwnActivity />
      {ended === undefined ? null : (
        <EndManager manager={ended} onClose={() => setEnded(undefined)} />
      )}
    </>
  )
}

/** The latest actions of agencies for the viewer. */
function LastDone({ agencyId }: { agencyId: string }) {
  const { data } = useInfiniteQuery(activityQuery('own', { actor: agencyId }, 1))
  const last = data?.pages[0]?.entries[0]
  if (data === undefined) return null
  return (
    <small className="soft block">
      {last === undefined
        ? 'Has done nothing for you yet'
        : `Last: ${doneText(last)}, ${formatTimestamp(last.created_at)}`}
    </small>
  )
}

/** The log of the viewer's codes and profile, with actions of agencies. */
function OwnActivity() {
  const [filter, setFilter] = useState<ActivityFilter>({})
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="own-activity">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="t-title" id="own-activity">
          Activity log
        </h2>
        <ActivityFile scope="own" filter={filter} />
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))]">
        <KindAndDays filter={filter} onFilter={setFilter} />
      </div>
      <ActivityLog
        scope="own"
        filter={filter}
        emptyText="Nothing yet. What you and your agencies do with your codes and profile shows here."
        onClear={() => setFilter({})}
      />
    </section>
  )
}
