import { infiniteQueryOptions } from '@tanstack/react-query'

import type { BrandsQuery } from '#shared/contract/brands.ts'
import { api } from '#web/client/api.ts'
import { orpc } from '#web/client/query-client.ts'

export type BrandSort = BrandsQuery['sort']

/** What the address of the list of brands holds; absent keys mean their defaults. */
export type BrandSearch = { q?: string | undefined; sort?: BrandSort | undefined }

export const defaultSort: BrandSort = 'newest'

export const brandSortLabels: Record<BrandSort, string> = {
  newest: 'Newly Added',
  name: 'Brand (A-Z)',
  deals: 'Deal Count (High-Low)',
}

export const maxSearchLength = 100

/** Reads the address; what is unknown falls back to its default, and every key is named. */
export function readBrandSearch(search: Record<string, unknown>): BrandSearch {
  const q = typeof search['q'] === 'string' ? search['q'] : ''
  const sort = Object.keys(brandSortLabels).find((key) => key === search['sort'])
  return {
    q: q.trim() === '' ? undefined : q.slice(0, maxSearchLength),
    sort: sort === defaultSort ? undefined : (sort as BrandSort | undefined),
  }
}

/** All pages loaded so far of the brands that a search finds. */
export function brandsQuery({ q = '', sort = defaultSort }: BrandSearch) {
  const input = { q: q.trim(), sort }
  return infiniteQueryOptions({
    queryKey: ['brands', input] as const,
    queryFn: ({ pageParam, signal }) =>
      api.brands.list(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
}

/** One brand, by any spelling of its name. */
export function brandQuery(brandName: string) {
  return orpc.brands.get.queryOptions({ input: { brand_name: brandName } })
}

/** The categories with how many deals each has. */
export const categoriesQuery = orpc.categories.list.queryOptions()

/** '1 offer available', '12 offers available'. */
export function offersAvailable(count: number): string {
  return `${count} ${count === 1 ? 'offer' : 'offers'} available`
}
