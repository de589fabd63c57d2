import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'

import type { Session } from '#shared/contract/accounts/sessions.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'
import { formatMoment } from '#shared/rules/text/formats.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { Badge } from '#web/ui/tickets/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

import { endOtherSessions, endSession, sessionsQuery } from './data.ts'
import { LoadedList } from '#web/parts/lists/loaded-list.tsx'

/** The user's sessions, with buttons to end them. */
export function SessionsPanel() {
  const queryClient = useQueryClient()
  const query = useQuery(sessionsQuery)
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const end = useMutation({
    // Without an id: all other sessions.
    mutationFn: (id: string | undefined) =>
      id === undefined ? endOtherSessions() : endSession({ id }),
    onSuccess: async (_ended, id) => {
      await refresh()
      toast.success(id === undefined ? sentences.otherSessionsEnded : sentences.sessionEnded)
    },
    onError: (error) => toast.error(sentenceOf(error)),
  })
  const hasOthers = (query.data?.sessions.length ?? 0) > 1
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="sessions">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions" className="t-title">
          Where you are signed in
        </h2>
        {hasOthers ? (
          <Button size="sm" disabled={end.isPending} onClick={() => end.mutate(undefined)}>
            Sign out everywhere else
          </Button>
        ) : null}
      </div>
      <LoadedList query={query}>
        {({ sessions }) => (
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
      </LoadedList>
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
        <small className="mute">Signed in {formatMoment(session.created_at)}</small>
      </span>
      {session.is_current ? (
        <Badge kind="ok">This one</Badge>
      ) : (
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={`Sign out ${session.device}, signed in ${formatMoment(session.created_at)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
