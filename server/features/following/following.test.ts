import { afterAll, beforeAll, expect, test } from 'vitest'

import { maxFollowedSearches, maxFollows, maxSaved } from '#shared/rules/following/following.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { startMerge } from '#server/features/brands/merges.ts'
import { transact } from '#server/db/connection/transact.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const db = () => app.deps.db
const of = (who: Actor) => app.as(who).following

let brands = 0
const aBrand = () => `Brand ${++brands} of following`

/** Live codes of a new creator, the first is the oldest. */
async function someCodes(...overrides: Parameters<typeof aCodeRow>[1][]) {
  const creator = await aProfile(db())
  const ids = await insertCodes(
    db(),
    ...overrides.map((override, place) =>
      aCodeRow(creator.id, {
        created_at: new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString(),
        ...override,
      }),
    ),
  )
  return { creator, ids }
}

const idsOf = (page: { deals: { id: string }[] }) => page.deals.map(({ id }) => id)

test('For you shows the codes of followed creators, brands and searches once, the newest first, in pages', async () => {
  const shopper = await app.aShopper()
  const [brand, other, unfollowed] = [aBrand(), aBrand(), aBrand()]
  const { creator, ids: own } = await someCodes({ brand_name: other }, { brand_name: brand }, {})
  const { ids: others } = await someCodes(
    { brand_name: brand, created_at: '2026-01-02T00:00:00Z' },
    { brand_name: unfollowed, description: 'zebra crossing', created_at: '2026-01-03T00:00:00Z' },
    { brand_name: unfollowed, created_at: '2026-01-04T00:00:00Z' },
  )
  await app.as(shopper).followers.follow({ influencer_id: creator.id })
  // Any spelling is the same brand.
  await of(shopper).followBrand({ brand_name: `  ${brand.toUpperCase()} ` })
  const followed = await of(shopper).followBrand({ brand_name: brand })
  expect(followed.brands.map(({ brand_name }) => brand_name)).toEqual([brand])
  // So is any spelling of a search.
  await of(shopper).followSearch({ q: 'Zebra  crossing' })
  expect((await of(shopper).followSearch({ q: 'zebra crossing ' })).searches).toHaveLength(1)

  const expected = [others[1], others[0], own[2], own[1], own[0]]
  expect(idsOf(await of(shopper).readForYou({}))).toEqual(expected)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await of(shopper).readForYou({ limit: 2, ...(cursor && { cursor }) })
    expect(page.deals.length).toBeLessThanOrEqual(2)
    seen.push(...idsOf(page))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(expected)
  expect(idsOf(await of(shopper).readForYou({ kind: 'creators' }))).toEqual(own.toReversed())
  expect(idsOf(await of(shopper).readForYou({ kind: 'brands' }))).toEqual([others[0], own[1]])
  expect(idsOf(await of(shopper).readForYou({ kind: 'searches' }))).toEqual([others[1]])

  // A browser without an account that follows the same is shown the same.
  const kept = { creators: [creator.id], brands: [brand], searches: [{ q: 'zebra crossing' }] }
  expect(idsOf(await app.visitor.following.readForYou({ kept }))).toEqual(expected)
  // With an account the request decides nothing.
  const nobody = await app.aShopper()
  expect(idsOf(await of(nobody).readForYou({ kept }))).toEqual([])

  const [search] = (await of(shopper).listOwn()).searches
  await of(shopper).unfollowSearch({ id: search?.id ?? '' })
  await of(shopper).unfollowBrand({ brand_name: brand.toLowerCase() })
  expect(idsOf(await of(shopper).readForYou({}))).toEqual(own.toReversed())
  await expect(of(shopper).readForYou({ cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('what is restricted, hidden, paused or ended is shown to no follower, and a code of the page alone to followers of its creator', async () => {
  const shopper = await app.aShopper()
  const brand = aBrand()
  const { creator, ids } = await someCodes(
    { brand_name: brand, scope: 'my page' },
    { brand_name: brand, scope: 'direct link' },
    { brand_name: brand, hidden_on: 'brand' },
    { brand_name: brand, hidden_on: 'profile' },
    { brand_name: brand, paused_at: '2026-01-01T00:00:00Z', paused_reason: 'owner' },
    { brand_name: brand, expiration_date: addDays(app.deps.today(), -1) },
    { brand_name: brand, blocked_at: '2026-01-01T00:00:00Z', blocked_reason: 'Not theirs' },
  )
  await app.as(shopper).followers.follow({ influencer_id: creator.id })
  await of(shopper).followBrand({ brand_name: brand })
  await of(shopper).followSearch({ brand })
  const shown = (kind: 'creators' | 'brands' | 'searches') =>
    of(shopper).readForYou({ kind }).then(idsOf)
  expect(await shown('creators')).toEqual([ids[2], ids[0]])
  expect(await shown('brands')).toEqual([ids[3]])
  expect(await shown('searches')).toEqual([ids[3], ids[2]])
  // Nobody saves what nobody sees.
  for (const hidden of [ids[1], ids[4], ids[5], ids[6]])
    await expect(of(shopper).save({ id: hidden ?? '' })).rejects.toMatchObject({
      code: 'PROMO_CODE_NOT_FOUND',
    })
})

test('a saved code that is gone says that it ended, or only that it is no longer shown, and never its code', async () => {
  const shopper = await app.aShopper()
  const brand = aBrand()
  const yesterday = addDays(app.deps.today(), -1)
  const { ids } = await someCodes(...Array.from({ length: 7 }, () => ({ brand_name: brand })))
  const [kept, ended, paused, blocked, restricted, deleted, endedAndPaused] = ids
  for (const id of ids) await of(shopper).save({ id })
  const change = (id: string | undefined, values: object) =>
    db()
      .updateTable('promo_codes')
      .set(values)
      .where('id', '=', id ?? '')
      .execute()
  const pause = { paused_at: '2026-01-01T00:00:00Z', paused_reason: 'owner' }
  await change(ended, { expiration_date: yesterday })
  await change(paused, pause)
  await change(blocked, { blocked_at: '2026-01-01T00:00:00Z', blocked_reason: 'Not theirs' })
  await change(restricted, { scope: 'direct link' })
  await change(endedAndPaused, { ...pause, expiration_date: yesterday })
  await db()
    .deleteFrom('promo_codes')
    .where('id', '=', deleted ?? '')
    .execute()

  const { saved } = await of(shopper).readSaved({})
  const found = Object.fromEntries(saved.map((code) => [code.id, code]))
  expect(saved).toHaveLength(7)
  expect(found[kept ?? '']).toMatchObject({ deal: { id: kept }, ended_on: null })
  expect(found[ended ?? '']).toEqual({
    id: ended,
    deal: null,
    ended_on: yesterday,
    brand_name: brand,
  })
  for (const id of [paused, blocked, restricted, deleted, endedAndPaused])
    expect(found[id ?? '']).toEqual({ id, deal: null, ended_on: null, brand_name: brand })
  // Without an account the same, by ids; the browser knows the brands.
  const { saved: ofBrowser } = await app.visitor.following.readSaved({ ids })
  expect(ofBrowser).toEqual(ids.map((id) => ({ ...found[id], brand_name: null })))
  // In pages, the latest first.
  const first = await of(shopper).readSaved({ limit: 4 })
  const rest = await of(shopper).readSaved({ limit: 4, cursor: first.next_cursor ?? '' })
  expect(rest.next_cursor).toBeNull()
  expect([...first.saved, ...rest.saved].map(({ id }) => id)).toEqual(saved.map(({ id }) => id))
  expect(new Set(saved.map(({ id }) => id)).size).toBe(7)
  await of(shopper).unsave({ id: ended ?? '' })
  expect((await of(shopper).readSaved({})).saved.map(({ id }) => id)).not.toContain(ended)
})

test('what ends soon is shown by its end, of what is followed and of what is saved', async () => {
  const shopper = await app.aShopper()
  const inDays = (days: number) => ({ expiration_date: addDays(app.deps.today(), days) })
  const { creator, ids } = await someCodes(inDays(5), inDays(2), inDays(9), {})
  const { ids: others } = await someCodes(inDays(3), inDays(1))
  await app.as(shopper).followers.follow({ influencer_id: creator.id })
  await of(shopper).save({ id: others[0] ?? '' })
  const page = await of(shopper).readForYou({ kind: 'ending' })
  expect(idsOf(page)).toEqual([ids[1], others[0], ids[0]])
  expect(page.next_cursor).toBeNull()
  const kept = { creators: [creator.id] }
  const asked = { kind: 'ending' as const, kept, saved: others.slice(0, 1) }
  expect(idsOf(await app.visitor.following.readForYou(asked))).toEqual(idsOf(page))
})

/** Follows and saved codes straight into the tables. */
async function fill(who: Actor, counts: { brands?: number; saved?: number }) {
  const numbers = (count = 0) => Array.from({ length: count }, (_, place) => place)
  if (counts.brands)
    await db()
      .insertInto('brand_follows')
      .values(
        numbers(counts.brands).map((n) => ({ user_id: who.user_id, brand_name: `Full ${n}` })),
      )
      .execute()
  if (counts.saved)
    await db()
      .insertInto('saved_codes')
      .values(
        numbers(counts.saved).map(() => ({
          user_id: who.user_id,
          promo_code_id: crypto.randomUUID(),
          brand_name: 'Full',
        })),
      )
      .execute()
}

test('an account has room for so much, also when two requests come at once', async () => {
  const shopper = await app.aShopper()
  const { creator, ids } = await someCodes({}, {})
  await fill(shopper, { brands: maxFollows - 1, saved: maxSaved - 1 })
  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls))
      .map((one) => (one.status === 'fulfilled' ? 'ok' : (one.reason as { code: string }).code))
      .toSorted()
  expect(
    await outcomes([
      app.as(shopper).followers.follow({ influencer_id: creator.id }),
      of(shopper).followSearch({ category: 'Food' }),
      of(shopper).followSearch({ category: 'Tech' }),
    ]),
  ).toEqual(['FOLLOWS_FULL', 'FOLLOWS_FULL', 'ok'])
  expect(await outcomes(ids.map((id) => of(shopper).save({ id })))).toEqual(['SAVED_FULL', 'ok'])
  // What is there already takes no room.
  await of(shopper)
    .followBrand({ brand_name: 'Full 0' })
    .catch(() => undefined)
  const { brands, searches, saved } = await of(shopper).listOwn()
  const creators = await app.as(shopper).followers.listFollowed()
  expect(brands.length + searches.length + creators.influencer_ids.length).toBe(maxFollows)
  expect(saved).toHaveLength(maxSaved)

  const searcher = await app.aShopper()
  for (let n = 0; n < maxFollowedSearches; n++) await of(searcher).followSearch({ q: `word ${n}` })
  await expect(of(searcher).followSearch({ q: 'one more' })).rejects.toMatchObject({
    code: 'SEARCHES_FULL',
  })
  await expect(of(searcher).followSearch({ q: ' ' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  await expect(of(searcher).followBrand({ brand_name: 'Nobody knows it' })).rejects.toMatchObject({
    code: 'BRAND_NOT_FOUND',
  })
})

test('what a browser kept comes into the account once, as far as it exists and there is room', async () => {
  const shopper = await app.aShopper()
  const brand = aBrand()
  const { creator, ids } = await someCodes({ brand_name: brand }, {}, { scope: 'direct link' })
  await app.as(shopper).followers.follow({ influencer_id: creator.id })
  const browser = {
    creators: [creator.id, (await aProfile(db())).id, crypto.randomUUID(), shopper.user_id],
    brands: [brand, 'Nobody knows it'],
    searches: [{ q: 'shoes' }, { category: 'Fitness' as const }],
    saved: [...ids, crypto.randomUUID()],
  }
  const moved = await Promise.all([1, 2].map(() => of(shopper).takeOver(browser)))
  // One creator, one brand, two searches, two codes: whichever request was first.
  expect(moved.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 6])
  expect(moved.map(({ left_out }) => left_out)).toEqual([0, 0])
  const own = await of(shopper).listOwn()
  expect(own.saved).toEqual(ids.slice(0, 2))
  expect(own.brands).toHaveLength(1)
  expect(own.searches).toHaveLength(2)
  expect((await app.as(shopper).followers.listFollowed()).influencer_ids).toHaveLength(2)
  // The extension knows the shops of a creator who came this way.
  const other = await app.anInfluencer()
  await app.as(other).promoCodes.create({ promo_code: aPromoCode() })
  await of(shopper).takeOver({ creators: [other.user_id] })
  const domains = await db()
    .selectFrom('user_domain_map')
    .where('user_id', '=', shopper.user_id)
    .where('influencer_id', '=', other.user_id)
    .select('domain')
    .execute()
  expect(domains).toHaveLength(1)

  const full = await app.aShopper()
  await fill(full, { brands: maxFollows - 1, saved: maxSaved - 1 })
  expect(await of(full).takeOver(browser)).toMatchObject({ added: 2, left_out: 5 })
  await expect(
    app.visitor.following.readForYou({ kept: { creators: Array(101).fill(creator.id) } }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('who follows a brand that is merged follows the brand that took it over, once', async () => {
  const [one, both] = [await app.aShopper(), await app.aShopper()]
  const [brand, into] = [aBrand(), aBrand()]
  await someCodes({ brand_name: brand }, { brand_name: into })
  for (const shopper of [one, both]) {
    await of(shopper).followBrand({ brand_name: brand })
    await of(shopper).followSearch({ brand, category: 'Food' })
  }
  await of(both).followBrand({ brand_name: into })
  await of(both).followSearch({ brand: into, category: 'Food' })
  await transact(db(), (db) => startMerge(db, { brand, into }))
  for (const shopper of [one, both]) {
    const { brands, searches } = await of(shopper).listOwn()
    expect(brands.map(({ brand_name }) => brand_name)).toEqual([into])
    expect(searches).toMatchObject([{ brand: into, category: 'Food' }])
    // The former name leads there as well.
    expect((await of(shopper).followBrand({ brand_name: brand })).brands).toHaveLength(1)
  }
})
