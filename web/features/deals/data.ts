import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'

import type { DealPage, DealSort } from '#shared/contract/deals.ts'
import { parseCategory } from '#shared/rules/categories.ts'
import type { PromoCategory } from '#shared/rules/categories.ts'
import { api } from '#web/client/api.ts'

/** What the address of the deals page holds; absent keys mean their defaults. */
export type DealSearch = {
  q?: string | undefined
  sort?: DealSort | undefined
  category?: PromoCategory | undefined
  debug?: 1 | undefined
}

export const defaultSort: DealSort = 'newest'

export const sortLabels: Record<DealSort, string> = {
  newest: 'Newly Added',
  brand: 'Brand (A-Z)',
  discount: 'Discount (High-Low)',
  category: 'Category',
}

/** The longest search kept in an address; the server reads no more of it either. */
export const maxSearchLength = 100

/**
 * Reads the address. What is unknown falls back to its default, and every key is named, because the
 * router would otherwise put the refused value back.
 */
export function readDealSearch(search: Record<string, unknown>): DealSearch {
  const q = typeof search['q'] === 'string' ? search['q'] : ''
  const sort = Object.keys(sortLabels).find((key) => key === search['sort']) as DealSort | undefined
  return {
    q: q.trim() === '' ? undefined : q.slice(0, maxSearchLength),
    sort: sort === defaultSort ? undefined : sort,
    category:
      typeof search['category'] === 'string' ? parseCategory(search['category']) : undefined,
    debug: String(search['debug']) === '1' ? 1 : undefined,
  }
}

export type DealPages = InfiniteData<DealPage, string | undefined>

/** Deals of one brand, by any spelling of its name, or of one owner, by id. */
export type DealScope = { brand?: string | undefined; influencer_id?: string | undefined }

/** All pages loaded so far of the deals that a search finds. */
export function dealsQuery(search: DealSearch & DealScope) {
  const { q = '', sort = defaultSort, category, brand, influencer_id } = search
  const input = { q: q.trim(), sort, category, brand, influencer_id }
  return infiniteQueryOptions({
    queryKey: ['deals', input] as const,
    queryFn: ({ pageParam, signal }) =>
      api.deals.list(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

export type DealsInput = ReturnType<typeof dealsQuery>['queryKey'][1]

/** Whether an address shows all deals; in another order they are still all. */
export function isWholeList({ q, category }: DealSearch): boolean {
  return q === undefined && category === undefined
}
