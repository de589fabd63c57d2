import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'

import type { CodeAlert } from '#shared/contract/following/alerts.ts'
import { alertText, alertSubject, readAlertFilter } from '#shared/rules/following/code-alerts.ts'
import type { AlertFilter } from '#shared/rules/following/code-alerts.ts'
import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { useViewer } from '#web/client/session/viewer.ts'
import { alertsQuery } from '#web/parts/alerts/complete-alert.ts'
import { QueryErrorPanel } from '#web/parts/errors/query-error-panel.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

/** Adds an alert for a code that does not exist yet, and lists the viewer's alerts. */
export function TellMePage({ search }: { search: AlertFilter }) {
  // The address is user input.
  const filter = readAlertFilter(search)
  const { viewer } = useViewer()
  return (
    <div className="wrap pb-section">
      <div className="pagehead">
        <h1 className="t-display">Tell me when there is one</h1>
        <p className="t-lead max-w-[44rem] py-4 wrap-anywhere">
          {filter === undefined ? (
            'Search for a brand or a thing. Where there is no code yet, you can ask to be told of the first one.'
          ) : (
            <>
              No code for <strong>{alertSubject(filter)}</strong>? We write to you, once, when
              somebody publishes one. One press in that mail stops all such mails.
            </>
          )}
        </p>
        {viewer === null ? <GuestActions filter={filter} /> : <OwnAlerts filter={filter} />}
      </div>
    </div>
  )
}

/** Shown for an invalid alert: links to search. */
function WhereToSearch() {
  return (
    <Button variant="primary" render={<Link to="/deals" />}>
      Search the deals
    </Button>
  )
}

/** The sign-up creates the alert. Also shown until the viewer is known, and without scripts. */
function GuestActions({ filter }: { filter: AlertFilter | undefined }) {
  const { href } = useLocation()
  const onward = { alert: filter && alertText(filter), redirect: href }
  return (
    <div className="for-visitors grid gap-4">
      {filter === undefined ? null : (
        <p className="soft">
          An account says where to write to. It is free, and all it takes is your email.
        </p>
      )}
      <div className="btn-row">
        {filter === undefined ? (
          <WhereToSearch />
        ) : (
          <Button
            variant="primary"
            render={<Link to="/signup" search={{ tab: 'shopper', ...onward }} />}
          >
            Sign up and tell me
          </Button>
        )}
        <Button render={<Link to="/login" search={onward} />}>Sign in</Button>
      </div>
    </div>
  )
}

function OwnAlerts({ filter }: { filter: AlertFilter | undefined }) {
  const query = useQuery(alertsQuery)
  const { data, error } = query
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button is removed with its row, so the focus is moved first.
  const { add, remove } = useChangeAlerts({ beforeRemoval: () => title.current?.focus() })
  if (error) return <QueryErrorPanel title="We could not see what you wait for" query={query} />
  if (data === undefined)
    return (
      <div aria-busy="true">
        <Notice kind="busy">Loading what you wait for...</Notice>
      </div>
    )
  const isWaiting = filter !== undefined && data.alerts.some((alert) => isSame(alert, filter))
  return (
    <div className="grid gap-8">
      {filter !== undefined && isWaiting ? (
        <Notice kind="success" role="status">
          You will be told. You can close this page.
        </Notice>
      ) : (
        <div className="btn-row">
          {filter === undefined ? (
            <WhereToSearch />
          ) : (
            <Button
              variant="primary"
              busy={add.isPending}
              busyText="Tell me"
              onClick={() => add.mutate(filter)}
            >
              Tell me
            </Button>
          )}
        </div>
      )}
      <section aria-labelledby="own-alerts" className="grid max-w-[44rem] gap-3">
        <h2 id="own-alerts" className="t-title" ref={title} tabIndex={-1}>
          You wait for
        </h2>
        {data.alerts.length === 0 ? (
          <p className="soft">Nothing at the moment.</p>
        ) : (
          <AlertList
            alerts={data.alerts}
            isBusy={remove.isPending}
            onRemove={(id) => remove.mutate(id)}
          />
        )}
      </section>
    </div>
  )
}

/** Adds and removes what a shopper waits for. */
function useChangeAlerts({ beforeRemoval }: { beforeRemoval: () => void }) {
  const queryClient = useQueryClient()
  const note = (answer: { alerts: CodeAlert[] }) =>
    queryClient.setQueryData(alertsQuery.queryKey, answer)
  const refused = (failure: Error) => toast.error(sentenceOf(failure))
  const add = useMutation({
    mutationFn: (wanted: AlertFilter) => api.alerts.add(wanted),
    onSuccess: note,
    onError: refused,
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.alerts.remove({ id }),
    onSuccess: (answer) => {
      beforeRemoval()
      note(answer)
    },
    onError: refused,
  })
  return { add, remove }
}

type AlertListProps = { alerts: CodeAlert[]; isBusy: boolean; onRemove: (id: string) => void }

function AlertList({ alerts, isBusy, onRemove }: AlertListProps) {
  return (
    <ul className="grid gap-2">
      {alerts.map((alert) => (
        <li
          key={alert.id}
          className="panel flex items-center justify-between gap-4 py-1.5 pr-1.5 pl-4"
        >
          <span className="wrap-anywhere">{alertSubject(alert)}</span>
          <Button
            variant="quiet"
            size="sm"
            disabled={isBusy}
            aria-label={`Stop waiting for ${alertSubject(alert)}`}
            onClick={() => onRemove(alert.id)}
          >
            Stop
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Names and words ignore case. */
function isSame(alert: CodeAlert, filter: AlertFilter): boolean {
  return alertSubject(alert).toLowerCase() === alertSubject(filter).toLowerCase()
}
