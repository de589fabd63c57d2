import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'
import { transact } from '#server/db/connection/transact.ts'
import { resumePausedByPlan } from '#server/features/subscriptions/paused-codes/paused-code-queries.ts'
import { endMerge, settleMerge, settleMerges, startMerge } from '#server/features/brands/merges.ts'

let app: TestApp
let ana: Actor
let ben: Actor
let sam: Actor
let tess: Actor
let rita: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  ben = await app.anInfluencer('ben')
  await app.subscribe(ana, 'elite')
  await app.subscribe(ben, 'elite')
  sam = await app.makeStaff(await app.anInfluencer('sam'))
  tess = await app.aShopper('tess')
  rita = await app.makeStaff(await app.anInfluencer('rita'))
  await app.database.pool.query(
    `update profiles set staff_role = 'reviewer' where username = 'rita'`,
  )
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const reason = 'The same shop under two names'
let number = 0
/** Two brands with these codes of Ana each, under names that nothing else uses. */
async function twoBrands(codes: string[], intoCodes: string[] = ['OTHER']) {
  number++
  const [brand, into] = [`Larkwell UK ${number}`, `Larkwell ${number}`]
  await insertCodes(
    app.deps.db,
    ...codes.map((promo_code) => aCodeRow(ana.user_id, { brand_name: brand, promo_code })),
    ...intoCodes.map((promo_code) => aCodeRow(ana.user_id, { brand_name: into, promo_code })),
  )
  await settleChanges(app.database.db)
  return { brand, into }
}
const desk = (actor = sam) => app.as(actor).staffBrands
const merge = ({ brand, into }: { brand: string; into: string }, actor = sam) =>
  desk(actor).merge({ brand_name: brand, into, reason })
const codesOf = async (brand: string) => {
  const rows = await app.deps.db
    .selectFrom('promo_codes')
    .where('brand_name', '=', brand)
    .select('promo_code')
    .orderBy('promo_code')
    .execute()
  return rows.map(({ promo_code }) => promo_code)
}
/** What the assistant says and shows, as JSON. */
const answerTo = async (message: string) => {
  const answer = await app.request('/api/web-chat-assistant', {
    method: 'POST',
    body: JSON.stringify({ sessionId: crypto.randomUUID(), message }),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': '' },
  })
  expect(answer.status).toBe(200)
  return answer.text()
}
const liveCount = async (brand: string) => {
  await settleChanges(app.database.db)
  const { brands } = await desk().list({ q: brand })
  return brands.find(({ brand_name }) => brand_name === brand)?.live_count
}

test('a merged brand gives its codes to the other one, and its page leads there', async () => {
  const { brand, into } = await twoBrands(['ONE', 'TWO'])
  expect(await merge({ brand, into })).toMatchObject({
    brand_name: brand,
    merged_into: into,
    is_moving: false,
  })
  expect(await codesOf(into)).toEqual(['ONE', 'OTHER', 'TWO'])
  expect([await liveCount(brand), await liveCount(into)]).toEqual([0, 3])
  expect(await app.visitor.brands.get({ brand_name: brand.toUpperCase() })).toMatchObject({
    brand_name: into,
    live_count: 3,
  })
  const { actions } = await app.as(sam).staff.listActions({ target_type: 'brand' })
  expect(actions[0]).toMatchObject({
    action: 'brands_merged',
    target_label: brand,
    after: { merged_into: into },
    reason,
  })
})

test('a code that is entered for a merged brand gets the brand that took it over', async () => {
  const { brand, into } = await twoBrands([])
  await insertCodes(app.deps.db, aCodeRow(ben.user_id, { brand_name: brand, promo_code: 'FIRST' }))
  await merge({ brand, into })
  const { promo_code } = await app.as(ben).promoCodes.create({
    promo_code: aPromoCode({ brand_name: `  ${brand.toLowerCase()} `, promo_code: 'LATER' }),
  })
  expect(promo_code.brand_name).toBe(into)
  await expect(
    app.as(ben).promoCodes.create({
      promo_code: aPromoCode({ brand_name: brand, promo_code: 'later' }),
    }),
  ).rejects.toMatchObject({ code: 'PROMO_CODE_DUPLICATE' })
})

test('the assistant and alerts know a merged brand by its former name', async () => {
  const { brand, into } = await twoBrands(['ONE'])
  await app.as(tess).alerts.add({ brand })
  await merge({ brand, into })
  expect(await answerTo(`a code for ${brand}`)).toContain(into)
  expect((await app.as(tess).alerts.list()).alerts).toMatchObject([{ brand: into }])
  await app.as(tess).alerts.add({ brand })
  expect((await app.as(tess).alerts.list()).alerts).toHaveLength(1)
})

