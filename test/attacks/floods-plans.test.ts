// What an account has does not multiply the work of a click, and nobody waits for it.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { isOnPostgres } from '#test/database.ts'
import type { Actor } from '#test/harness.ts'
import { openPaymentApp } from '#test/payment-app.ts'
import type { PaymentApp } from '#test/payment-app.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'
import { emailOf, freshAddress, signIn } from '#test/security/requests.ts'
import { password } from '#test/harness.ts'

let app: PaymentApp

beforeAll(async () => {
  app = await openPaymentApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const [few, many] = [10, 150]

/** An agency that never paid, with so many influencers of two codes each. */
async function anAgencyOf(count: number): Promise<Actor> {
  const agency = await app.anAgency()
  const { db } = app.database
  const ids: string[] = []
  for (let made = 0; made < count; made++) ids.push((await aProfile(db)).id)
  await db
    .insertInto('agency_influencers')
    .values(ids.map((influencer_id) => ({ agency_id: agency.user_id, influencer_id })))
    .execute()
  await insertCodes(db, ...ids.flatMap((id) => [aCodeRow(id), aCodeRow(id)]))
  return agency
}

const call = (actor: Actor, path: string, method = 'POST', address = freshAddress()) =>
  app.request(`/api${path}`, {
    method,
    cookie: actor.cookie,
    address,
    ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
  })

/** How many statements the database is sent meanwhile. */
async function statements(act: () => Promise<unknown>): Promise<number> {
  let count = 0
  const undo = new Map<pg.PoolClient, () => void>()
  const { pool } = app.database
  const watch = (client: pg.PoolClient) => {
    if (undo.has(client)) return
    const query = client.query.bind(client) as (...call: unknown[]) => unknown
    undo.set(client, () => {
      client.query = query as typeof client.query
    })
    client.query = ((...given: unknown[]) => {
      count++
      return query(...given)
    }) as typeof client.query
  }
  pool.on('acquire', watch)
  try {
    await act()
    return count
  } finally {
    pool.off('acquire', watch)
    for (const back of undo.values()) back()
  }
}

describe('an agency of many costs no more statements than one of few', () => {
  let small: Actor
  let large: Actor
  beforeAll(async () => {
    small = await anAgencyOf(few)
    large = await anAgencyOf(many)
    await app.openSession(small, 'pro')
    await app.openSession(large, 'pro')
  })

  /** Both do it, one after the other; the work of the larger one beyond that of the smaller. */
  async function more(act: (agency: Actor) => Promise<unknown>): Promise<number> {
    const first = await statements(() => act(small))
    return (await statements(() => act(large))) - first
  }

  test("reading an agency's unchanged plan takes the same number of statements for many creators", async () => {
    expect(
      await more(async (agency) => {
        expect((await call(agency, '/subscription/refresh')).status).toBe(200)
      }),
    ).toBeLessThan(many - few)
  })

  test('restoring paused codes takes the same number of statements for many creators', async () => {
    await app.database.pool.query(
      "update promo_codes set paused_at = now(), paused_reason = 'plan'",
    )
    expect(await more((agency) => call(agency, '/subscription/paused-codes/restore'))).toBeLessThan(
      many - few,
    )
  })

  test("starting and ending an agency's plan takes the same number of statements for many creators", async () => {
    expect(await more((agency) => app.buy(agency, 'pro'))).toBeLessThan(many - few)
    expect(
      await more(async (agency) => {
        await app.at(agency, (life, subscription) => life.end(subscription))
        await app.deliverAll()
      }),
    ).toBeLessThan(many - few)
    expect((await app.as(large).subscriptions.check()).subscribed).toBe(false)
  })
})

describe('one account’s calls are limited', () => {
  test.each([
    ['GET', '/agency'],
    ['GET', '/agency-codes'],
    ['POST', '/subscription/paused-codes/restore'],
    ['DELETE', '/promo-codes/7b0d1c1e-8f0a-4a52-9d2b-0a4b8c1d2e3f'],
    ['DELETE', '/managers/7b0d1c1e-8f0a-4a52-9d2b-0a4b8c1d2e3f'],
  ])('the calls of one account are limited: %s %s', async (method, path) => {
    const agency = await app.anAgency()
    const statuses = new Set<number>()
    expect((await call(agency, path, method, '203.0.113.50')).status).not.toBe(429)
    // The others are spent without the work behind them, where a limit is kept in the database.
    await app.database.pool.query('update rate_limits set points = 1000000')
    for (const key of [agency.user_id, app.visitorKeyOf('203.0.113.50')])
      for (let spent = 0; spent < 1300; spent++)
        await app.deps.limiter.takeRead(key).catch(() => undefined)
    statuses.add((await call(agency, path, method, '203.0.113.50')).status)
    for (let sent = 0; sent < 1300 && !statuses.has(429); sent += 40) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => call(agency, path, method, '203.0.113.50')),
      )
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses]).toContain(429)
  })
})

// On the embedded database there is one connection, and nobody else who could hold a row.
describe.runIf(isOnPostgres)('a lock that somebody holds for long', () => {
  test('a lock that is held for long does not block other connections', async () => {
    const agency = await anAgencyOf(3)
    const other = await app.anInfluencer()
    await app.openSession(agency, 'pro')
    const { connectionString } = app.database.pool.options
    const holder = new pg.Client(connectionString)
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from profiles where id = $1 for update', [agency.user_id])
    const waiting = Array.from({ length: 25 }, () =>
      call(agency, '/subscription/refresh').then(({ status }) => status),
    )
    try {
      // Until they take every connection, if they do.
      for (let looked = 0; looked < 60 && app.database.pool.waitingCount === 0; looked++)
        await new Promise((done) => setTimeout(done, 50))
      expect((await app.request('/readyz')).status).toBe(200)
      const { status } = await app.request('/api/promo-codes?q=others', {
        address: freshAddress(),
      })
      expect(status).toBe(200)
      expect((await signIn(app, emailOf(other), password)).status).toBe(200)
    } finally {
      await holder.query('rollback')
      await holder.end()
      await Promise.all(waiting)
    }
  })

  test('waiting for a lock that is held for long has a timeout', async () => {
    const { rows } = await app.database.pool.query<Record<string, string>>(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    for (const [name, value] of Object.entries(rows[0] ?? {}))
      expect([name, value]).not.toEqual([name, '0'])
  })
})
