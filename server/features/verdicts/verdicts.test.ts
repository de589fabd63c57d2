import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { standingOf } from '#shared/rules/promo-codes/verdicts.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { aCodeRow, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

import { fadeVerdicts } from './verdicts.ts'
import { warnOwners } from './warn-owners.ts'

let app: TestApp
let ana: Actor
let id: string

const today = '2026-03-10'

beforeAll(async () => {
  app = await openTestApp({ today })
  ana = await app.anInfluencer('ana')
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())
beforeEach(async () => {
  app.moveTo(today)
  await app.database.pool.query('truncate rate_limits; delete from promo_codes')
  id = (await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })).promo_code.id
})

const aToken = () => randomBytes(16).toString('base64url')

let networks = 0
/** Of a network of its own. */
const anAddress = () => `198.${++networks >> 8}.${networks % 256}.7`
const say = async (
  worked: boolean,
  init: { token?: string; address?: string; code?: string } = {},
) => {
  const response = await app.request(`/api/promo-codes/${init.code ?? id}/verdict`, {
    method: 'POST',
    body: JSON.stringify({ worked, token: init.token ?? aToken() }),
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'cross-site',
      origin: 'chrome-extension://abc',
    },
    address: init.address ?? anAddress(),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { code?: string; success_rate: number | null },
  }
}

describe('a verdict', () => {
  test('the extension sends a verdict without cookies, and it is shown to the hour', async () => {
    const { status, headers, body } = await say(true)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(body).toEqual({ success_rate: null, last_worked_at: null })
    for (let n = 0; n < 3; n++) await say(true)
    const told = {
      success_rate: 100,
      last_worked_at: expect.stringMatching(/:00:00\.000Z$/) as string,
    }
    expect((await say(true)).body).toEqual(told)
    expect(await app.visitor.verdicts.get({ id })).toEqual(told)
  })

  test('a second verdict with the same token replaces the first, and concurrent ones count once', async () => {
    const token = aToken()
    await Promise.all([say(true, { token }), say(true, { token }), say(false, { token })])
    await say(false, { token })
    const { rows } = await app.database.pool.query('select worked from promo_code_verdicts')
    expect(rows).toEqual([{ worked: false }])
  })

  test('a verdict stores no token, no address and no time more precise than the hour', async () => {
    const token = aToken()
    await say(true, { token, address: '203.0.113.99' })
    const { rows } = await app.database.pool.query('select * from promo_code_verdicts')
    expect(Object.keys(rows[0] as object).toSorted()).toEqual([
      'day',
      'given_at',
      'network_hash',
      'promo_code_id',
      'token_hash',
      'visitor_hash',
      'worked',
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  test('a verdict on a non-public code and an invalid one are refused', async () => {
    expect((await say(true, { code: crypto.randomUUID() })).body.code).toBe('PROMO_CODE_NOT_FOUND')
    await app.as(ana).promoCodes.act({ influencer_id: ana.user_id, action: 'pause', ids: [id] })
    expect((await say(true)).body.code).toBe('PROMO_CODE_NOT_FOUND')
    for (const token of ['', 'short', 'x'.repeat(23), '\u0000'.repeat(22)])
      expect((await say(true, { token })).status).toBe(422)
  })

  test('several verdicts of one visitor with new tokens count as the last one', async () => {
    for (let n = 0; n < 8; n++) await say(n === 7, { address: '203.0.113.7' })
    await say(true, { address: '2001:db8:1:2::1' })
    await say(false, { address: '2001:db8:1:2::2' })
    const { rows } = await app.database.pool.query(
      'select worked from promo_code_verdicts order by worked',
    )
    expect(rows).toEqual([{ worked: false }, { worked: true }])
  })

  test('a verdict with the same token from another network replaces the first', async () => {
    const token = aToken()
    await say(true, { token })
    await say(false, { token })
    const { rows } = await app.database.pool.query('select worked from promo_code_verdicts')
    expect(rows).toEqual([{ worked: false }])
  })
})

describe('one network', () => {
  test('one network has one vote, for any number of addresses and days', async () => {
    for (let n = 0; n < 6; n++) await say(false, { address: `203.0.113.${n}` })
    for (let n = 0; n < 6; n++) await say(false, { address: `2001:db8:7:${n}::1` })
    app.moveTo('2026-03-11')
    for (let n = 0; n < 6; n++) await say(false, { address: `203.0.113.${n}` })
    expect(await app.visitor.verdicts.get({ id })).toEqual({
      success_rate: null,
      last_worked_at: null,
    })
    expect(await warnOwners(app.deps)).toBe(0)
  })

  test("a network's vote is from its last day, split if its visitors disagree", async () => {
    for (let n = 0; n < 4; n++) await say(true)
    for (let n = 0; n < 20; n++) await say(n % 2 === 0, { address: `203.0.113.${n}` })
    expect((await app.visitor.verdicts.get({ id })).success_rate).toBe(90)
    app.moveTo('2026-03-11')
    await say(true, { address: '203.0.113.1' })
    expect((await app.visitor.verdicts.get({ id })).success_rate).toBe(100)
  })
})

test('the success rate needs five votes, fades with time, and old verdicts are deleted', async () => {
  for (let n = 0; n < 4; n++) await say(false)
  expect((await say(true)).body.success_rate).toBe(20)
  // Ten days later two good ones weigh as much as eight old bad ones.
  app.moveTo('2026-03-20')
  await say(true)
  expect((await say(true)).body.success_rate).toBe(69)
  app.moveTo('2026-03-25')
  await fadeVerdicts(app.deps)
  expect((await app.visitor.verdicts.get({ id })).success_rate).toBe(null)
  app.moveTo('2026-05-01')
  expect(await fadeVerdicts(app.deps)).toMatchObject({ promo_code_verdicts: 7 })
})

test('lists and pages of deals show the success rate, and update it live', async () => {
  const deal = { id, success_rate: null, last_worked_at: null }
  expect(await app.visitor.deals.get({ id })).toMatchObject(deal)
  await settleChanges(app.database.db)
  await app.database.pool.query('delete from outbox')
  for (let n = 0; n < 5; n++) await say(n !== 2)
  const told = { id, success_rate: 80, last_worked_at: expect.any(String) as string }
  expect(await app.visitor.deals.get({ id })).toMatchObject(told)
  expect((await app.visitor.deals.list({})).deals).toMatchObject([told])
  await settleChanges(app.database.db)
  const { rows } = await app.database.pool.query<{ payload: { id: string; op: string } }>(
    'select payload from outbox order by id',
  )
  // Nothing before the fifth: what is the same to the hour is not told again.
  expect(rows.map(({ payload }) => [payload.op, payload.id])).toEqual([['update', id]])
  expect((await app.as(ana).promoCodes.listOwn({})).promo_codes[0]?.updated_at).toBe(
    (await app.visitor.deals.get({ id })).created_at,
  )
})

test('concurrent verdicts on a code all count', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, n) => say(n % 2 === 0)))
  expect((await app.visitor.verdicts.get({ id })).success_rate).toBe(50)
})

