import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dealsQuery } from '../data.ts'
import type { DealPages } from '../data.ts'
import { listEvents } from './list-events.ts'

const { list } = vi.hoisted(() => ({ list: vi.fn() }))
vi.mock('#web/client/api.ts', async () => {
  const any: unknown = new Proxy(() => undefined, { get: () => any })
  return {
    api: new Proxy(any as object, {
      get: (_target, key) => (key === 'deals' ? { list, picked: any } : any),
    }),
  }
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a count that comes late belongs to the search that it was asked for', async () => {
  const client = new QueryClient()
  const [asked, later] = [{ q: 'shoes' }, { q: 'books' }]
  let shown = asked
  const pages = {
    pages: [{ deals: [], total: 3, next_cursor: 'more', live_cursor: '1' }],
    pageParams: [undefined],
  } as unknown as DealPages
  for (const search of [asked, later]) client.setQueryData(dealsQuery(search).queryKey, pages)
  let answer = (_page: { total: number }) => {}
  list.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const events = listEvents(client, () => shown)
  events.apply({ type: 'deal_removed', id: 'gone' } as never, '2')
  await vi.advanceTimersByTimeAsync(2000)
  expect(list).toHaveBeenCalledOnce()
  shown = later
  answer({ total: 2 })
  await vi.advanceTimersByTimeAsync(0)
  const totalOf = (search: typeof asked) =>
    client.getQueryData<DealPages>(dealsQuery(search).queryKey)?.pages[0]?.total
  expect([totalOf(asked), totalOf(later)]).toEqual([2, 3])
})
