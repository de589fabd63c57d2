import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { homeDealsQuery } from '#web/pages/home/data.ts'

import { dealsQuery } from '../data.ts'
import { dealQuery } from './deal-data.ts'
import { cachedDeal } from './cached-deal.ts'
import { pickedDealsQuery } from '../picked/picked-data.ts'

const aDeal = (id: string) => ({ id, brand_key: `brand of ${id}` }) as Deal

test('a deal is known from every place of the visit that showed it, and from no other', () => {
  const client = new QueryClient()
  const page = { deals: [aDeal('listed')] }
  client.setQueryData(dealsQuery({ q: 'x' }).queryKey, {
    pages: [page],
    pageParams: [undefined],
  } as never)
  client.setQueryData(homeDealsQuery.queryKey, { deals: [aDeal('at home')] } as never)
  client.setQueryData(pickedDealsQuery.queryKey, {
    featured: [aDeal('featured')],
    trending: [aDeal('trending')],
    today: '2026-01-01',
    live_cursor: '0',
  })
  client.setQueryData(dealQuery('one').queryKey, { more: [aDeal('beside')] } as never)
  client.setQueryData(['own-codes'], { deals: [aDeal('own')] })
  const known = (id: string) => cachedDeal(client, (deal) => deal.id === id)?.brand_key
  for (const id of ['listed', 'at home', 'featured', 'trending', 'beside'])
    expect(known(id)).toBe(`brand of ${id}`)
  expect(known('own')).toBeUndefined()
})
