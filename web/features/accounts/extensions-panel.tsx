import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Puzzle } from 'lucide-react'

import { sentenceOf } from '#web/client/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'

import { connectionsQuery, removeConnection } from './data.ts'

/** Browser extensions that may read whom one follows, each with a way to end that. */
export function ExtensionsPanel() {
  const queryClient = useQueryClient()
  const query = useQuery(connectionsQuery)
  const remove = useMutation({
    mutationFn: (id: string) => removeConnection({ id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey })
      toast.success('Disconnected')
    },
    onError: (error) => toast.error(sentenceOf(error)),
  })
  const connections = query.data?.connections
  return (
    <section className="panel panel--pad grid gap-4" aria-labelledby="extensions">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="extensions" className="t-title">
          Connected extensions
        </h2>
        <Button size="sm" render={<Link to="/extension/connect" />}>
          Connect one
        </Button>
      </div>
      <p className="soft">They can read whom you follow, and nothing else.</p>
      {query.isError ? (
        <ErrorPanel
          title="This list could not be loaded"
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : connections === undefined ? (
        <div aria-busy="true">
          <Skeleton className="h-14 rounded-control" />
        </div>
      ) : connections.length === 0 ? (
        <p>None is connected.</p>
      ) : (
        <ul className="rows">
          {connections.map(({ id, created_at, last_used_at }) => (
            <li key={id}>
              <Puzzle className="icon" aria-hidden="true" />
              <span className="min-w-0">
                <strong className="block">Connected {shownDay(created_at)}</strong>
                <small className="mute">
                  {last_used_at === null ? 'Not used yet' : `Last used ${shownDay(last_used_at)}`}
                </small>
              </span>
              <Button
                size="sm"
                disabled={remove.isPending}
                aria-label={`Disconnect the extension connected ${shownDay(created_at)}`}
                onClick={() => remove.mutate(id)}
              >
                Disconnect
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** '21 Nov 2026', in UTC as it is noted. */
function shownDay(timestamp: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(timestamp),
  )
}
