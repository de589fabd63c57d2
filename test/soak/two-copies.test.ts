import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { isOnPostgres, openTestDatabase } from '#test/database.ts'
import { aPromoCode } from '#test/harness.ts'

import {
  everyEventArrived,
  everyMailArrived,
  everyWriteIsThere,
  jobsRanOnce,
  catchUpCustomers,
  until,
} from './checks.ts'
import { call, follow, strangeAnswers } from './client.ts'
import { makeNextRelease } from './copy.ts'
import type { Copy } from './copy.ts'
import { openInstallation } from './installation.ts'
import type { Installation } from './installation.ts'
import { drive, newLedger, signUpBody } from './traffic.ts'
import type { Publisher } from './traffic.ts'

if (!isOnPostgres)
  process.stdout.write('Skipped: two copies need PostgreSQL; set TEST_DATABASE_URL.\n')

/** Holds the codes for a while, as a real migration may, while the other copy works on. */
const migration = `
alter table promo_codes add column next_release text not null default 'new';
create table next_release (id integer primary key);
insert into next_release values (1);
select pg_sleep(1);
`

let database: Database
let installation: Installation
let { a, b, complaints, folder, mail, proxy, publishers, signIn } = {} as Installation

const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database.pool.query<T>(text, values)).rows

beforeAll(async () => {
  if (!isOnPostgres) return
  database = await openTestDatabase()
  const url = (database.pool.options as { connectionString?: string }).connectionString ?? ''
  installation = await openInstallation(url, database.pool)
  ;({ a, b, complaints, folder, mail, proxy, publishers, signIn } = installation)
})
afterAll(async () => {
  if (!isOnPostgres) return
  await installation.close()
  await database.close()
})

