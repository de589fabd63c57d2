import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Puzzle } from 'lucide-react'

import { formatDate } from '#shared/rules/text/formats.ts'
import { api } from '#web/client/api.ts'
import { sentenceOf } from '#web/client/errors.ts'
import { orpc } from '#web/client/query-client.ts'
import { LoadedList } from '#web/parts/lists/loaded-list.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

const connectionsQuery = orpc.extension.listConnections.queryOptions()

/** Connected browser extensions, which may read the followed profiles, with buttons to disconnect. */
export function ExtensionsPanel() {
  const queryClient = useQueryClient()
  const query = useQuery(connectionsQuery)
  const remove = useMutation({
    mutationFn: (id: string) => api.extension.removeConnection({ id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey })
      toast.success('Disconnected')
    },
    onError: (error) => toast.error(sentenceOf(error)),
  })
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
      <LoadedList query={query}>
        {({ connections }) =>
          connections.length === 0 ? (
            <p>None is connected.</p>
          ) : (
            <ul className="rows">
              {connections.map(({ id, created_at, last_used_at }) => (
                <li key={id}>
                  <Puzzle className="icon" aria-hidden="true" />
                  <span className="min-w-0">
                    <strong className="block">Connected {formatDate(created_at)}</strong>
                    <small className="mute">
                      {last_used_at === null
                        ? 'Not used yet'
                        : `Last used ${formatDate(last_used_at)}`}
                    </small>
                  </span>
                  <Button
                    size="sm"
                    disabled={remove.isPending}
                    aria-label={`Disconnect the extension connected ${formatDate(created_at)}`}
                    onClick={() => remove.mutate(id)}
                  >
                    Disconnect
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedList>
    </section>
  )
}
