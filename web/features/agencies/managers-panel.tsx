import '#web/ui/dashboard.css'
import './managers-panel.css'
import './activity-view.css'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { managingRights } from '#shared/rules/agencies.ts'
import { formatDay } from '#shared/rules/formats.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { RefusalNotice } from '#web/parts/forms/refusal-notice.tsx'
import { whenWords } from '#web/parts/when-words.ts'
import { utcToday } from '#web/parts/utc-today.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { toast } from '#web/ui/toast.tsx'

import { ActivityFile } from './activity-file.tsx'
import { ActivityLog } from './activity-log.tsx'
import { KindAndDays } from './activity-view.tsx'
import { doneWords } from './activity-text.ts'
import { activityQuery, endManagerCall, managersQuery } from './data.ts'
import type { ActivityFilter } from './data.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

type Manager = { link_id: string; agency: { full_name: string } }

/** An influencer's side: the agencies that manage one, what they may do, and the way to end it. */
export function ManagersPanel() {
  const { data, error, isFetching, refetch } = useQuery(managersQuery)
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
            <ErrorPanel
              title="This could not be loaded"
              message={sentenceOf(error)}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
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

/** What an agency did last for the influencer who looks. */
function LastDone({ agencyId }: { agencyId: string }) {
  const { data } = useInfiniteQuery(activityQuery('own', { actor: agencyId }, 1))
  const last = data?.pages[0]?.entries[0]
  if (data === undefined) return null
  return (
    <small className="soft block">
      {last === undefined
        ? 'Has done nothing for you yet'
        : `Last: ${doneWords(last)}, ${whenWords(last.created_at)}`}
    </small>
  )
}

/** What an agency may do for an influencer, and what it may not. */
export function Rights({ titleTag: Title = 'h3' }: { titleTag?: 'h2' | 'h3' }) {
  return (
    <div className="rights t-sm">
      <div>
        <Title>They may</Title>
        <ul className="bullets soft">
          {managingRights.gives.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      </div>
      <div>
        <Title>What stays yours</Title>
        <ul className="bullets soft">
          {managingRights.keeps.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function EndManager({ manager, onClose }: { manager: Manager; onClose: () => void }) {
  const queryClient = useQueryClient()
  const name = manager.agency.full_name
  const call = useMutation({
    mutationFn: (link: { link_id: string }) => endManagerCall(link),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.managers.key() })
      void queryClient.invalidateQueries({ queryKey: orpc.activity.key() })
      void queryClient.invalidateQueries({ queryKey: orpc.promoCodes.key() })
    },
  })
  const end = async () => {
    try {
      await call.mutateAsync({ link_id: manager.link_id })
    } catch {
      // The dialog shows the error.
      return
    }
    toast.success(`${name} no longer manages you`)
    onClose()
  }
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={`End the management by ${name}?`}
      description={`${name} can no longer see or change your codes, profile and numbers. Your account and all your codes stay with you; from then on your own plan counts.`}
      confirmLabel="End management"
      busyLabel="Ending..."
      busy={call.isPending}
      onConfirm={() => void end()}
    >
      <RefusalNotice error={call.error} />
    </AlertDialog>
  )
}

/** What was done to one's codes and profile, by oneself and by agencies. */
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
      <div className="logfilter">
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
