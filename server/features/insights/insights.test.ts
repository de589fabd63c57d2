import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

const today = '2026-03-10'
let app: TestApp
let ana: Actor
let ben: Actor
let agency: Actor
let otherAgency: Actor
let nova: string
let pace: string
let bens: string

beforeAll(async () => {
  app = await openTestApp({ today })
  ana = await app.anInfluencer('ana')
  ben = await app.anInfluencer('ben')
  agency = await app.anAgency('bright_star')
  otherAgency = await app.anAgency('north_wind')
  await app.manage(agency, ana)
  await app.subscribe(ana, 'elite')
  await app.database.db
    .updateTable('profiles')
    .set({ created_at: '2024-01-01T00:00:00.000Z' })
    .execute()
  nova = await publish(ana, 'Nova')
  pace = await publish(ana, 'Pacewell')
  bens = await publish(ben, 'Nova')
})
afterAll(() => app.close())

const publish = async (actor: Actor, brand_name: string) =>
  (await app.as(actor).promoCodes.create({ promo_code: aPromoCode({ brand_name }) })).promo_code.id

const count = (id: string, kind: string, channel: string, daysAgo: number, times: number) =>
  sql`
    insert into promo_code_counts (promo_code_id, kind, channel, day, count)
      values (${id}::uuid, ${kind}, ${channel}, ${addDays(today, -daysAgo)}::date, ${times})
      on conflict (promo_code_id, kind, channel, day) do update set count = promo_code_counts.count + excluded.count`.execute(
    app.database.db,
  )

const read = (actor: Actor, query: Parameters<ReturnType<TestApp['as']>['insights']['get']>[0]) =>
  app.as(actor).insights.get(query)

describe('the sums', () => {
  beforeAll(async () => {
    await count(nova, 'copy', 'web', 0, 5)
    await count(nova, 'copy', 'chat', 6, 7)
    await count(nova, 'click', 'web', 6, 2)
    await count(pace, 'copy', 'extension', 6, 1)
    // The last day of the period before, its first, and the day before that.
    await count(nova, 'copy', 'dm', 7, 11)
    await count(nova, 'copy', 'web', 13, 13)
    await count(nova, 'copy', 'web', 14, 100)
    await count(bens, 'copy', 'web', 0, 1000)
  })

  test('the sums of insights end today, cover the period, and contain the previous one', async () => {
    const week = await read(ana, { period: 7 })
    expect(week.now).toEqual({ from: '2026-03-04', to: '2026-03-10' })
    expect(week.before).toEqual({ from: '2026-02-25', to: '2026-03-03' })
    expect(week.totals).toEqual({
      now: { copies: 13, clicks: 2, follows: 0 },
      before: { copies: 24, clicks: 0, follows: 0 },
    })
    const month = await read(ana, { period: 30 })
    expect(month.totals.now).toEqual({ copies: 137, clicks: 2, follows: 0 })
    expect(month.totals.before.copies).toBe(0)
  })

  test('the sums of insights are by day and channel', async () => {
    const { days } = await read(ana, { period: 7 })
    expect(days).toEqual([
      { day: '2026-02-25', channel: 'web', copies: 13, clicks: 0 },
      { day: '2026-03-03', channel: 'dm', copies: 11, clicks: 0 },
      { day: '2026-03-04', channel: 'chat', copies: 7, clicks: 0 },
      { day: '2026-03-04', channel: 'extension', copies: 1, clicks: 0 },
      { day: '2026-03-04', channel: 'web', copies: 0, clicks: 2 },
      { day: '2026-03-10', channel: 'web', copies: 5, clicks: 0 },
    ])
  })

  test('the sums of insights can be limited to one code or brand', async () => {
    const ofCode = await read(ana, { period: 7, promo_code_id: pace })
    expect(ofCode.totals.now.copies).toBe(1)
    expect(ofCode.of?.brand_name).toBe('Pacewell')
    const ofBrand = await read(ana, { period: 7, brand_key: 'nova' })
    expect(ofBrand.totals.now).toMatchObject({ copies: 12, clicks: 2 })
    expect(ofBrand.of).toEqual({ label: 'Nova', brand_name: 'Nova' })
    // The lists stay whole, so that one can go from one to the next.
    expect(ofCode.top_codes).toHaveLength(2)
  })

  test('insights name the most copied codes and brands', async () => {
    const { top_codes, top_brands, other_codes } = await read(ana, { period: 7 })
    expect(top_codes.map(({ id, copies, clicks }) => [id, copies, clicks])).toEqual([
      [nova, 12, 2],
      [pace, 1, 0],
    ])
    expect(top_brands.map(({ brand_name, copies }) => [brand_name, copies])).toEqual([
      ['Nova', 12],
      ['Pacewell', 1],
    ])
    expect(other_codes).toEqual({ copies: 0, clicks: 0 })
  })

  test('the sums of insights include later counts', async () => {
    const response = await app.request(`/api/promo-codes/${pace}/counts`, {
      method: 'POST',
      body: JSON.stringify({ kind: 'copy', channel: 'web' }),
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/150.0' },
    })
    expect(await response.json()).toEqual({ counted: true })
    const { totals, top_codes } = await read(ana, { period: 7 })
    expect(totals.now.copies).toBe(14)
    expect(top_codes[1]).toMatchObject({ id: pace, copies: 2 })
  })
})

