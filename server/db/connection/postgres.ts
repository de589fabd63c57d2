import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

import type { Config } from '#server/config.ts'
import { OperatorError } from '#server/operator-error.ts'

import { createListener } from './listener.ts'
import { prepareNothing, preparePlans } from './prepared-plan.ts'
import { watchAvailability } from './availability.ts'
import { openReplica } from './replica.ts'
import type { Tables } from '../schema.gen.ts'
import { ServerPool } from './server-pool.ts'
import { healthLimits, jobLimits, limitTimes, patience, servingLimits } from './time-limits.ts'
import type { TimeLimits } from './time-limits.ts'

type Settings = Extract<Config['database'], { kind: 'postgres' }>

/** Connections of the job pool per process, apart from the request pool. */
const jobConnections = 4

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
  // Commands read what they have just written.
  const replicas = (isServing ? (settings.replica_urls ?? []) : []).map((address) =>
    openReplica(address, pool_size, serving.pool),
  )
  const endAll = async () => {
    await Promise.all([
      serving.pool.end(),
      jobs.pool.end(),
      health.end(),
      ...replicas.map((replica) => replica.close()),
    ])
  }
  await Promise.all([
    requireServer(serving.pool, url, 'DATABASE_URL'),
    requireServer(jobs.pool, direct_url, 'DATABASE_DIRECT_URL'),
  ]).catch(async (error: unknown) => {
    await endAll()
    throw error
  })
  const availability = isServing ? watchAvailability(() => health.query('select 1')) : undefined
  availability?.onChange((isAway) => {
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
    replicas,
    embedded: undefined,
    listen: createListener(direct_url),
    onAway: (callback: (isAway: boolean) => void) => availability?.onChange(callback),
    close: async () => {
      await availability?.close()
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
