import pg from 'pg'

import { columnValues } from './column-values.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { socketLimits } from './time-limits.ts'

/** A pool that survives restarts of its server. */
export class ServerPool extends pg.Pool {
  readonly #clients = new Set<pg.ClientBase>()
  isAway = false

  constructor(options: pg.PoolConfig) {
    super({
      types: columnValues,
      ...socketLimits,
      ...options,
      // Checks a new connection before its first query, because the server may be frozen.
      onConnect: (client) => {
        this.#note(client)
        return options.onConnect?.(client)
      },
    })
    // The pool replaces an idle connection that fails. One in use fails its query and is replaced when it is released.
    // Without a listener either event would end the process.
    this.on('error', () => undefined)
    const connect = this.connect.bind(this) as (answered?: Answered) => unknown
    this.connect = ((answered?: Answered) => {
      if (!this.isAway) return connect(answered)
      const error = new DatabaseUnavailable()
      return answered ? answered(error, undefined, () => undefined) : Promise.reject(error)
    }) as typeof this.connect
  }

  #note(client: pg.ClientBase): void {
    client.on('error', () => undefined)
    this.#clients.add(client)
    client.once('end', () => this.#clients.delete(client))
  }

  /** Ends all connections, also those in use: their queries fail. */
  cutOff(): void {
    for (const client of this.#clients) (client as pg.Client).end().catch(() => undefined)
  }
}

type Answered = (error: Error, client: undefined, release: () => void) => unknown
