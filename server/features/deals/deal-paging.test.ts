import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Deal, DealSort } from '#shared/contract/deals/deals.ts'
import { dealSorts as allSorts } from '#shared/contract/deals/deals.ts'
import { standingOf } from '#shared/rules/promo-codes/verdicts.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

/** Of all deals there is no 'best', and 'relevance' is of searches; see ranked-deals.test.ts. */
const dealSorts = allSorts.filter((sort) => sort !== 'best' && sort !== 'relevance')

let app: TestApp
let db: Db
let owner: string

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  db = app.database.db
  owner = (await aProfile(db)).id
  const categories = ['Tech', 'Food', 'General', 'Beauty']
  const values = ['20', '20', '7.5', '100', '99.99']
  // Many share moment, brand and worth, so that ties are the rule.
  const rows = Array.from({ length: 83 }, (_, i) =>
    aCodeRow(owner, {
      brand_name: ['Pacewell', 'Brine Cup', 'Mallow & Moss', 'ärgerlich', 'Zinc'][i % 5] ?? '',
      category: categories[i % 4] ?? '',
      created_at: `2026-03-0${1 + (i % 3)}T08:00:00.${i % 2}00Z`,
      ...(i % 6 === 0
        ? {
            promo_type: 'other' as const,
            promo_value: 'Free Shipping',
            description: 'Free Shipping',
          }
        : {
            promo_type: i % 2 === 0 ? ('$ off' as const) : ('% off' as const),
            promo_value: values[i % 5] ?? '',
          }),
    }),
  )
  await insertCodes(db, ...rows)
})
afterAll(() => app.close())

/** Walks all pages; `between` runs after each. */
async function walk(
  query: { sort: DealSort; brand?: string; q?: string; category?: Deal['category']; limit: number },
  between?: () => Promise<void>,
): Promise<Deal[]> {
  const all: Deal[] = []
  let cursor: string | undefined
  do {
    const page = await app.visitor.deals.list({ ...query, cursor } as never)
    expect(page.deals.length).toBeLessThanOrEqual(query.limit)
    all.push(...page.deals)
    cursor = page.next_cursor ?? undefined
    await between?.()
  } while (cursor !== undefined)
  return all
}

async function truth(
  filter: (deal: { brand_name: string; category: string }) => boolean,
): Promise<string[]> {
  const rows = await db
    .selectFrom('promo_codes')
    .where('is_live', '=', true)
    .select(['id', 'brand_name', 'category'])
    .execute()
  return rows
    .filter(filter)
    .map(({ id }) => id)
    .toSorted()
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)

/** The order that each label promises; ties break by id, in the direction of the index. */
const orders: Record<Exclude<DealSort, 'relevance'>, (a: Deal, b: Deal) => number> = {
  newest: (a, b) => compare(b.created_at, a.created_at) || compare(b.id, a.id),
  brand: (a, b) => compare(a.brand_key, b.brand_key) || compare(a.id, b.id),
  discount: (a, b) => compare(b.worth ?? -1, a.worth ?? -1) || compare(b.id, a.id),
  best: (a, b) =>
    compare(standingOf(b.success_rate), standingOf(a.success_rate)) ||
    compare(b.created_at, a.created_at) ||
    compare(b.id, a.id),
  category: (a, b) =>
    compare(a.category, b.category) || compare(b.created_at, a.created_at) || compare(b.id, a.id),
}