test('lists, followed searches and the guessed category know a merged brand by its former name', async () => {
  const { brand, into } = await twoBrands(['ONE'])
  await merge({ brand, into })
  const ask = app.as(await app.aShopper())
  const searches = [{ brand }]
  const kept = { searches }
  expect((await app.visitor.deals.list({ brand })).deals).toHaveLength(2)
  const page = await app.visitor.following.readForYou({ kind: 'searches', kept })
  expect(page.deals).toHaveLength(2)
  for (const named of [brand, into]) await ask.following.followSearch({ brand: named })
  expect((await ask.following.takeOver({ searches })).own.searches).toMatchObject([{ brand: into }])
  expect(await app.visitor.brands.findCategory({ brand_name: brand })).toEqual(
    await app.visitor.brands.findCategory({ brand_name: into }),
  )
})

test('what an owner laid down for a merged brand counts for the one that took it over', async () => {
  const { brand, into } = await twoBrands([])
  await insertCodes(app.deps.db, aCodeRow(ben.user_id, { brand_name: brand, promo_code: 'BEFORE' }))
  await app.as(ben).codeDefaults.set({ brand_name: brand, scope: 'my page' })
  await merge({ brand, into })
  // Laid down under the former name, it counts as well.
  await app.as(ben).codeDefaults.set({ brand_name: brand, scope: 'my page', hidden_on: 'chat' })
  for (const brand_name of [brand, into]) {
    const { promo_code } = await app.as(ben).promoCodes.create({
      promo_code: aPromoCode({ brand_name, promo_code: `AFTER ${brand_name.length}` }),
    })
    expect(promo_code).toMatchObject({ brand_name: into, scope: 'my page', hidden_on: 'chat' })
  }
})

test('a code that its owner has under both names stays where it is, paused', async () => {
  const { brand, into } = await twoBrands(['SAME', 'ONE'], ['same'])
  await merge({ brand, into })
  expect(await codesOf(brand)).toEqual(['SAME'])
  expect(await codesOf(into)).toEqual(['ONE', 'same'])
  const { promo_codes } = await app.as(ana).promoCodes.listOwn({ status: 'paused' })
  expect(promo_codes).toMatchObject([{ brand_name: brand, promo_code: 'SAME' }])
  expect(await liveCount(brand)).toBe(0)
  // Nor does the owner bring it back.
  const [paused] = promo_codes
  const id = paused?.id ?? ''
  const { results } = await app.as(ana).promoCodes.act({ action: 'resume', ids: [id] })
  expect(results).toEqual([{ id, outcome: 'duplicate' }])
  expect(await liveCount(brand)).toBe(0)
  // A plan with more room neither.
  const { pool } = app.database
  await pool.query(`update promo_codes set paused_reason = 'plan' where id = $1`, [id])
  expect(await resumePausedByPlan(app.deps.db, [ana.user_id], true, 100)).toBe(0)
  // It does not keep the merge open.
  await app.database.pool.query(`update brand_merges set started_at = now() - interval '6 minutes'`)
  await settleMerges(app.deps.db)
  expect(await settleMerges(app.deps.db)).toBe(0)
})

test('a merge that ends while its codes are moving takes back what has moved', async () => {
  const { brand, into } = await twoBrands(Array.from({ length: 1100 }, (_, i) => `TURN${i}`))
  const { db } = app.deps
  const { brand_key } = await transact(db, (db) => startMerge(db, { brand, into }))
  await Promise.all([settleMerge(db, brand_key), transact(db, (db) => endMerge(db, brand))])
  await settleMerges(db)
  expect(await codesOf(brand)).toHaveLength(1100)
  expect(await codesOf(into)).toEqual(['OTHER'])
})

test('what was merged is separated again, but for codes that were entered or changed since', async () => {
  const { brand, into } = await twoBrands(['ONE', 'TWO'])
  await merge({ brand, into })
  await insertCodes(app.deps.db, aCodeRow(ben.user_id, { brand_name: brand, promo_code: 'SINCE' }))
  await app.database.pool.query(
    `update promo_codes set brand_name = 'Elsewhere' where brand_name = $1 and promo_code = 'TWO'`,
    [into],
  )
  expect(await desk().separate({ brand_name: brand, reason })).toMatchObject({
    merged_into: null,
    is_moving: false,
  })
  expect(await codesOf(brand)).toEqual(['ONE'])
  expect(await codesOf(into)).toEqual(['OTHER', 'SINCE'])
  expect(await liveCount(brand)).toBe(1)
  expect(await answerTo(`a code for ${brand}`)).toContain('"ONE"')
  await expect(desk().separate({ brand_name: brand, reason })).rejects.toMatchObject({
    code: 'BRAND_NOT_MERGED',
  })
})

