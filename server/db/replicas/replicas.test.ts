import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { connect } from '#server/db/connection/connect.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { getHealth } from '#server/features/staff/health/health.ts'
import { freePort } from '#test/free-port.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { openOwnPostgres, openOwnReplica, postgresPrograms } from '#test/own-postgres.ts'
import type { OwnPostgres } from '#test/own-postgres.ts'

const isHere = postgresPrograms !== undefined
if (!isHere)
  process.stdout.write('Skipped: PostgreSQL is not installed, so nothing is replicated.\n')

let primary: OwnPostgres
let replica: OwnPostgres
let onReplica: pg.Pool
let database: Database
let app: TestApp
let ana: Actor

beforeAll(async () => {
  if (!isHere) return
  primary = await openOwnPostgres()
  const admin = await connect({
    database: { kind: 'postgres', url: primary.url(), pool_size: 1 },
  })
  await migrate(admin.jobs.pool)
  await admin.close()
  replica = await openOwnReplica(primary)
  onReplica = new pg.Pool({ connectionString: replica.url() })
  onReplica.on('error', () => undefined)
  database = await openDatabase(replica.url(), `postgres://127.0.0.1:${await freePort()}/postgres`)
  app = await openTestApp({ database, config: { is_limit_waived: true } })
  ana = await app.anInfluencer('ana')
  await publish('FIRST')
})
afterAll(async () => {
  if (!isHere) return
  await app.close()
  await database.close()
  await onReplica.end()
  await replica.close()
  await primary.close()
})

const openDatabase = (...replica_urls: string[]) =>
  connect({ database: { kind: 'postgres', url: primary.url(), pool_size: 10, replica_urls } }, true)

const publish = (promo_code: string) =>
  app.as(ana).promoCodes.create({ promo_code: aPromoCode({ promo_code }) })

let reads = 0
/** Each read is of another visitor, so that no limit stops them. */
const addressOfNext = () => `10.${++reads >> 16}.${(reads >> 8) & 255}.${reads & 255}`

