import { Kysely, PostgresDialect } from 'kysely'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

import { isDatabaseUnavailable } from './database-unavailable.ts'
import { preparePlans } from './prepared-plan.ts'
import type { Tables } from '../schema.gen.ts'
import { ServerPool } from './server-pool.ts'
import { healthLimits, limitTimes, patience, servingLimits } from './time-limits.ts'

/** The connections to one replica. */
export type Replica = {
  /** Reads from the replica. The primary takes over if the replica fails. */
  db: Kysely<Tables>
  pool: ServerPool
  /** A connection for monitoring. */
  looks: pg.Pool
  /** Calls back when the primary answers a query in its place. */
  onAskedAgain: (callback: () => void) => void
  close: () => Promise<void>
}

/** Opens no connection yet, because a replica may be away at the start. */
export function openReplica(connectionString: string, max: number, primary: pg.Pool): Replica {
  const pool = new ServerPool({
    connectionString,
    max,
    ...patience.replica,
    onConnect: async (client) => {
      // Also after it was promoted.
      await client.query('set default_transaction_read_only = on')
      await limitTimes(client, servingLimits)
    },
  })
  pool.on('connect', preparePlans)
  const looks = new ServerPool({
    connectionString,
    max: 1,
    ...patience.health,
    onConnect: (client) => limitTimes(client, healthLimits),
  })
  let noteAskedAgain: () => void = () => undefined
  const dialect = new PostgresDialect({
    pool: withSpare(pool, primary, () => noteAskedAgain()),
  })
  return {
    db: new Kysely<Tables>({ dialect }),
    pool,
    looks,
    onAskedAgain: (callback) => (noteAskedAgain = callback),
    close: async () => {
      await Promise.all([pool.end(), looks.end()])
    },
  }
}

/** Connections to a replica that switch to the primary when the replica fails. */
function withSpare(pool: pg.Pool, primary: pg.Pool, onAskedAgain: () => void): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect().catch(() => {
        onAskedAgain()
        return undefined
      })
      return client ? readingClient(client, primary, onAskedAgain) : primary.connect()
    },
    end: async () => undefined,
    options: pool.options,
  }
}

/** Serialisation failure and deadlock: what was read was changed by the replication meanwhile. */
const conflict = /^40(?:001|P01)$/
/** An error that does not come from the server is a connection fault. */
function mayBeAskedAgain(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true
  return isDatabaseUnavailable(error) || conflict.test(error.code ?? '')
}

const beginsTransaction = /^(?:begin|start transaction)\b/i

function readingClient(
  replica: pg.PoolClient,
  primary: pg.Pool,
  onAskedAgain: () => void,
): PostgresPoolClient {
  let spare: pg.PoolClient | undefined
  const ask = async (...[text, values]: [string, unknown[]?]) => {
    if (!spare && !beginsTransaction.test(text)) {
      try {
        return await replica.query(text, values)
      } catch (error) {
        if (!mayBeAskedAgain(error)) throw error
        onAskedAgain()
      }
    }
    spare ??= await primary.connect()
    return spare.query(text, values)
  }
  return {
    query: ask as pg.PoolClient['query'],
    release: (isBroken) => {
      replica.release(isBroken)
      spare?.release(isBroken)
    },
  }
}
