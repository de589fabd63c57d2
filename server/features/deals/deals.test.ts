import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

let app: TestApp
let db: Db
let ana: { id: string; username: string | null }

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  db = app.database.db
  ana = await aProfile(db, {
    username: 'ana',
    full_name: 'Ana María Lima',
    avatar_url: 'https://a.example/a.png',
  })
})
afterAll(() => app.close())

const find = async (q: string, more: object = {}) =>
  (await app.visitor.deals.list({ q, ...more })).deals.map((deal) => deal.promo_code)

describe('the public form of a deal', () => {
  // holds: 3.card.fields, 3.promo-code.owner
  test("the public form of a deal contains the ticket's fields and nothing else", async () => {
    const [id = ''] = await insertCodes(
      db,
      aCodeRow(ana.id, {
        hidden_on: 'chat',
        expiration_date: '2026-04-01',
        brand_instagram_handle: '@pacewell',
      }),
    )
    for (const deal of [
      await app.visitor.deals.get({ id }),
      (await app.visitor.deals.list({})).deals.find((one) => one.id === id),
    ]) {
      expect(Object.keys(deal ?? {}).toSorted()).toEqual([
        'affiliate_link',
        'brand_key',
        'brand_name',
        'brand_url',
        'category',
        'code_kind',
        'countries',
        'created_at',
        'currency',
        'customers',
        'description',
        'excluded',
        'expiration_date',
        'id',
        'is_featured',
        'is_trending',
        'last_worked_at',
        'left',
        'minimum_spend',
        'owner',
        'promo_code',
        'promo_type',
        'promo_value',
        'success_rate',
        'terms',
        'worth',
      ])
      expect(deal?.owner).toEqual({
        id: ana.id,
        full_name: 'Ana María Lima',
        username: 'ana',
        avatar_url: 'https://a.example/a.png',
        is_agency: false,
        is_creditcard: false,
        is_verified: false,
      })
    }
    const text = await (await app.request('/api/promo-codes')).text()
    for (const secret of [
      '@example.com',
      'is_fake',
      'is_staff',
      'password',
      'search_text',
      'hidden_channels',
      'hidden_on',
      'agency_id',
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  // holds: 4.expiry.hidden, 5.deals.complete, 5.deals.expired
  test('an expired, paused, blocked or hidden deal has no public form', async () => {
    const at = '2026-03-01T00:00:00Z'
    const hidden = await aProfile(db, { username: null })
    const ids = await insertCodes(
      db,
      aCodeRow(ana.id, { brand_name: 'Hidden', expiration_date: '2026-03-09' }),
      aCodeRow(ana.id, { brand_name: 'Hidden', paused_at: at, paused_reason: 'owner' }),
      aCodeRow(ana.id, { brand_name: 'Hidden', blocked_at: at, blocked_reason: 'spam' }),
      aCodeRow(hidden.id, { brand_name: 'Hidden' }),
    )
    const before = (await app.visitor.deals.list({})).total.count
    expect(await find('Hidden')).toEqual([])
    expect((await app.visitor.deals.list({ q: 'hidden' })).total.count).toBe(0)
    for (const id of ids)
      await expect(app.visitor.deals.get({ id })).rejects.toMatchObject({
        code: 'PROMO_CODE_NOT_FOUND',
      })
    expect((await app.visitor.brands.list({ q: 'hidden' })).brands).toEqual([])
    // The last one appears as soon as its owner can be shown.
    await db.updateTable('profiles').set({ is_agency: true }).where('id', '=', hidden.id).execute()
    expect(await find('Hidden')).toHaveLength(1)
    expect((await app.visitor.deals.list({})).total.count).toBe(before + 1)
  })
})

describe('searching', () => {
  beforeAll(async () => {
    const zoe = await aProfile(db, { full_name: 'ZOË Ünlü' })
    const field = (promo_code: string, more: object) =>
      aCodeRow(ana.id, { brand_name: 'Nothing', promo_code, ...more })
    await insertCodes(
      db,
      field('BY-BRAND', { brand_name: 'Quokka Supply' }),
      field('BY-OFFER', {
        promo_type: 'other',
        promo_value: 'Free quiver',
        description: 'Free quiver',
      }),
      field('QUETZAL9', {}),
      aCodeRow(zoe.id, { brand_name: 'Nothing', promo_code: 'BY-OWNER' }),
      field('BY-CATEGORY', { category: 'Jewelry' }),
      field('LITERAL', { brand_name: '100% Wool_y\\x' }),
      field('EMOJI', { brand_name: 'Sun 😀 Days' }),
      field('ARABIC', { brand_name: 'مقهى النور' }),
      field('SHORT', { brand_name: 'Xq' }),
    )
  })

  // holds: 5.deals.search
  test.each([
    ['quokka', 'BY-BRAND'],
    ['OKKA sup', 'BY-BRAND'],
    ['  quokka    supply ', 'BY-BRAND'],
    ['FREE QUI', 'BY-OFFER'],
    ['quetzal', 'QUETZAL9'],
    ['zoë ünlü', 'BY-OWNER'],
    ['ZOË', 'BY-OWNER'],
    ['Zoe\u0308', 'BY-OWNER'],
    ['jewel', 'BY-CATEGORY'],
    ['100%', 'LITERAL'],
    ['wool_y', 'LITERAL'],
    ['y\\x', 'LITERAL'],
    ['😀', 'EMOJI'],
    ['sun 😀 days', 'EMOJI'],
    ['مقهى', 'ARABIC'],
    ['xq', 'SHORT'],
    ['QUOKKA\u0000', 'BY-BRAND'],
  ])('%j finds %s', async (q, code) => expect(await find(q)).toEqual([code]))

  test.each([
    '1%0',
    'w%l',
    'qu_kka',
    '%%%',
    '___',
    '\\\\',
    "'; drop table promo_codes; --",
    'quokka supply 20%',
    '\ud83d',
  ])('%j finds nothing', async (q) => expect(await find(q)).toEqual([]))

  test('white space alone is not a search', async () => {
    const { total } = await app.visitor.deals.list({ q: ' \t ' })
    expect(total).toEqual((await app.visitor.deals.list({})).total)
  })

  test('a search of 10,000 characters uses its start, and a longer one is refused', async () => {
    const long = 'quokka supply '.repeat(1000).slice(0, 10_000)
    expect(await find(long)).toEqual([])
    await insertCodes(
      db,
      aCodeRow(ana.id, { promo_code: 'LONG', description: `${'z'.repeat(99)}😀!` }),
    )
    // The cut goes between the two emoji, not through one.
    expect(await find(`${'z'.repeat(99)}😀😀`)).toEqual(['LONG'])
    await expect(find('x'.repeat(10_001))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('a search for one or two letters covers the newest deals and says so', async () => {
    const { total, deals } = await app.visitor.deals.list({ q: 'xq' })
    expect(total).toEqual({ count: 1, is_capped: false, is_newest_only: true })
    expect(deals).toHaveLength(1)
    expect((await app.visitor.deals.list({ q: 'quo' })).total.is_newest_only).toBe(false)
  })

  test('a search keeps the selected category and sort order', async () => {
    await insertCodes(
      db,
      aCodeRow(ana.id, { brand_name: 'Ordered B', category: 'Tech', promo_value: '5' }),
      aCodeRow(ana.id, { brand_name: 'Ordered A', category: 'Tech', promo_value: '50' }),
      aCodeRow(ana.id, { brand_name: 'Ordered C', category: 'Home', promo_value: '90' }),
    )
    const names = async (query: object) =>
      (await app.visitor.deals.list({ q: 'ordered', ...query })).deals.map(
        (deal) => deal.brand_name,
      )
    expect(await names({ category: 'Tech', sort: 'brand' })).toEqual(['Ordered A', 'Ordered B'])
    expect(await names({ sort: 'discount' })).toEqual(['Ordered C', 'Ordered A', 'Ordered B'])
    expect(await names({ sort: 'category' })).toEqual([
      'Ordered C',
      expect.any(String),
      expect.any(String),
    ])
    expect((await app.visitor.deals.list({ q: 'ordered', category: 'Tech' })).total.count).toBe(2)
  })

  test('a search finds a renamed owner', async () => {
    const mia = await aProfile(db, { full_name: 'Mia Before' })
    await insertCodes(db, aCodeRow(mia.id, { promo_code: 'RENAMED' }))
    expect(await find('mia before')).toEqual(['RENAMED'])
    await db
      .updateTable('profiles')
      .set({ full_name: 'Mia After' })
      .where('id', '=', mia.id)
      .execute()
    expect(await find('mia before')).toEqual([])
    expect(await find('mia after')).toEqual(['RENAMED'])
  })
})

describe('counting', () => {
  // holds: 7.promo-codes.per-category
  test('a search counts up to 1,000 results, and other counts are stored', async () => {
    const many = await aProfile(db)
    const rows = Array.from({ length: 1001 }, () =>
      aCodeRow(many.id, { brand_name: 'Countless', category: 'Travel' }),
    )
    await insertCodes(db, ...rows)
    expect((await app.visitor.deals.list({ q: 'countless' })).total).toEqual({
      count: 1000,
      is_capped: true,
      is_newest_only: false,
    })
    await db
      .deleteFrom('promo_codes')
      .where('promo_code', '=', rows[0]?.promo_code ?? '')
      .execute()
    expect((await app.visitor.deals.list({ q: 'countless' })).total).toMatchObject({
      count: 1000,
      is_capped: false,
    })
    expect((await app.visitor.deals.list({ category: 'Travel' })).total).toMatchObject({
      count: 1000,
      is_capped: false,
    })
    const { rows: truth } = await app.database.pool.query(
      'select count(*) as count from promo_codes where is_live',
    )
    expect((await app.visitor.deals.list({})).total.count).toBe(
      (truth[0] as { count: number }).count,
    )
    const { categories } = await app.visitor.categories.list()
    expect(categories.find(({ category }) => category === 'Travel')).toEqual({
      category: 'Travel',
      live_count: 1000,
    })
  })
})