test('insights name the direct links that showed their code most often, also of one code', async () => {
  const make = (id: string, name: string) => app.as(ana).directLinks.create({ id, name })
  const story = await make(nova, 'Story')
  const newsletter = await make(pace, 'Newsletter')
  await make(pace, 'Never opened')
  const open = (token: string, address: string) =>
    app.request(`/api/direct-links/${token}/code`, { method: 'POST', address })
  await open(story.token, '203.0.113.1')
  await open(newsletter.token, '203.0.113.1')
  await open(newsletter.token, '203.0.113.2')
  await app.as(ana).directLinks.end({ id: nova, link_id: story.id })
  const named = async (query: Parameters<typeof read>[1]) =>
    (await read(ana, query)).top_links.map(({ name, shown, has_ended }) => [name, shown, has_ended])
  const first = ['Newsletter', 2, false]
  expect(await named({})).toEqual([first, ['Story', 1, true]])
  expect(await named({ promo_code_id: pace })).toEqual([first])
  expect(await named({ brand_key: 'nova' })).toEqual([['Story', 1, true]])
  expect((await read(ben, {})).top_links).toEqual([])
})

test('insights count active follows by the UTC day of their start', async () => {
  const { db } = app.database
  await app.as(ben).followers.follow({ influencer_id: ana.user_id })
  await app.as(agency).followers.follow({ influencer_id: ana.user_id })
  await db.deleteFrom('follows').execute()
  await db
    .insertInto('follows')
    .values([
      { user_id: ben.user_id, influencer_id: ana.user_id, created_at: '2026-03-04T00:30:00+02:00' },
      {
        user_id: agency.user_id,
        influencer_id: ana.user_id,
        created_at: '2026-03-09T23:59:59Z',
      },
    ])
    .execute()
  const { follows, totals } = await read(ana, { period: 7 })
  expect(follows).toEqual([
    { day: '2026-03-03', follows: 1 },
    { day: '2026-03-09', follows: 1 },
  ])
  expect([totals.now.follows, totals.before.follows]).toEqual([1, 1])
  await app.as(ben).followers.unfollow({ influencer_id: ana.user_id })
  expect((await read(ana, { period: 7 })).follows).toEqual([{ day: '2026-03-09', follows: 1 }])
})

