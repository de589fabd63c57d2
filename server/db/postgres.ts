import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

import type { Config } from '#server/config.ts'
import { OperatorError } from '#server/operator-error.ts'

import { columnValues } from './column-values.ts'
import { DatabaseAway } from './database-away.ts'
import { createListening } from './listening.ts'
import { prepareNothing, preparePlans } from './prepared-plan.ts'
import { watchReach } from './reach.ts'
import type { Tables } from './schema.gen.ts'
import {
  healthLimits,
  jobLimits,
  limitTimes,
  patience,
  servingLimits,
  socketLimits,
} from './time-limits.ts'
import type { TimeLimits } from './time-limits.ts'

type Settings = Extract<Config['database'], { kind: 'postgres' }>

/** Connections of the job pool per process, apart from the request pool. */
const jobConnections = 4

/** A pool that survives restarts of its server. */
class ServerPool extends pg.Pool {
  readonly #clients = new Set<pg.PoolClient>()
  isAway = false

  constructor(options: pg.PoolConfig) {
    super({ types: columnValues, ...socketLimits, ...options })
    // The pool replaces an idle connection that fails. One in use fails its query and is replaced when it is released.
    // Without a listener either event would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      client.on('error', () => undefined)
      this.#clients.add(client)
      client.once('end', () => this.#clients.delete(client))
    })
    const connect = this.connect.bind(this) as (answered?: Answered) => unknown
    this.connect = ((answered?: Answered) => {
      if (!this.isAway) return connect(answered)
      const error = new DatabaseAway()
      return answered ? answered(error, undefined, () => undefined) : Promise.reject(error)
    }) as typeof this.connect
  }

  /** Ends all connections, also those in use: their queries fail. */
  cutOff(): void {
    for (const client of this.#clients)
      (client as pg.PoolClient & pg.Client).end().catch(() => undefined)
  }
}

type Answered = (error: Error, client: undefined, release: () => void) => unknown

/**
 * Opens the pools of one process on a server.
 * @param isServing applies the time limits, and fails queries at once while the server does not answer; operator
 * commands keep locks and settings for a session, so they never use a pooler
 */
export async function connectPostgres(settings: Settings, isServing: boolean) {
  const { direct_url = settings.url, pool_size } = settings
  const url = isServing ? settings.url : direct_url
  const open = (address: string, options: pg.PoolConfig, limits: TimeLimits) => {
    // A pooler mixes the sessions of its clients: these settings would reach other clients, and prepared statements
    // would be missing.
    const isPooled = address !== direct_url
    const pool = new ServerPool({
      connectionString: address,
      ...options,
      onConnect: (client) => limitTimes(client, isServing && !isPooled ? limits : {}),
    })
    pool.on('connect', isPooled ? prepareNothing : preparePlans)
    return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
  }
  const serving = open(url, { max: pool_size, ...patience.serving }, servingLimits)
  const jobs = open(direct_url, { max: jobConnections, ...patience.jobs }, jobLimits)
  const { pool: health } = open(url, { max: 1, ...patience.health }, healthLimits)
  const endAll = async () => {
    await Promise.all([serving.pool.end(), jobs.pool.end(), health.end()])
  }
  await Promise.all([
    requireServer(serving.pool, url, 'DATABASE_URL'),
    requireServer(jobs.pool, direct_url, 'DATABASE_DIRECT_URL'),
  ]).catch(async (error: unknown) => {
    await endAll()
    throw error
  })
  const reach = isServing ? watchReach(() => health.query('select 1')) : undefined
  reach?.onChange((isAway) => {
    for (const { pool } of [serving, jobs]) {
      pool.isAway = isAway
      if (isAway) pool.cutOff()
    }
  })
  return {
    ...serving,
    kind: 'postgres' as const,
    jobs,
    health,
    embedded: undefined,
    listen: createListening(direct_url),
    onAway: (callback: (isAway: boolean) => void) => reach?.onChange(callback),
    close: async () => {
      await reach?.close()
      await endAll()
    },
  }
}

async function requireServer(pool: pg.Pool, url: string, variable: string): Promise<void> {
  await pool.query('select 1').catch((cause: Error) => {
    const { host, pathname } = new URL(url)
    throw new OperatorError(
      `The database ${pathname.slice(1)} on ${host} cannot be used: ${cause.message || String(cause)}. Look at ${variable}, and whether PostgreSQL runs.`,
      { cause },
    )
  })
}
