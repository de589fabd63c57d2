import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import type { Brand, BrandsQuery } from '#shared/contract/deals/brands.ts'
import { parseCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import { counted } from '#shared/rules/text/formats.ts'
import { readSearchText } from '#shared/rules/search/search-text.ts'
import { api } from '#web/client/api.ts'
import { readAfter } from '#web/parts/lists/list-pages.tsx'
import { pagesQuery } from '#web/client/pages-query.ts'
import { orpc } from '#web/client/query-client.ts'

type BrandPages = InfiniteData<{ brands: Brand[] }>

export type BrandSort = BrandsQuery['sort']

/** The search parameters of the brand list. Absent keys mean their defaults. */
export type BrandSearch = {
  q?: string | undefined
  category?: PromoCategory | undefined
  sort?: BrandSort | undefined
  /** The cursor of a later page, for clients without scripts. */
  after?: string | undefined
}

export const defaultSort: BrandSort = 'newest'

export const brandSortLabels: Record<BrandSort, string> = {
  newest: 'Newly Added',
  name: 'Brand (A-Z)',
  deals: 'Deal Count (High-Low)',
}

/** Sort names in old URLs. */
const sortAliases: Record<string, BrandSort> = { alphabetical: 'name', discount: 'deals' }

/** Parses the parameters. Unknown values become the default, and every key is present. */
export function readBrandSearch(search: Record<string, unknown>): BrandSearch {
  const requested = sortAliases[String(search['sort'])] ?? search['sort']
  const sort = Object.keys(brandSortLabels).find((key) => key === requested)
  return {
    q: readSearchText(search['q']),
    category: parseCategory(search['category']),
    sort: sort === defaultSort ? undefined : (sort as BrandSort | undefined),
    after: readAfter(search['after']),
  }
}

/** Whether an address shows the complete list. The sort order does not matter. */
export function isWholeList({ q, category, after }: BrandSearch): boolean {
  return q === undefined && category === undefined && after === undefined
}

/** All loaded pages of the brands that match a search. */
export function brandsQuery({ q = '', category, sort = defaultSort, after }: BrandSearch) {
  const input = { q: q.trim(), category, sort }
  return pagesQuery(
    ['brands', input, after ?? ''],
    (cursor, options) => api.brands.list({ ...input, ...cursor }, options),
    after,
  )
}

/** One brand, by any spelling of its name. */
export function brandQuery(brandName: string) {
  return orpc.brands.get.queryOptions({ input: { brand_name: brandName } })
}

/** Takes the brand from a list that is already loaded, with the age of that list. */
export function seedBrandFromLists(client: QueryClient, brandName: string): void {
  const { queryKey } = brandQuery(brandName)
  if (client.getQueryData(queryKey)) return
  for (const [list, found] of client.getQueriesData<BrandPages>({ queryKey: ['brands'] })) {
    const brands = found?.pages.flatMap((page) => page.brands)
    const brand = brands?.find(({ brand_name }) => brand_name === brandName)
    const updatedAt = client.getQueryState(list)?.dataUpdatedAt
    if (brand) return void client.setQueryData(queryKey, brand, { updatedAt })
  }
}

/** The categories with their numbers of deals. */
export const categoriesQuery = orpc.categories.list.queryOptions()

/** '1 offer available', '12 offers available'. */
export function offersAvailable(count: number): string {
  return `${counted(count, 'offer')} available`
}
