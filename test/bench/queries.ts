import { brandsQuery } from '#shared/contract/deals/brands.ts'
import { dealsQuery } from '#shared/contract/deals/deals.ts'
import type { Deal } from '#shared/contract/deals/deals.ts'
import { profilesQuery } from '#shared/contract/profiles/profiles.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { listBrands, listCategoryCounts } from '#server/features/brands/queries.ts'
import { listSampleBrands } from '#server/features/brands/sample-brands.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import { positionOf } from '#server/features/deals/deal-cursor.ts'
import { shownOn } from '#server/db/shown-on.ts'
import { findDeal, listDealPage } from '#server/features/deals/deals.ts'
import { listProfiles } from '#server/features/profiles/queries.ts'

import { frequentWord, rareWord } from './data-set.ts'
import { benchDay } from './numbered-owner.ts'
import { median } from './quantiles.ts'

const today = () => benchDay
const live = { cursor: () => '0' } as Parameters<typeof listDealPage>[0]['live']

/** What `run` answers is its time in milliseconds where that is a number: not all it does is to be measured. */
export type Measured = { name: string; run: () => Promise<unknown> }

/** The reads that must stay flat, through the very functions that answer the public. */
export async function publicReads({ db }: Database): Promise<Measured[]> {
  const deals = (query: Parameters<typeof dealsQuery.parse>[0]) => {
    const parsed = dealsQuery.parse(query)
    return () => listDealPage({ db, live, today }, parsed)
  }
  const brands = (query: object) => {
    const parsed = brandsQuery.parse(query)
    return () => listBrands(db, parsed)
  }
  const people = (query: object) => {
    const parsed = profilesQuery.parse({ kind: 'influencer', ...query })
    return () => listProfiles(db, parsed)
  }
  const deep = encodeCursor(positionOf('newest', await deepRow(db)))
  const { brands: biggest } = await listBrands(db, brandsQuery.parse({ sort: 'deals', limit: 1 }))
  return [
    { name: 'deals, first page', run: deals({}) },
    { name: 'deals, deep page (90 %)', run: deals({ cursor: deep }) },
    { name: 'deals by brand', run: deals({ sort: 'brand' }) },
    { name: 'deals by discount', run: deals({ sort: 'discount' }) },
    { name: 'deals by category', run: deals({ sort: 'category' }) },
    { name: 'deals of one category', run: deals({ category: 'Food' }) },
    { name: 'deals of the biggest brand', run: deals({ brand: biggest[0]?.brand_name }) },
    {
      name: 'page of the biggest brand',
      run: deals({ brand: biggest[0]?.brand_name, sort: 'best' }),
    },
    { name: 'page of an owner', run: deals({ influencer_id: (await deepRow(db)).owner.id }) },
    {
      name: 'feed of all',
      run: () => listDealPage({ db, live, today }, dealsQuery.parse({ limit: 50 }), 'feeds'),
    },
    {
      name: 'deals, first page, for programs',
      run: () => listDealPage({ db, live, today }, dealsQuery.parse({}), 'web', true),
    },
    { name: 'percent offers by discount', run: deals({ promo_type: '% off', sort: 'discount' }) },
    { name: 'other offers by discount', run: deals({ promo_type: 'other', sort: 'discount' }) },
    { name: 'deals that end soon', run: deals({ expiring: true }) },
    {
      // As many as the smallest data set has, so that all three return the same number.
      name: 'all filters at once, five deals',
      run: deals({
        promo_type: '$ off',
        expiring: true,
        category: 'Food',
        sort: 'discount',
        limit: 5,
      }),
    },
    { name: 'search, frequent word', run: deals({ q: frequentWord }) },
    { name: 'search, rare word', run: deals({ q: rareWord }) },
    { name: 'search, two letters', run: deals({ q: 'qz' }) },
    { name: 'ranked search, frequent word', run: deals({ q: frequentWord, sort: 'relevance' }) },
    { name: 'ranked search, rare word', run: deals({ q: rareWord, sort: 'relevance' }) },
    { name: 'ranked search, two letters', run: deals({ q: 'qz', sort: 'relevance' }) },
    {
      name: 'ranked search, the biggest brand',
      run: deals({ q: biggest[0]?.brand_name, sort: 'relevance' }),
    },
    {
      name: 'ranked search, beginning of a brand',
      run: deals({ q: biggest[0]?.brand_key.slice(0, 3), sort: 'relevance' }),
    },
    { name: 'ranked search, a category', run: deals({ q: 'Food', sort: 'relevance' }) },
    { name: 'brands, newest', run: brands({}) },
    { name: 'brands by name', run: brands({ sort: 'name' }) },
    { name: 'brands by deals', run: brands({ sort: 'deals' }) },
    { name: 'brands, search', run: brands({ q: biggest[0]?.brand_key.slice(0, 5) }) },
    { name: 'sample brands', run: () => listSampleBrands(db) },
    { name: 'category counts', run: () => listCategoryCounts(db) },
    { name: 'influencers, newest', run: people({}) },
    { name: 'influencers by name', run: people({ sort: 'name' }) },
    { name: 'influencers of one category', run: people({ category: 'Food' }) },
    { name: 'brands of one category', run: brands({ category: 'Food' }) },
  ]
}

/** The deal after which a tenth of the live codes is left. */
async function deepRow(db: Database['db']): Promise<Deal> {
  const total = await db
    .selectFrom('promo_codes')
    .where(shownOn('web'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const row = await db
    .selectFrom('promo_codes')
    .where(shownOn('web'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.floor(total.n * 0.9))
    .limit(1)
    .select('id')
    .executeTakeFirstOrThrow()
  const deal = await findDeal(db, row.id)
  if (!deal) throw new Error('The data set has no deals')
  return deal
}

/** Median milliseconds per read and data set. The sets take turns, so that noise affects them equally. */
export async function measure(
  sets: Map<number, Measured[]>,
  rounds: number,
  warmUps = 5,
): Promise<Map<string, Map<number, number>>> {
  const times = new Map<string, Map<number, number[]>>()
  for (let round = -warmUps; round < rounds; round++) {
    for (const [size, reads] of sets) {
      for (const { name, run } of reads) {
        const started = performance.now()
        const own = await run()
        if (round < 0) continue
        const took = typeof own === 'number' ? own : performance.now() - started
        const bySize = times.get(name) ?? new Map<number, number[]>()
        times.set(name, bySize.set(size, [...(bySize.get(size) ?? []), took]))
      }
    }
  }
  return new Map(
    [...times].map(([name, bySize]) => [
      name,
      new Map([...bySize].map(([size, list]) => [size, median(list)])),
    ]),
  )
}
