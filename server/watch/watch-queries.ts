import type pg from 'pg'

import type { Watch } from './watch.ts'

type Answered = (error: Error | undefined, ...rest: unknown[]) => unknown

/**
 * Measures the pools: waiting time for a connection and duration of each query. Within a trace queries are spans with
 * their SQL text, never with values.
 */
export function watchQueries(pools: readonly pg.Pool[], watch: Watch): void {
  // The embedded database has one pool for everything.
  const all = [...new Set(pools)]
  for (const pool of all) watchPool(pool, watch)
  const sum = (count: (pool: pg.Pool) => number) =>
    all.reduce((total, pool) => total + count(pool), 0)
  const { metrics } = watch
  metrics.atReading.push(() => {
    metrics.connections.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    )
    metrics.connections.set(
      { state: 'in_use' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    )
    metrics.connectionsWaiting.set(sum(({ waitingCount }) => waitingCount))
  })
}

function watchPool(pool: pg.Pool, { metrics, tracing }: Watch): void {
  const known = new WeakSet<pg.PoolClient>()
  const watched = (client: pg.PoolClient | undefined, since: number) => {
    metrics.connectionWait.observe((performance.now() - since) / 1000)
    if (client && !known.has(client)) {
      known.add(client)
      watchClient(client, { metrics, tracing })
    }
  }
  const connect = pool.connect.bind(pool) as (answered?: Answered) => unknown
  const measured = (answered?: Answered) => {
    const since = performance.now()
    if (!answered)
      return (connect() as Promise<pg.PoolClient>).then((client) => {
        watched(client, since)
        return client
      })
    // A pool runs the callback in the context of the call that released the connection.
    const bound = tracing.bind(answered)
    return connect((error, client, ...rest) => {
      watched(client as pg.PoolClient | undefined, since)
      return bound(error, client, ...rest)
    })
  }
  pool.connect = measured as typeof pool.connect
}

function watchClient(client: pg.PoolClient, { metrics, tracing }: Watch): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  const begin = (call: unknown) => {
    const text = typeof call === 'string' ? call : (call as { text?: unknown } | null)?.text
    if (typeof text !== 'string') return undefined
    const operation = operationOf(text)
    const since = performance.now()
    const end = tracing.begin({
      name: operation,
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, 4000),
      },
    })
    return (error?: unknown) => {
      metrics.queries.observe({ operation }, (performance.now() - since) / 1000)
      end?.(error)
    }
  }
  const measured = (...call: unknown[]) => {
    const end = begin(call[0])
    if (!end) return query(...call)
    const answered = call.at(-1)
    if (typeof answered === 'function') {
      const inside = (error: unknown, ...rest: unknown[]) => {
        end(error ?? undefined)
        return (answered as (...values: unknown[]) => unknown)(error, ...rest)
      }
      return query(...call.slice(0, -1), inside)
    }
    const answer = query(...call)
    if (answer instanceof Promise) answer.then(() => end(), end)
    return answer
  }
  client.query = measured as typeof client.query
}

const operations = new Set([
  'begin',
  'commit',
  'delete',
  'insert',
  'rollback',
  'select',
  'update',
  'with',
])

/** The first keyword of a statement, if it is a known one. */
function operationOf(text: string): string {
  const word = /^\s*([a-z]+)/i.exec(text.slice(0, 40))?.[1]?.toLowerCase() ?? ''
  return operations.has(word) ? word : 'other'
}
