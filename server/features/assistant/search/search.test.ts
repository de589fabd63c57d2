import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDemoData } from '#server/demo/demo.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

const today = '2026-03-10'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ today })
  await addDemoData(app.deps.db, today, password, app.deps)
})
afterAll(() => app.close())

const find = (q: string) => app.visitor.search.find({ q })

/** The brands and owners of the deals that a list shows for the words. */
async function listed(q: string) {
  const { deals } = await app.visitor.deals.list({ q })
  const { meaning } = await find(q)
  if (deals.length > 0 || meaning === null) return deals
  const { title: _title, is_nearest: _isNearest, ...filters } = meaning
  return (await app.visitor.deals.list(filters)).deals
}

test.each([
  'pacwell',
  'paceweel',
  'pace well',
  'pacewell.example',
  'https://www.pacewell.example/shoes',
  '@pacewell',
  'PACEWELLL',
])('%s finds Pacewell first, with its codes and the best of them', async (q) => {
  const { brands } = await find(q)
  expect(brands[0]?.brand_name).toBe('Pacewell')
  const all = await listed('pacewell')
  expect(brands[0]?.live_count).toBe(all.length)
  expect(all.map(({ id }) => id)).toContain(brands[0]?.best?.id)
  expect(new Set((await listed(q)).map(({ brand_name }) => brand_name))).toEqual(
    new Set(['Pacewell']),
  )
})

test.each([
  ['rye and petal', 'Rye & Petal'],
  ['orrery daughters', 'Orrery & Daughters'],
  ['ryepetal', 'Rye & Petal'],
])('%s finds %s', async (q, name) => {
  expect((await find(q)).brands[0]?.brand_name).toBe(name)
  expect((await listed(q))[0]?.brand_name).toBe(name)
})

test.each(['maya.runs.far', '@maya.runs.far', 'instagram.com/maya.runs.far'])(
  'searching for %s finds the creator and her codes',
  async (q) => {
    expect((await find(q)).creators[0]?.full_name).toBe('Maya Okafor')
    expect(new Set((await listed(q)).map(({ owner }) => owner.username))).toEqual(
      new Set(['maya.runs.far']),
    )
  },
)

test.each(['pacewell maya', 'maya pacewell', 'pacwell okafor'])(
  "searching for %s finds the creator's code for the brand",
  async (q) => {
    const { deals } = await find(q)
    expect(deals.map(({ brand_name, owner }) => [brand_name, owner.username])).toEqual([
      ['Pacewell', 'maya.runs.far'],
    ])
    expect((await listed(q)).map(({ id }) => id)).toEqual(deals.map(({ id }) => id))
  },
)

test.each([
  ['sneakers', 'Fashion'],
  ['gym', 'Fitness'],
  ['makeup', 'Beauty'],
  ['hotel', 'Travel'],
  ['jewellery', 'Jewelry'],
])('%s finds the category %s', async (q, category) => {
  expect((await find(q)).categories[0]?.category).toBe(category)
  expect(new Set((await listed(q)).map((deal) => deal.category))).toEqual(new Set([category]))
})

test('a search finds an offer in any notation', async () => {
  const { deals, meaning } = await find('freeshipping')
  expect(deals.length).toBeGreaterThan(0)
  for (const { description } of deals) expect(description.toLowerCase()).toContain('free')
  expect(meaning?.title).toBe('Free shipping')
})

test('exact names rank before names with that start, and names with more codes first', async () => {
  const { db } = app.deps
  const { id } = await aProfile(db, { username: 'quill', full_name: 'Quill Tester' })
  const codesOf = (brand_name: string, count: number) =>
    insertCodes(db, ...Array.from({ length: count }, () => aCodeRow(id, { brand_name })))
  await codesOf('Quillon Market', 3)
  await codesOf('Quillon', 1)
  await codesOf('Quillon Books', 2)
  await codesOf('The Old Quillon', 4)
  const names = async (q: string) => (await find(q)).brands.map(({ brand_name }) => brand_name)
  expect(await names('quillon')).toEqual([
    'Quillon',
    'Quillon Market',
    'Quillon Books',
    'The Old Quillon',
  ])
  expect(await names('quil')).toEqual([
    'Quillon Market',
    'Quillon Books',
    'Quillon',
    'The Old Quillon',
  ])
})

test('a name without live codes is found and marked', async () => {
  const { id } = await aProfile(app.deps.db)
  await insertCodes(app.deps.db, aCodeRow(id, { brand_name: 'Faintlight' }))
  await app.deps.db
    .updateTable('promo_codes')
    .set({ expiration_date: '2026-03-01' })
    .where('brand_name', '=', 'Faintlight')
    .execute()
  expect((await find('faintlight')).brands).toMatchObject([
    { brand_name: 'Faintlight', live_count: 0, best: null },
  ])
})

