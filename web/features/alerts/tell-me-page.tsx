import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'

import type { CodeAlert } from '#shared/contract/alerts.ts'
import { alertText, alertWords, readAlertWish } from '#shared/rules/code-alerts.ts'
import type { AlertWish } from '#shared/rules/code-alerts.ts'
import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { useViewer } from '#web/client/viewer.ts'
import { alertsQuery } from '#web/parts/alerts/complete-alert.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'

/** 'Tell me when there is one', and all that the viewer waits for. */
export function TellMePage({ search }: { search: AlertWish }) {
  // Anybody may have written the address.
  const wish = readAlertWish(search)
  const { isReady, viewer } = useViewer()
  return (
    <div className="wrap pb-section">
      <div className="pagehead">
        <h1 className="t-display">Tell me when there is one</h1>
        <p className="t-lead max-w-[44rem] py-4 wrap-anywhere">
          {wish === undefined ? (
            'Search for a brand that has no code yet, and we write to you when somebody publishes one.'
          ) : (
            <>
              No code for <strong>{alertWords(wish)}</strong>? We write to you, once, when somebody
              publishes one. One press in that mail stops all such mails.
            </>
          )}
        </p>
        {!isReady ? null : viewer === null ? (
          <GuestActions wish={wish} />
        ) : (
          <OwnAlerts wish={wish} />
        )}
      </div>
    </div>
  )
}

/** The sign-up carries out the wish. */
function GuestActions({ wish }: { wish: AlertWish | undefined }) {
  const { href } = useLocation()
  const onward = { alert: wish && alertText(wish), redirect: href }
  return (
    <div className="grid gap-4">
      <p className="soft">
        An account says where to write to. It is free, and all it takes is your email.
      </p>
      <div className="btn-row">
        <Button
          variant="primary"
          render={<Link to="/signup" search={{ tab: 'shopper', ...onward }} />}
        >
          Sign up and tell me
        </Button>
        <Button render={<Link to="/login" search={onward} />}>Sign in</Button>
      </div>
    </div>
  )
}

function OwnAlerts({ wish }: { wish: AlertWish | undefined }) {
  const queryClient = useQueryClient()
  const { data, error } = useQuery(alertsQuery)
  const note = (answer: { alerts: CodeAlert[] }) =>
    queryClient.setQueryData(alertsQuery.queryKey, answer)
  const refused = (failure: Error) => toast.error(sentenceOf(failure))
  const add = useMutation({
    mutationFn: (wanted: AlertWish) => api.alerts.add(wanted),
    onSuccess: note,
    onError: refused,
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.alerts.remove({ id }),
    onSuccess: note,
    onError: refused,
  })
  if (error) return <Notice kind="error">{sentenceOf(error)}</Notice>
  if (data === undefined) return null
  const isWaiting = wish !== undefined && data.alerts.some((alert) => isSame(alert, wish))
  return (
    <div className="grid gap-8">
      {wish === undefined ? null : isWaiting ? (
        <p role="status" className="t-lead">
          You will be told. You can close this page.
        </p>
      ) : (
        <div className="btn-row">
          <Button variant="primary" disabled={add.isPending} onClick={() => add.mutate(wish)}>
            Tell me
          </Button>
        </div>
      )}
      {data.alerts.length === 0 ? null : (
        <section aria-labelledby="own-alerts" className="grid max-w-[44rem] gap-3">
          <h2 id="own-alerts" className="t-title">
            You wait for
          </h2>
          <ul className="grid gap-2">
            {data.alerts.map((alert) => (
              <li
                key={alert.id}
                className="panel flex items-center justify-between gap-4 px-4 py-2"
              >
                <span className="wrap-anywhere">{alertWords(alert)}</span>
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={remove.isPending}
                  aria-label={`Stop waiting for ${alertWords(alert)}`}
                  onClick={() => remove.mutate(alert.id)}
                >
                  Stop
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Names and words mean the same in any case. */
function isSame(alert: CodeAlert, wish: AlertWish): boolean {
  return alertWords(alert).toLowerCase() === alertWords(wish).toLowerCase()
}
