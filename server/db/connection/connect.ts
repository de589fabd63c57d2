import { mkdir } from 'node:fs/promises'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'

import type { Config } from '#server/config.ts'
import { columnValues } from '#server/db/connection/column-values.ts'
import { lockFolder } from '#server/db/connection/folder-lock.ts'
import { connectPostgres } from '#server/db/connection/postgres.ts'
import type { Replica } from '#server/db/connection/replica.ts'
import type { Tables } from '#server/db/schema.gen.ts'

/** The handle for query functions: the database, or a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** Connection pools and the query builders over them. */
type Connections = { db: Kysely<Tables>; pool: pg.Pool }

export type Database = Connections & {
  kind: 'pglite' | 'postgres'
  /**
   * A separate pool for jobs, so that requests and jobs never wait for each other's connections. Migrations use it
   * too: it never goes through a connection pooler.
   */
  jobs: Connections
  /** A connection for the health check only, which must work while all other connections are busy. */
  health: pg.Pool
  /** Copies for reads of the public, watched by `watchReplicas`. */
  replicas: readonly Replica[]
  /** The embedded database itself. COPY needs it, because its connections cannot stream rows. */
  embedded: PGlite | undefined
  /**
   * Calls back on each NOTIFY of the channel until the returned function is called; with an empty payload also when some
   * may have been lost. One listener for each channel.
   */
  listen: (channel: string, onNotice: (payload: string) => void) => Promise<() => Promise<void>>
  /** Calls back when the database stops answering, and when it answers again. */
  onAway: (callback: (isAway: boolean) => void) => void
  close: () => Promise<void>
}

/**
 * Opens the configured database. Throws `OperatorError` when it is unreachable, or another process has the embedded
 * one open.
 * @param isServing applies the limits for statements, locks and transactions; operator commands run without them
 */
export async function connect(
  config: Pick<Config, 'database'>,
  isServing = false,
): Promise<Database> {
  return config.database.kind === 'postgres'
    ? connectPostgres(config.database, isServing)
    : connectPglite(config.database.folder)
}

/** Opens an embedded database: a folder under our lock, or memory for `memory://`. */
async function connectPglite(folder: string): Promise<Database> {
  const isOnDisk = folder !== 'memory://'
  const unlock = isOnDisk ? await lockFolder(folder) : async () => undefined
  if (isOnDisk) await mkdir(folder, { recursive: true })
  const pglite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
  return { ...overPglite(pglite), close: () => closePglite(pglite, unlock) }
}

/** The pool and queries over a PGlite instance that the caller owns and closes. */
export function overPglite(pglite: PGlite): Omit<Database, 'close'> {
  // PGlite has one connection. A query on the outer handle inside a transaction would deadlock, so waiting has a
  // timeout.
  const pool = new KeptConnectionPool({
    ...embeddedConnection(pglite),
    max: 1,
    types: columnValues,
    connectionTimeoutMillis: 20_000,
    idleTimeoutMillis: 0,
  })
  // Without a listener either event would end the process, as when a query meets the closed database.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const connections = { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
  return {
    ...connections,
    kind: 'pglite',
    jobs: connections,
    health: pool,
    replicas: [],
    embedded: pglite,
    listen: async (channel, onNotice) => {
      const unlisten = await betweenQueries(pool, () => pglite.listen(channel, onNotice))
      return () => betweenQueries(pool, () => unlisten())
    },
    // The embedded database is in this process.
    onAway: () => undefined,
  }
}

/**
 * A pool discards its connection after a failed query. The embedded database has one connection, so it must stay open.
 */
class KeptConnectionPool extends pg.Pool {
  override query = (async (...query: [string, unknown[]?]) => {
    const client = await this.connect()
    try {
      return await client.query(...query)
    } finally {
      client.release()
    }
  }) as pg.Pool['query']
}

/**
 * Does something with the embedded database itself while its only connection is idle. A pooled query is several messages;
 * one that comes between them takes its statement away, and the query never ends.
 */
async function betweenQueries<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work()
  } finally {
    client.release()
  }
}

async function closePglite(pglite: PGlite, unlock: () => Promise<void>): Promise<void> {
  await pglite.close()
  await unlock()
}

/** The part of PGlite's configuration, a class instance, that a pool needs. */
function embeddedConnection(pglite: PGlite): pg.ClientConfig {
  const { connection, user, password, database, host, port } = createPgConfig(pglite)
  return { connection, user, password, database, host, port } as pg.ClientConfig
}