test.each([
  ['Quortle', 'waits for its start', { starts_at: '2100-12-25T09:00:00Z', has_started: false }],
  ['Vimbrod', 'is for whoever has its link', { scope: 'direct link' as const }],
])('%s, whose only code %s, is known to nobody', async (brand_name, _why, hidden) => {
  const { id } = await aProfile(app.deps.db)
  const brand_domain = `${brand_name.toLowerCase()}.example`
  const row = { brand_name, brand_url: `https://${brand_domain}`, brand_domain }
  await insertCodes(app.deps.db, aCodeRow(id, { ...row, ...hidden }))
  const shopper = app.as(await app.aShopper())
  for (const q of [brand_name, brand_name.slice(0, -1), `${brand_name}e`, brand_domain])
    expect([q, JSON.stringify(await find(q))]).toEqual([q, expect.not.stringContaining(brand_name)])
  const { response } = await shopper.webChat.send({
    sessionId: crypto.randomUUID(),
    message: brand_name,
  })
  expect(response).not.toContain('right now')
  for (const asked of [
    () => app.visitor.brands.get({ brand_name }),
    () => shopper.following.followBrand({ brand_name }),
  ])
    await expect(asked()).rejects.toMatchObject({ code: 'BRAND_NOT_FOUND' })
  const shown = { starts_at: null, has_started: true, scope: 'everywhere' as const }
  await app.deps.db
    .updateTable('promo_codes')
    .set(shown)
    .where('brand_name', '=', brand_name)
    .execute()
  expect(await app.visitor.brands.get({ brand_name })).toMatchObject({ live_count: 1 })
})

test.each(['', '   ', '%%%', '@', '\u0000', '🙂', '\ud800', "'; drop table brands; --", '((('])(
  'a search for %j finds nothing without an error',
  async (q) => {
    expect(await find(q)).toMatchObject({ brands: [], creators: [], deals: [], meaning: null })
  },
)

test('codes that contain the words only in their text are found as codes', async () => {
  const { id } = await aProfile(app.deps.db)
  await insertCodes(
    app.deps.db,
    aCodeRow(id, {
      brand_name: 'Wrenfold',
      promo_type: 'other',
      promo_value: 'Gift with every zeppelin',
      description: 'Gift with every zeppelin',
    }),
  )
  const { brands, deals } = await find('zeppelin')
  expect(brands).toEqual([])
  expect(deals.map(({ brand_name }) => brand_name)).toEqual(['Wrenfold'])
})

test('codes that start with the text rank before codes that only mention it', async () => {
  const { id } = await aProfile(app.deps.db)
  const described = (promo_code: string, description: string) =>
    aCodeRow(id, {
      brand_name: 'Wrenlow',
      promo_code,
      promo_type: 'other',
      promo_value: description,
      description,
    })
  await insertCodes(
    app.deps.db,
    described('XBRANTWICK', 'Tea'),
    described('BRANTWICK7', 'Coffee'),
    described('PLAIN', 'Gift with every brantwick'),
  )
  const { deals } = await find('brantwi')
  expect(deals.map(({ promo_code }) => promo_code)).toEqual(['BRANTWICK7', 'XBRANTWICK', 'PLAIN'])
})

test('each result says whether its name matches the text or its meaning does', async () => {
  const near = async (q: string) => (await find(q)).brands[0]?.nearness
  expect(await near('pacewell')).toBe('whole')
  expect(await near('pacew')).toBe('beginning')
  expect(await near('acewel')).toBe('part')
  expect(await near('pacwell')).toBe('meant')
  expect((await find('maya.runs')).creators[0]?.nearness).toBe('beginning')
})

test('suggestions are the same for everyone, and shared caches may store them', async () => {
  const response = await app.request('/api/search?q=pacewell')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toMatch(/^public, .*s-maxage/)
})

test.each([
  'running shoes but not pacewell',
  'fitness without pacewell',
  'running shoes 20% off but not pacewell',
  'anything for running except pacewell',
])('%s shows no Pacewell', async (q) => {
  const found = await find(q)
  expect(found.brands.map(({ brand_name }) => brand_name)).not.toContain('Pacewell')
  expect(found.deals.map(({ brand_name }) => brand_name)).not.toContain('Pacewell')
  expect(found.deals.length).toBeGreaterThan(0)
  expect((await listed(q)).map(({ brand_name }) => brand_name)).not.toContain('Pacewell')
})

test('a creator who is excluded is not found', async () => {
  const { creators, deals } = await find('fitness codes, but nothing from maya okafor')
  expect(creators.map(({ full_name }) => full_name)).not.toContain('Maya Okafor')
  expect(deals.map(({ owner }) => owner.full_name)).not.toContain('Maya Okafor')
})

test('a kind of offer is called by words, and what is found is as high as asked', async () => {
  const { meaning, deals } = await find('running shoes 20% off')
  expect(meaning).toMatchObject({ title: 'Fitness: percent off', promo_type: '% off' })
  expect(deals.length).toBeGreaterThan(0)
  for (const { description } of deals) expect(parseInt(description, 10)).toBeGreaterThanOrEqual(20)
})