describe.each(dealSorts)('the sort by %s', (sort) => {
  // holds: 9.sorts.deals, 9.sorts.newest, 9.sorts.discount
  test.each([7, 1, 83, 100])(
    'the sorted list shows every deal exactly once in its order, %i per page',
    async (limit) => {
      const deals = await walk({ sort, limit })
      expect(deals.map(({ id }) => id).toSorted()).toEqual(await truth(() => true))
      expect(deals.map(({ id }) => id)).toEqual(deals.toSorted(orders[sort]).map(({ id }) => id))
    },
  )

  test('the sorted list shows every deal exactly once within a category and a search', async () => {
    const inCategory = await walk({ sort, limit: 4, category: 'Food' })
    expect(inCategory.map(({ id }) => id).toSorted()).toEqual(
      await truth(({ category }) => category === 'Food'),
    )
    const found = await walk({ sort, limit: 3, q: 'pacewell' })
    expect(found.map(({ id }) => id).toSorted()).toEqual(
      await truth(({ brand_name }) => brand_name === 'Pacewell'),
    )
    const both = await walk({ sort, limit: 2, q: 'brine', category: 'Tech' })
    expect(both.map(({ id }) => id).toSorted()).toEqual(
      await truth(({ brand_name, category }) => brand_name === 'Brine Cup' && category === 'Tech'),
    )
    const short = await walk({ sort, limit: 5, q: 'zi' })
    expect(short.map(({ id }) => id).toSorted()).toEqual(
      await truth(({ brand_name }) => brand_name === 'Zinc'),
    )
  })

  test('the sorted list skips and repeats no deal while others are added and removed', async () => {
    const before = await truth(() => true)
    const removed = await insertCodes(
      db,
      ...Array.from({ length: 20 }, () => aCodeRow(owner, { brand_name: 'Passing' })),
    )
    const deals = await walk({ sort, limit: 9 }, async () => {
      await insertCodes(
        db,
        aCodeRow(owner, { brand_name: 'Arriving', category: 'Home', promo_value: '33' }),
      )
      const gone = removed.pop()
      if (gone !== undefined) await db.deleteFrom('promo_codes').where('id', '=', gone).execute()
    })
    const ids = deals.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(before.filter((id) => !ids.includes(id))).toEqual([])
    await db.deleteFrom('promo_codes').where('brand_name', 'in', ['Arriving', 'Passing']).execute()
  })

  test('the sorted list refuses a cursor of another sort order', async () => {
    for (const other of dealSorts) {
      const { next_cursor } = await app.visitor.deals.list({ sort: other, limit: 5 })
      const call = app.visitor.deals.list({ sort, limit: 5, cursor: next_cursor ?? '' })
      if (other === sort) expect((await call).deals).toHaveLength(5)
      else
        await expect(call).rejects.toMatchObject({
          code: 'INVALID_INPUT',
          data: { fields: { cursor: expect.any(String) } },
        })
    }
  })

  test('the sorted list refuses a malformed cursor', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const at = '2026-03-01T00:00:00.000Z'
    const bad = [
      '',
      'x',
      '%%%',
      'bnVsbA',
      'W10',
      'a'.repeat(400),
      ...[
        null,
        1,
        {},
        [],
        [sort],
        [sort, []],
        [sort, [at]],
        [sort, ['x', 'y']],
        [sort, [1, 2, 3]],
        [sort, [null, id]],
        [sort, ['\u0000', id]],
        [sort, ['\u0000', at, id]],
        [sort, ['Tech', '0001-01-01T00:00:00Z', id]],
        [sort, [at, "' or 1=1"]],
        { 0: sort },
      ].map(encodeCursor),
    ]
    // Any other text may be the name of a brand.
    const times = [
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '+275760-09-13T00:00:00Z',
      '2026-03-01T00:00:00+23:59',
    ]
    if (sort !== 'brand') bad.push(...times.map((time) => encodeCursor([sort, [time, id]])))
    for (const cursor of bad) {
      await expect(app.visitor.deals.list({ sort, cursor }), cursor).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      })
    }
  })
})

describe('a page', () => {
  test('a page has 48 deals by default, and between 1 and 100', async () => {
    expect((await app.visitor.deals.list({})).deals).toHaveLength(48)
    for (const limit of [0, 101, -1, 1.5, 'many', null, [], {}]) {
      await expect(app.visitor.deals.list({ limit })).rejects.toMatchObject({
        data: { fields: { limit: expect.any(String) } },
      })
    }
  })

  test('a page after the last deal is empty', async () => {
    const { deals } = await app.visitor.deals.list({ sort: 'newest', limit: 100 })
    const last = deals.at(-1) as Deal
    const cursor = encodeCursor(['newest', [last.created_at, last.id]])
    expect(await app.visitor.deals.list({ cursor })).toMatchObject({ deals: [], next_cursor: null })
  })
})

describe('creators', () => {
  test('the list of creators refuses a malformed cursor', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    for (const [sort, position] of [
      ['newest', ['0000-01-01T00:00:00Z', id]],
      ['newest', ['2026-03-01T00:00:00+23:59', id]],
      ['newest', [id, id]],
      ['name', ['\u0000', id]],
      ['name', ['x', 'y']],
    ] as const) {
      const call = app.visitor.profiles.list({
        kind: 'influencer',
        sort,
        cursor: encodeCursor(position),
      })
      await expect(call).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    }
  })
})

describe('brands', () => {
  // holds: 9.sorts.brands
  test.each(['newest', 'name', 'deals'] as const)(
    'the list of brands shows each brand exactly once by %s',
    async (sort) => {
      const seen = []
      let cursor: string | undefined
      do {
        const page = await app.visitor.brands.list({ sort, limit: 2, cursor })
        seen.push(...page.brands)
        cursor = page.next_cursor ?? undefined
      } while (cursor !== undefined)
      expect(seen.map(({ brand_key }) => brand_key).toSorted()).toEqual([
        'brine cup',
        'mallow & moss',
        'pacewell',
        'zinc',
        'ärgerlich',
      ])
      const value = { newest: 'newest_live_at', name: 'brand_key', deals: 'live_count' } as const
      const values = seen.map((brand) => brand[value[sort]] as string | number)
      expect(values).toEqual(
        sort === 'name' ? values.toSorted(compare) : values.toSorted((a, b) => compare(b, a)),
      )
    },
  )

  test('the list of brands refuses a malformed cursor or one of another sort order', async () => {
    for (const [sort, position] of [
      ['deals', [3_000_000_000, 'x']],
      ['deals', [1.5, 'x']],
      ['deals', ['2026-03-01T00:00:00Z', 'x']],
      ['name', ['\u0000']],
      ['name', []],
      ['newest', ['0000-01-01T00:00:00Z', 'x']],
      ['newest', [5, 'x']],
    ] as const) {
      await expect(
        app.visitor.brands.list({ sort, cursor: encodeCursor(position) }),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    }
  })
})
