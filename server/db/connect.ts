import { mkdir } from 'node:fs/promises'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'

import type { Config } from '#server/config.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { preparePlans } from '#server/db/prepared-plan.ts'
import type { Tables } from '#server/db/schema.gen.ts'
import { healthLimits, jobLimits, limitTimes, servingLimits } from '#server/db/time-limits.ts'
import type { TimeLimits } from '#server/db/time-limits.ts'
import { OperatorError } from '#server/operator-error.ts'

/** The handle for query functions: the database, or a transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** Connection pools and the query builders over them. */
type Connections = { db: Kysely<Tables>; pool: pg.Pool }

export type Database = Connections & {
  kind: 'pglite' | 'postgres'
  /** A pool for jobs of its own, so that requests and jobs never wait for each other's connections. */
  jobs: Connections
  /** A connection for the health check only, which must work while all other connections are busy. */
  health: pg.Pool
  /** The embedded database itself. COPY needs it, because its connections cannot stream rows. */
  embedded: PGlite | undefined
  /** Calls back on each NOTIFY of the channel until the returned function is called. */
  listen: (channel: string, onNotice: () => void) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** Connections of the job pool per process, apart from the request pool. */
const jobConnections = 4

const { builtins } = pg.types

/** Timestamps as ISO strings, days as yyyy-MM-dd, counts and amounts as numbers: rows are ready for JSON. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString()
    if (oid === builtins.DATE) return (value: string) => value
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
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
    ? connectPostgres(config.database.url, config.database.pool_size, isServing)
    : connectPglite(config.database.folder)
}

async function connectPostgres(
  url: string,
  poolSize: number,
  isServing: boolean,
): Promise<Database> {
  const open = (max: number, limits: TimeLimits, patience = 10_000) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      types,
      connectionTimeoutMillis: patience,
      onConnect: (client) => limitTimes(client, isServing ? limits : {}),
    })
    // The pool replaces an idle connection that fails. An unhandled error event would end the process.
    pool.on('error', () => undefined)
    pool.on('connect', preparePlans)
    return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
  }
  const serving = open(poolSize, servingLimits)
  await serving.pool.query('select 1').catch(async (cause: Error) => {
    await serving.pool.end()
    const { host, pathname } = new URL(url)
    throw new OperatorError(
      `The database ${pathname.slice(1)} on ${host} cannot be used: ${cause.message || String(cause)}. Look at DATABASE_URL, and whether PostgreSQL runs.`,
      { cause },
    )
  })
  const jobs = open(jobConnections, jobLimits)
  const { pool: health } = open(1, healthLimits, 1000)
  return {
    ...serving,
    kind: 'postgres',
    jobs,
    health,
    embedded: undefined,
    listen: (channel, onNotice) => listenOnOwnConnection(url, channel, onNotice),
    close: async () => {
      await Promise.all([serving.pool.end(), jobs.pool.end(), health.end()])
    },
  }
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
    types,
    connectionTimeoutMillis: 20_000,
    idleTimeoutMillis: 0,
  })
  pool.on('error', () => undefined)
  const connections = { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
  return {
    ...connections,
    kind: 'pglite',
    jobs: connections,
    health: pool,
    embedded: pglite,
    listen: (channel, onNotice) => pglite.listen(channel, onNotice),
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

async function closePglite(pglite: PGlite, unlock: () => Promise<void>): Promise<void> {
  await pglite.close()
  await unlock()
}

/** The part of PGlite's configuration, a class instance, that a pool needs. */
function embeddedConnection(pglite: PGlite): pg.ClientConfig {
  const { connection, user, password, database, host, port } = createPgConfig(pglite)
  return { connection, user, password, database, host, port } as pg.ClientConfig
}

/**
 * Runs LISTEN on its own connection and reconnects when it is lost. It then calls back once, as notices may be
 * missing.
 */
async function listenOnOwnConnection(
  url: string,
  channel: string,
  onNotice: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false
  const start = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('notification', onNotice)
    next.on('error', () => undefined)
    next.on('end', () => {
      if (!isStopped) retry = setTimeout(() => void start().then(onNotice, () => undefined), 1_000)
    })
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }
  await start()
  return async () => {
    isStopped = true
    clearTimeout(retry)
    await client?.end()
  }
}