describe('access to insights', () => {
  test('insights are readable by the owner and a managing agency', async () => {
    const own = await read(ana, { period: 30 })
    expect(await read(ana, { period: 30, influencer_id: ana.user_id })).toEqual(own)
    expect(await read(agency, { period: 30, influencer_id: ana.user_id })).toEqual(own)
  })

  test('insights are readable by nobody else, and never for codes of others', async () => {
    const forbidden = { code: 'FORBIDDEN', status: 403 }
    for (const actor of [ben, otherAgency]) {
      const reading = read(actor, { influencer_id: ana.user_id })
      await expect(reading).rejects.toMatchObject(forbidden)
    }
    await expect(read(ana, { influencer_id: agency.user_id })).rejects.toMatchObject(forbidden)
    for (const promo_code_id of [bens, crypto.randomUUID()]) {
      await expect(read(ana, { promo_code_id })).rejects.toMatchObject({
        code: 'PROMO_CODE_NOT_FOUND',
      })
    }
    await expect(app.visitor.insights.get({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect((await read(ana, { brand_key: 'nova' })).totals.now.copies).toBeLessThan(1000)
  })

  test('insights are available only for the offered periods', async () => {
    const get = (query: string) =>
      app.request(`/api/insights?${query}`, { cookie: ana.cookie }).then(({ status }) => status)
    expect(await get('period=90')).toBe(200)
    expect(await get('period=8')).toBe(422)
    expect(await get(`promo_code_id=${nova}&brand_key=nova`)).toBe(422)
  })
})

test('the file of insights has every day of the period, and no cell starts a formula', async () => {
  const get = (query: string, cookie: string | undefined, site = 'same-origin') =>
    app.request(`/api/insights/days.csv?${query}`, { cookie, headers: { 'sec-fetch-site': site } })
  const file = await get('period=7', ana.cookie)
  expect(file.headers.get('content-disposition')).toContain('insights-2026-03-04-2026-03-10.csv')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[0]).toContain('day_utc,copies,copies_web,')
  expect(lines[1]).toBe('"2026-03-04","8","0","7","0","1","2","2","0","0","0","0"')
  const evil = await publish(ana, '=1+1')
  const ofOne = await (await get(`period=7&promo_code_id=${evil}`, ana.cookie)).text()
  expect(ofOne).toMatch(/"2026-03-10","'=1\+1",/)
  expect(ofOne).not.toContain('new_followers')
  expect((await get('period=7', undefined)).status).toBe(401)
  expect((await get('period=7', ana.cookie, 'cross-site')).status).toBe(403)
  expect((await get('period=8', ana.cookie)).status).toBe(422)
  expect((await get(`influencer_id=${ana.user_id}`, ben.cookie)).status).toBe(403)
})

describe('when codes change', () => {
  test('a corrected brand moves its counts, and a deleted code stays in the sums', async () => {
    const cleo = await app.anInfluencer('cleo')
    const id = await publish(cleo, 'Lanternbee')
    await count(id, 'copy', 'web', 2, 4)
    await count(id, 'click', 'dm', 3, 6)
    await app
      .as(cleo)
      .promoCodes.update({ id, promo_code: aPromoCode({ brand_name: 'Lanternby' }) })
    const corrected = await read(cleo, { period: 7 })
    expect(corrected.top_brands).toMatchObject([{ brand_name: 'Lanternby', copies: 4, clicks: 6 }])
    expect((await read(cleo, { period: 7, brand_key: 'lanternbee' })).days).toEqual([])
    await app.as(cleo).promoCodes.remove({ id })
    const { totals, top_codes, other_codes } = await read(cleo, { period: 7 })
    expect(totals.now).toMatchObject({ copies: 4, clicks: 6 })
    expect(top_codes).toEqual([])
    expect(other_codes).toEqual({ copies: 4, clicks: 6 })
  })

  test('a new owner has no sums', async () => {
    const dora = await app.anInfluencer('dora')
    const empty = await read(dora, {})
    expect(empty).toMatchObject({ has_counts: false, days: [], top_codes: [], top_brands: [] })
    expect(empty.now.from).toBe('2026-02-09')
  })
})

test('insights name the ten most copied of many codes exactly, and sum up the others', async () => {
  const eva = await app.anInfluencer('eva')
  const { db } = app.database
  await sql`
    insert into promo_codes (influencer_id, brand_name, brand_url, promo_code, promo_type, promo_value, description, affiliate_link)
      select ${eva.user_id}::uuid, 'Brand ' || n % 50, 'https://b.example', 'E' || n, '% off', '10', '10% off', 'https://b.example'
        from generate_series(1, 1500) n`.execute(db)
  await sql`
    insert into promo_code_counts (promo_code_id, kind, channel, day, count)
      select id, kind, 'web', ${today}::date - d, 1 + (('x' || substr(md5(promo_code || kind || d), 1, 8))::bit(32)::bigint % 40)
        from promo_codes, unnest(array['copy', 'click']) kind, generate_series(0, 40, 10) d
        where influencer_id = ${eva.user_id}::uuid`.execute(db)
  for (const period of [7, 30, 90] as const) {
    const { rows: expected } = await sql<{ promo_code: string; copies: number }>`
      select promo_code, sum(count)::int as copies from promo_code_counts join promo_codes on id = promo_code_id
        where influencer_id = ${eva.user_id}::uuid and kind = 'copy' and day > ${today}::date - ${period}::int
        group by promo_code order by copies desc limit 10`.execute(db)
    const { top_codes, other_codes, totals } = await read(eva, { period })
    expect(top_codes.map(({ copies }) => copies)).toEqual(expected.map(({ copies }) => copies))
    const listed = top_codes.reduce((sum, { copies }) => sum + copies, 0)
    expect(listed + other_codes.copies).toBe(totals.now.copies)
  }
})