test('merges that make no sense are refused: with itself, unknown, twice, in a circle', async () => {
  const { brand, into } = await twoBrands(['ONE'])
  const refused = (call: Promise<unknown>, code: string) =>
    expect(call).rejects.toMatchObject({ code })
  await refused(merge({ brand, into: ` ${brand.toUpperCase()}` }), 'SAME_BRAND')
  await refused(merge({ brand, into: 'Nobody knows this' }), 'BRAND_NOT_FOUND')
  const both = await Promise.allSettled([
    merge({ brand, into }),
    merge({ brand: into, into: brand }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await refused(merge({ brand, into }), 'BRAND_MERGED')
  // A brand that took one over stands for both.
  const third = await twoBrands(['ONE'])
  await merge(third)
  await refused(merge({ brand: third.into, into: (await twoBrands([])).into }), 'BRAND_MERGED')
})

test('only administrators merge and separate; reviewers see the list', async () => {
  const { brand, into } = await twoBrands(['ONE'])
  await expect(merge({ brand, into }, rita)).rejects.toMatchObject({ code: 'ADMINISTRATORS_ONLY' })
  await expect(desk(ana).list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { brands } = await desk(rita).list({ q: brand, limit: 1 })
  expect(brands).toMatchObject([{ brand_name: brand, live_count: 1, merged_into: null }])
})

test('the list of brands has pages, a filter for merged ones, and takes short searches as beginnings', async () => {
  const { brand, into } = await twoBrands(['ONE'])
  await merge({ brand, into })
  const first = await desk().list({ q: 'larkwell', limit: 2 })
  const second = await desk().list({ q: 'larkwell', limit: 2, cursor: first.next_cursor ?? '' })
  const keys = [...first.brands, ...second.brands].map(({ brand_key }) => brand_key)
  expect(keys).toEqual([...new Set(keys)].toSorted())
  expect((await desk().list({ q: 'la' })).brands.length).toBeGreaterThan(3)
  expect((await desk().list({ q: 'ar' })).brands).toEqual([])
  const merged = await desk().list({ show: 'merged', limit: 100 })
  expect(merged.brands.every(({ merged_into }) => merged_into !== null)).toBe(true)
  expect(merged.brands.map(({ brand_name }) => brand_name)).toContain(brand)
})

test('a merge whose process was killed goes on, and takes along a code that was saved meanwhile', async () => {
  await app.database.pool.query("update brand_merges set started_at = now() - interval '6 minutes'")
  const codes = Array.from({ length: 1100 }, (_, i) => `MANY${i}`)
  const { brand, into } = await twoBrands(codes)
  const { brand_key } = await transact(app.deps.db, (db) => startMerge(db, { brand, into }))
  // As if written by a transaction that began before the merge.
  expect(await codesOf(brand)).toHaveLength(1100)
  expect(await settleMerges(app.deps.db)).toBe(1)
  expect(await codesOf(brand)).toEqual([])
  expect(await liveCount(into)).toBe(1101)
  await app.database.pool.query('alter table promo_codes disable trigger promo_codes_as_merged')
  await insertCodes(
    app.deps.db,
    aCodeRow(ben.user_id, { brand_name: brand, promo_code: 'MEANWHILE' }),
  )
  await app.database.pool.query('alter table promo_codes enable trigger promo_codes_as_merged')
  await settleMerge(app.deps.db, brand_key)
  expect(await codesOf(brand)).toEqual([])
  expect(await codesOf(into)).toContain('MEANWHILE')
})

// The last one: what Ana enters after a block waits for review.
test('codes keep their state when they are moved, whatever leaked or was blocked at the other brand', async () => {
  const { brand, into } = await twoBrands(['OPEN', 'BLOCKED'])
  const leaked = aCodeRow(ben.user_id, { brand_name: into, promo_code: 'OPEN' })
  await insertCodes(app.deps.db, {
    ...leaked,
    paused_at: new Date().toISOString(),
    paused_reason: 'leaked',
  })
  const { promo_codes } = await app.as(sam).staffCodes.list({ q: 'BLOCKED' })
  const blocked = promo_codes.find(({ brand_name }) => brand_name === brand)
  await app.as(sam).staffCodes.block({ id: blocked?.id ?? '', reason })
  await merge({ brand, into })
  const states = async (of: string) =>
    (await app.as(ana).promoCodes.listOwn({ q: of })).promo_codes
      .filter(({ brand_name }) => brand_name === of)
      .map(({ promo_code, scope, is_live }) => `${promo_code} ${scope} ${is_live}`)
      .toSorted()
  expect(await states(into)).toEqual([
    'BLOCKED everywhere false',
    'OPEN everywhere true',
    'OTHER everywhere true',
  ])
  await desk().separate({ brand_name: brand, reason })
  expect(await states(brand)).toEqual(['BLOCKED everywhere false', 'OPEN everywhere true'])
})