test('a code that is deleted and restored keeps its verdicts', async () => {
  for (let n = 0; n < 6; n++) await say(n === 0)
  expect(await warnOwners(app.deps)).toBe(1)
  const before = await app.visitor.deals.get({ id })
  const act = { influencer_id: ana.user_id, ids: [id] }
  await app.as(ana).promoCodes.act({ ...act, action: 'delete' })
  await app.as(ana).promoCodes.restore(act)
  expect(await app.visitor.deals.get({ id })).toEqual(before)
  expect(await warnOwners(app.deps)).toBe(0)
  expect((await say(false)).body.success_rate).toBe(14)
})

test('many verdicts that fade in one night cause one live event', async () => {
  const rows = Array.from({ length: 60 }, () => aCodeRow(ana.user_id, { success_rate: 90 }))
  const ids = await insertCodes(app.database.db, ...rows)
  await settleChanges(app.database.db)
  await app.database.pool.query('delete from outbox')
  await fadeVerdicts(app.deps)
  await settleChanges(app.database.db)
  const { rows: events } = await app.database.pool.query<{ payload: object }>(
    'select payload from outbox',
  )
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { op: 'many', influencer_ids: [ana.user_id] },
  ])
  const { deals } = await app.visitor.deals.list({ limit: 100 })
  const faded = deals.filter((deal) => ids.includes(deal.id))
  expect(faded).toHaveLength(60)
  expect(faded.every(({ success_rate }) => success_rate === null)).toBe(true)
  // Nothing more to do.
  await fadeVerdicts(app.deps)
})

test('the stored standing equals the rule for working and failing codes', async () => {
  const rates = [null, 0, 39, 40, 69, 70, 100]
  const rows = rates.map((success_rate) => aCodeRow(ana.user_id, { success_rate }))
  const ids = await insertCodes(app.database.db, ...rows)
  const { rows: kept } = await app.database.pool.query<{ standing: number; success_rate: number }>(
    'select standing, success_rate from promo_codes where id = any($1)',
    [ids],
  )
  expect(kept).toHaveLength(rates.length)
  for (const { standing, success_rate } of kept) expect(standing).toBe(standingOf(success_rate))
})

describe('the owner of a failing code', () => {
  test('the owner of failing codes sees them, and gets one mail for all', async () => {
    const second = (await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })).promo_code.id
    for (const code of [id, second]) for (let n = 0; n < 5; n++) await say(false, { code })
    const { promo_codes } = await app.as(ana).verdicts.listFailing({})
    expect(promo_codes.map((code) => code.id).toSorted()).toEqual([id, second].toSorted())
    await app.database.pool.query('delete from pgboss.job')
    const counts = await Promise.all([warnOwners(app.deps), warnOwners(app.deps)])
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await warnOwners(app.deps)).toBe(0)
    const { rows } = await app.database.pool.query(
      `select data from pgboss.job where data::text like '%failing_codes%'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('the owner gets no mail about a code that mostly works, or after unsubscribing', async () => {
    for (let n = 0; n < 5; n++) await say(n < 3)
    expect(await warnOwners(app.deps)).toBe(0)
    for (let n = 0; n < 9; n++) await say(false)
    await app.database.pool.query(
      `insert into mail_preferences (user_id, expiry_unsubscribed_at) values ($1, now())
        on conflict (user_id) do update set expiry_unsubscribed_at = now()`,
      [ana.user_id],
    )
    expect(await warnOwners(app.deps)).toBe(0)
  })

  test('only the owner sees the list of failing codes', async () => {
    const ben = await app.anInfluencer()
    await expect(
      app.as(ben).verdicts.listFailing({ influencer_id: ana.user_id }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(app.visitor.verdicts.listFailing({})).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})
