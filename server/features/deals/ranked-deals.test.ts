import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { searchPlace } from '#shared/rules/search/search-rank.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/connection/connect.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { liveDeals } from './queries.ts'
import { listRankedDeals } from './ranked-queries.ts'
import type { RankedAfter } from './rank-rules.ts'

let app: TestApp
let db: Db

const at = (minute: number) => `2026-03-01T08:${String(minute).padStart(2, '0')}:00.000Z`

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  db = app.database.db
  const ines = await aProfile(db, { full_name: 'Ines Moreau', username: 'someone.else' })
  const handle = await aProfile(db, { full_name: 'Cleo Marsh', username: 'ines.runs' })
  const other = await aProfile(db, { full_name: 'Shines Bright', username: 'bright' })
  // The plainer the match, the newer: by age alone the order would be the reverse.
  await insertCodes(
    db,
    aCodeRow(other.id, { brand_name: 'Ines', created_at: at(1) }),
    aCodeRow(other.id, { brand_name: 'INES', created_at: at(2) }),
    aCodeRow(other.id, { brand_name: 'Ines Atelier', created_at: at(3) }),
    aCodeRow(other.id, { brand_name: 'Ines & Sons', created_at: at(4) }),
    aCodeRow(other.id, { brand_name: 'Ines & Sons', created_at: at(5), category: 'Tech' }),
    aCodeRow(ines.id, { created_at: at(6) }),
    aCodeRow(ines.id, { created_at: at(7), category: 'Tech' }),
    aCodeRow(handle.id, { created_at: at(8) }),
    aCodeRow(other.id, { promo_code: 'INES20', created_at: at(9) }),
    aCodeRow(other.id, { promo_code: 'ines10', created_at: at(10), category: 'Tech' }),
    aCodeRow(other.id, { promo_code: 'SUNSHINES', created_at: at(11) }),
    aCodeRow(other.id, { brand_name: 'Machines', created_at: at(12), category: 'Tech' }),
    aCodeRow(other.id, {
      promo_type: 'other',
      promo_value: 'A line of ines',
      description: 'A line of ines',
      created_at: at(13),
    }),
    aCodeRow(handle.id, { brand_name: '100% _Ines\\', promo_code: '%_\\', created_at: at(14) }),
  )
})
afterAll(() => app.close())

type Query = {
  q: string
  category?: 'Tech'
  promo_type?: '% off'
  influencer_id?: string
  limit: number
}

async function walk(query: Query): Promise<Deal[]> {
  const all: Deal[] = []
  let cursor: string | undefined
  do {
    const page = await app.visitor.deals.list({ ...query, sort: 'relevance', cursor })
    all.push(...page.deals)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return all
}

/** As a search reads its pages when it finds more than are counted. */
async function walkMany(query: Query): Promise<Deal[]> {
  const all: Deal[] = []
  let after: RankedAfter | undefined
  for (;;) {
    const outlet = query.influencer_id === undefined ? 'web' : 'profile'
    const page = await listRankedDeals(db, { ...query, outlet }, after, query.limit, 1001)
    all.push(...page.map(({ deal }) => deal))
    after = page.at(-1)?.position
    if (page.length < query.limit) return all
  }
}

const named = ({ brand_name, promo_code, owner }: Deal) =>
  brand_name === 'Pacewell'
    ? promo_code.startsWith('ROW')
      ? owner.full_name
      : promo_code
    : brand_name

test('a search shows the brand first, then brands that begin so, creators, codes and the others', async () => {
  const found = (await walk({ q: '  Ines ', limit: 100 })).map(named)
  expect(found.slice(0, 5)).toEqual(['INES', 'Ines', 'Ines & Sons', 'Ines & Sons', 'Ines Atelier'])
  // Creators are in the order of their ids, each with the newest code first.
  expect(found.slice(5, 9).toSorted()).toEqual([
    '100% _Ines\\',
    'Cleo Marsh',
    'Ines Moreau',
    'Ines Moreau',
  ])
  expect(found.slice(9, 11)).toEqual(['ines10', 'INES20'])
  expect(found.slice(11, 13)).toEqual(['Shines Bright', 'Machines'])
})

test.each([
  'ines',
  'ine',
  'in',
  'i',
  '@ines',
  'ines ',
  'moreau',
  'row',
  'pacewell',
  'tech',
  '%',
  '_',
  '\\',
  '100%',
  'a line',
])(
  'a search for %j has the same deals as in any other order, each once, by the rule that the browser knows',
  async (q) => {
    const newest = await app.visitor.deals.list({ q, sort: 'newest', limit: 100 })
    const ids = newest.deals.map(({ id }) => id).toSorted()
    const words = q.trim()
    for (const limit of [1, 3, 100]) {
      for (const found of [
        await walk({ q, limit }),
        ...(words.length > 2 ? [await walkMany({ q, limit })] : []),
      ]) {
        expect(found.map(({ id }) => id).toSorted()).toEqual(ids)
        const places = found.map((deal) => ({ ...searchPlace(deal, words), deal }))
        const sorted = places.toSorted(
          (a, b) =>
            a.rank - b.rank ||
            compare(a.group, b.group) ||
            compare(b.deal.created_at, a.deal.created_at) ||
            compare(b.deal.id, a.deal.id),
        )
        expect(places.map(({ deal }) => deal.id)).toEqual(sorted.map(({ deal }) => deal.id))
      }
    }
  },
)

test('a category narrows a ranked search, however many it finds', async () => {
  for (const read of [walk, walkMany]) {
    const found = await read({ q: 'ines', category: 'Tech', limit: 2 })
    expect(found.map(named)).toEqual(['Ines & Sons', 'Ines Moreau', 'ines10', 'Machines'])
  }
})

test('a ranked search within a creator finds also what only the profile shows, however many it finds', async () => {
  const owner = await aProfile(db)
  const brands = Array.from({ length: 18 }, (_, n) => `Zorbly ${n}`)
  await insertCodes(
    db,
    ...brands.flatMap((brand_name) => [
      aCodeRow(owner.id, { brand_name, scope: 'my page' }),
      aCodeRow(owner.id, { brand_name, hidden_on: 'web' }),
      aCodeRow(owner.id, { brand_name, hidden_on: 'profile' }),
    ]),
  )
  const query = { q: 'zorbly', influencer_id: owner.id, limit: 7 }
  for (const read of [walk, walkMany]) {
    const found = (await read(query)).map(named)
    const twice = brands.flatMap((brand) => [brand, brand])
    expect(found).toEqual(twice.toSorted((a, b) => compare(a.toLowerCase(), b.toLowerCase())))
  }
})

test('a ranked search refuses a cursor of another order and one that no page ended with', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const position of [
    ['newest', [at(1), id]],
    ['relevance', [5, '', at(1), id]],
    ['relevance', [2, 'no id', at(1), id]],
    ['relevance', [1, '\u0000', at(1), id]],
    ['relevance', [1, 'ines', '0000-01-01T00:00:00Z', id]],
  ]) {
    const call = app.visitor.deals.list({
      q: 'ines',
      sort: 'relevance',
      cursor: encodeCursor(position),
    })
    await expect(call).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  }
})

test('without words there is no best match: the newest are first', async () => {
  const [plain, ranked] = await Promise.all([
    app.visitor.deals.list({ sort: 'newest' }),
    app.visitor.deals.list({ sort: 'relevance', q: ' ' }),
  ])
  expect(ranked.deals).toEqual(plain.deals)
  expect(plain.deals).toHaveLength(
    (await liveDeals(db, { outlet: 'web', q: '' }).select('id').execute()).length,
  )
})

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
