import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'

import type { Session } from '#shared/contract/sessions.ts'
import { sentences } from '#shared/contract/sentences.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

import { endOtherSessions, endSession, sessionsQuery } from './data.ts'

/** Where one is signed in, with a way to end what one does not know. */
export function SessionsPanel() {
  const queryClient = useQueryClient()
  const query = useQuery(sessionsQuery)
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const end = useMutation({
    // Without an id all others.
    mutationFn: (id: string | undefined) =>
      id === undefined ? endOtherSessions() : endSession({ id }),
    onSuccess: async (_ended, id) => {
      await refresh()
      toast.success(id === undefined ? sentences.otherSessionsEnded : sentences.sessionEnded)
    },
    onError: (error) => toast.error(sentenceOf(error)),
  })
  const sessions = query.data?.sessions
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="sessions">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions" className="t-title">
          Where you are signed in
        </h2>
        {sessions && sessions.length > 1 ? (
          <Button size="sm" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
            Sign out everywhere else
          </Button>
        ) : null}
      </div>
      {query.isError ? (
        <ErrorPanel
          title="This list could not be loaded"
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : sessions === undefined ? (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-14 rounded-control" />
          <Skeleton className="h-14 rounded-control" />
        </div>
      ) : (
        <ul className="rows">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={end.isPending}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type SessionRowProps = { session: Session; isBusy: boolean; onEnd: () => void }

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  return (
    <li>
      <MonitorSmartphone className="icon" aria-hidden="true" />
      <span className="min-w-0">
        <strong className="block wrap-anywhere">{session.device}</strong>
        <small className="mute">Signed in {shownTime(session.created_at)}</small>
      </span>
      {session.is_current ? (
        <Badge kind="active">This one</Badge>
      ) : (
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={`Sign out ${session.device}, signed in ${shownTime(session.created_at)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

/** '21 Nov 2026, 10:40', in the viewer's own time zone. */
function shownTime(timestamp: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(timestamp),
  )
}