/** A read past the caches, which keep only what is asked for by GET. */
async function read(path: string, input: unknown, cookie?: string) {
  const answer = await app.request(`/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
    cookie,
    address: addressOfNext(),
  })
  const { json } = (await answer.json()) as { json: unknown }
  return { status: answer.status, json }
}

type List = { deals: { promo_code: string }[]; live_cursor: string }
const readList = async () => (await read('deals/list', { limit: 100 })).json as List

const stateOf = (number: number) => app.deps.replicas?.states()[number - 1]?.fault ?? 'used'
const becomes = (state: string) => expect.poll(() => stateOf(1)).toBe(state)

/** How many reads went where. */
async function counted(outcome: string): Promise<number> {
  const { values } = await app.deps.watch.metrics.replicaReads.get()
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
}

/** Changes a row that no event tells of, so that it shows which server was read. */
const rename = (name: string) =>
  database.pool.query("update brands set brand_name = $1 where brand_key = 'pacewell'", [name])

const readFor = (cookie?: string) => read('brands/get', { brand_name: 'pacewell' }, cookie)
const nameFor = async (cookie?: string) =>
  ((await readFor(cookie)).json as { brand_name: string }).brand_name

/** Reads without a pause, eight at a time, while something happens; tells the statuses of all. */
async function underLoad(act: () => Promise<unknown>): Promise<number[]> {
  const statuses: number[] = []
  const state = { isOver: false }
  const readers = Array.from({ length: 8 }, async () => {
    while (!state.isOver) {
      statuses.push((await read('deals/list', { limit: 20 })).status)
      await nextTurn()
    }
  })
  try {
    await act()
  } finally {
    state.isOver = true
    await Promise.all(readers)
  }
  return statuses
}

describe.runIf(isHere)('read replicas', () => {
  test('a replica serves visitors, and the primary serves signed-in users', async () => {
    let tries = 0
    /** A replica that has yet to catch up is no reason to fail. */
    const readBoth = async () => {
      await becomes('used')
      await onReplica.query('select pg_wal_replay_pause()')
      const name = `Renamed ${++tries}`
      await rename(name)
      const [toAnybody, toAna] = [await nameFor(), await nameFor(ana.cookie)]
      await onReplica.query('select pg_wal_replay_resume()')
      expect(toAna).toBe(name)
      return toAnybody === name ? 'primary' : 'replica'
    }
    await expect.poll(readBoth).toBe('replica')
    await expect.poll(() => nameFor()).toBe(`Renamed ${tries}`)
  })

  test('a replica that is missing at the start is logged, and the primary serves its reads', async () => {
    await expect.poll(() => stateOf(2)).toBe('does not answer')
    expect(await (await app.request('/readyz')).json()).toMatchObject({
      status: 'ok',
      replicas: [
        { replica: 1, state: 'used' },
        { replica: 2, state: 'does not answer' },
      ],
    })
    const checks = await getHealth({ deps: app.deps, headers: new Headers() })
    expect(checks.find(({ id }) => id === 'replicas')).toMatchObject({
      level: 'note',
      text: '1 of 2 read replicas is used. Number 2 does not answer.',
    })
  })

  test('a read contains every change that its process has received, although the replica lacks it', async () => {
    await becomes('used')
    await onReplica.query('select pg_wal_replay_pause()')
    await publish('HEARD')
    await app.deps.live.catchUp()
    const { deals } = await readList()
    const { rows } = await onReplica.query("select from promo_codes where promo_code = 'HEARD'")
    await onReplica.query('select pg_wal_replay_resume()')
    expect(rows).toEqual([])
    expect(deals.map(({ promo_code }) => promo_code)).toContain('HEARD')
  })

  test('an answer from a replica is never older than its cursor', async () => {
    const answers: List[] = []
    const before = await counted('replica')
    for (let i = 0; i < 30; i++) {
      const [, ...lists] = await Promise.all([publish(`STORM${i}`), readList(), readList()])
      answers.push(...lists, await readList())
    }
    await expect
      .poll(async () => (await readList(), await counted('replica')))
      .toBeGreaterThan(before)
    const { rows: events } = await database.pool.query<{ id: number; promo_code: string }>(
      `select outbox.id, promo_code from outbox
        join promo_codes on promo_codes.id::text = payload ->> 'id' where promo_code like 'STORM%'`,
    )
    expect(events).toHaveLength(30)
    for (const { deals, live_cursor } of answers) {
      const told = new Set(deals.map(({ promo_code }) => promo_code))
      const due = events.filter(({ id }) => id <= Number(live_cursor))
      expect(due.filter(({ promo_code }) => !told.has(promo_code))).toEqual([])
    }
  })

  test('a replica whose replay stops is not used until it continues', async () => {
    await becomes('used')
    await onReplica.query('select pg_wal_replay_pause()')
    await rename('Later')
    await becomes('lags')
    expect(await nameFor()).toBe('Later')
    await onReplica.query('select pg_wal_replay_resume()')
    await becomes('used')
  })

  test('a write through a connection to a replica is refused, and the primary repeats it', async () => {
    const [one] = database.replicas
    await one?.db.updateTable('brands').set({ category: 'Food' }).execute()
    const { rows } = await database.pool.query('select distinct category from brands')
    expect(rows).toEqual([{ category: 'Food' }])
    expect((await one?.pool.query('show default_transaction_read_only'))?.rows).toEqual([
      { default_transaction_read_only: 'on' },
    ])
    expect((await one?.pool.query('show statement_timeout'))?.rows).toEqual([
      { statement_timeout: '15s' },
    ])
  })

  test('a killed replica fails no read, and is used again after its start', async () => {
    await becomes('used')
    const before = await counted('replica')
    const statuses = await underLoad(async () => {
      await expect.poll(() => counted('replica')).toBeGreaterThan(before)
      await replica.stop('immediate')
      await becomes('does not answer')
    })
    expect(new Set(statuses)).toEqual(new Set([200]))
    await replica.start()
    await becomes('used')
  })

  test('a frozen replica fails no read, and is used again when it continues', async () => {
    await becomes('used')
    let thaw = () => {}
    const statuses = await underLoad(async () => {
      thaw = await replica.freeze()
      await becomes('does not answer')
    }).finally(() => thaw())
    expect(new Set(statuses)).toEqual(new Set([200]))
    await becomes('used')
  })

  test('a process stops although a replica is frozen', async () => {
    const other = await openDatabase(replica.url())
    const second = await openTestApp({ database: other })
    await expect.poll(() => second.deps.replicas?.states()[0]?.fault).toBe(undefined)
    const thaw = await replica.freeze()
    try {
      await second.close()
      await other.close()
    } finally {
      thaw()
    }
  })

  test('visitors read from the replica while the primary is unavailable', async () => {
    await becomes('used')
    await primary.stop('immediate')
    const signedIn = (await readFor(ana.cookie)).status
    await expect.poll(async () => (await readFor()).status).toBe(200)
    await primary.start()
    expect(signedIn).toBe(503)
    await expect.poll(async () => (await readFor(ana.cookie)).status).toBe(200)
    await becomes('used')
  })

  test('a replica that is promoted under load is not used, and fails no read', async () => {
    await becomes('used')
    const statuses = await underLoad(async () => {
      await replica.promote()
      await becomes('is no replica, or none any more')
    })
    expect(new Set(statuses)).toEqual(new Set([200]))
    await rename('After')
    expect(await nameFor()).toBe('After')
  })
})