describe.runIf(isOnPostgres)('two copies on one database', () => {
  test('two copies on one database share sessions and their ends', async () => {
    const cookie = await signIn('visitor', '10.6.0.1')
    const me = async ({ origin }: Copy) =>
      (await call(origin, '10.6.0.1', 'GET', '/api/accounts/me', undefined, cookie)).body
    expect(await me(a)).toMatchObject({ username: 'visitor' })
    expect(await me(b)).toMatchObject({ username: 'visitor' })
    await call(b.origin, '10.6.0.1', 'DELETE', '/api/sessions/current', {}, cookie)
    expect(await me(a)).toBeNull()
  })

  test('two copies on one database share rate limits, and a killed copy loses nothing', async () => {
    const tries = async (copy: Copy, count: number) => {
      const body = { email: 'owner_0@example.com', password: 'Wrong-horse-7' }
      const statuses: number[] = []
      for (let i = 0; i < count; i++)
        statuses.push((await call(copy.origin, '10.6.0.2', 'POST', '/api/sessions', body)).status)
      return statuses
    }
    // Ten in a quarter of an hour: five here and five there.
    expect(await tries(a, 5)).toEqual(Array(5).fill(401))
    expect(await tries(b, 6)).toEqual([...Array<number>(5).fill(401), 429])
    expect(await tries(a, 1)).toEqual([429])
    await b.end('SIGKILL')
    await b.start()
    expect(await tries(b, 1)).toEqual([429])
    strangeAnswers.length = 0
  })

  test('two copies on one database lose and repeat nothing while they are killed, restarted and migrated under load', async () => {
    const ledger = newLedger()
    const { live_cursor } = (await call(a.origin, '10.6.0.3', 'GET', '/api/promo-codes')).body as {
      live_cursor: string
    }
    const pages = Array.from({ length: 8 }, (_, i) =>
      follow(proxy.origin, `10.5.0.${i}`, live_cursor),
    )
    const cutting = setInterval(() => pages[Math.floor(Math.random() * 4)]?.cut(), 1500)
    const stop = drive(proxy.origin, publishers, ledger)

    await sleep(3000)
    await b.end('SIGKILL')
    await sleep(1000)
    await b.start()
    await sleep(2000)
    await a.end('SIGKILL')
    await sleep(1000)
    await a.start()
    await sleep(2000)

    const seen = await visibleWithin(seenBrand)
    const release = await makeNextRelease(folder, migration)
    await b.end('SIGTERM')
    const before = ledger.published.size
    await b.start(release)
    expect(
      ledger.published.size,
      'the old release works while the new one migrates',
    ).toBeGreaterThan(before)
    expect(await rows('select id from next_release')).toEqual([{ id: 1 }])
    await sleep(1500)
    await a.end('SIGTERM')
    await a.start(release)
    await sleep(1500)
    await stop()
    clearInterval(cutting)

    // A busy machine may make a copy ask for patience. It has then done nothing.
    expect(strangeAnswers.filter((line) => !/^503 .*"code":"BUSY"/.test(line))).toEqual([])
    const said = complaints.map(({ line }) => line).join('\n')
    expect(said, said).toBe('')
    const { pool } = database
    await everyWriteIsThere(pool, a.origin, ledger)
    await everyEventArrived(pool, pages, Number(live_cursor))
    // Each copy was killed once at least, so everybody lost a connection and saw both.
    for (const page of pages) expect(page.copies.size).toBe(2)
    await everyMailArrived(pool, mail, ledger.signUps.acknowledged)
    await jobsRanOnce(pool)
    process.stdout.write(
      `Published ${ledger.published.size} of ${ledger.sent.size}, deleted ${ledger.deleted.size}, signed up ${ledger.signUps.acknowledged.size} of ${ledger.signUps.sent.size}, counted ${ledger.copies.counted} of ${ledger.copies.sent}, chatted ${ledger.chats.flatMap((chat) => chat.answered).length}, read ${ledger.reads.ok} (${ledger.reads.failed} failed), heard ${pages.reduce((sum, page) => sum + page.received.length, 0)} events over ${pages.reduce((sum, page) => sum + page.state.connections, 0)} connections, saw changes of the other copy after ${seen.join(', ')} ms\n`,
    )
  })

  test('two copies on one database send a mail of a killed copy once', async () => {
    const email = 'held@example.com'
    mail.hold(email)
    const answer = await call(proxy.origin, '10.6.0.5', 'POST', '/api/accounts', signUpBody('held'))
    expect(answer.status).toBe(200)
    const inHand = () =>
      rows<{ id: string; name: string }>(
        `select id, name from pgboss.job where name = 'mail' and state = 'active' and data ->> 'to' = $1`,
        [email],
      )
    await until('a copy that has the mail in hand', async () => (await inHand()).length > 0)
    await sleep(300)
    await Promise.all([a.end('SIGKILL'), b.end('SIGKILL')])
    mail.release(email)
    await Promise.all([a.start(), b.start()])
    await catchUpCustomers(database.pool, await inHand())
    await sleep(1500)
    expect(await mail.mailsTo(email)).toHaveLength(1)
  })
})

const seenBrand = 'Soakbrand seen'

/** Changes through one copy, and the milliseconds until the other one's remembered page shows them. */
async function visibleWithin(brand_name: string): Promise<number[]> {
  const [owner] = publishers as [Publisher]
  const took: number[] = []
  const shows = async (copy: Copy, path: string, code: string) =>
    JSON.stringify((await call(copy.origin, '10.6.0.4', 'GET', path)).body).includes(code)
  for (const [from, to, path] of [
    [a, b, `/api/promo-codes?brand=${encodeURIComponent(brand_name)}`],
    [b, a, `/api/promo-codes?brand=${encodeURIComponent(brand_name)}`],
    [a, b, `/brand/${encodeURIComponent(brand_name)}`],
    [b, a, `/brand/${encodeURIComponent(brand_name)}`],
  ] as const) {
    const code = `SEEN${took.length}`
    if (took.length > 0) await shows(to, path, code)
    const body = { promo_code: aPromoCode({ promo_code: code, brand_name }) }
    const { status } = await call(
      from.origin,
      owner.client,
      'POST',
      '/api/promo-codes',
      body,
      owner.cookie,
    )
    expect(status).toBe(201)
    const answered = performance.now()
    // By its notice: what is remembered would be made anew after a minute.
    await until(`${code} on the other copy`, () => shows(to, path, code), 20_000)
    took.push(Math.round(performance.now() - answered))
  }
  return took
}
