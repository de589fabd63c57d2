import type { InfiniteData } from '@tanstack/react-query'

import type { DealPage, DealSort } from '#shared/contract/deals/deals.ts'
import { parseCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoCategory } from '#shared/rules/promo-codes/category-names.ts'
import type { PromoType } from '#shared/rules/offers/offers.ts'
import { readSearchText } from '#shared/rules/search/search-text.ts'
import { api } from '#web/client/api.ts'
import { pagesQuery } from '#web/client/pages-query.ts'
import { readAfter } from '#web/parts/lists/list-pages.tsx'

/** The search parameters of the deals page. Absent keys mean their defaults. */
export type DealSearch = {
  q?: string | undefined
  sort?: DealSort | undefined
  category?: PromoCategory | undefined
  offer?: OfferKind | undefined
  /** Only deals that end within seven days. */
  expiring?: 1 | undefined
  /** A brand by any spelling of its name. */
  brand?: string | undefined
  debug?: 1 | undefined
  /** The cursor of a later page, for clients without scripts. */
  after?: string | undefined
}

/** The default sort order. */
export function defaultSort({ q }: Pick<DealSearch, 'q'>): ChosenSort {
  return q === undefined ? 'newest' : 'relevance'
}

export type ChosenSort = Exclude<DealSort, 'best'>

const chosenSorts: readonly ChosenSort[] = ['relevance', 'newest', 'brand', 'discount', 'category']

/** Values of the offer filter in the URL. */
export const promoTypes = { amount: '$ off', percent: '% off', other: 'other' } as const

export type OfferKind = keyof typeof promoTypes

/**
 * Parses the parameters. Unknown values become the default. Every key is present, because the router would otherwise
 * restore the invalid value.
 */
export function readDealSearch(search: Record<string, unknown>): DealSearch {
  const q = readSearchText(search['q'])
  // Older addresses contain 'alphabetical'.
  const requested = search['sort'] === 'alphabetical' ? 'brand' : search['sort']
  const sort = chosenSorts.find((key) => key === requested)
  return {
    q,
    sort: isDefaultSort(sort, q) ? undefined : sort,
    category: parseCategory(search['category']),
    offer: Object.keys(promoTypes).find((kind) => kind === search['offer']) as
      | OfferKind
      | undefined,
    expiring: String(search['expiring']) === '1' ? 1 : undefined,
    brand: readSearchText(search['brand']),
    debug: String(search['debug']) === '1' ? 1 : undefined,
    after: readAfter(search['after']),
  }
}

/** Whether the address omits the sort order. Only a search can be sorted by best match. */
function isDefaultSort(sort: ChosenSort | undefined, q: string | undefined): boolean {
  return sort === defaultSort({ q }) || (sort === 'relevance' && q === undefined)
}

export type DealPages = InfiniteData<DealPage, string | undefined>

/** The cursor from which live events must resume so that no page misses one. */
export function oldestCursor(pages: Pick<DealPages, 'pages'>): string | undefined {
  return pages.pages
    .map((page) => page.live_cursor)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(0)
}

/** Deals of one brand, by any spelling of its name, or of one owner, by id. */
export type DealScope = Pick<DealSearch, 'brand' | 'sort' | 'after'> & {
  influencer_id?: string | undefined
}

/** A brand's page lists working codes first. */
export function brandScope(brandKey: string): DealScope {
  return { brand: brandKey, sort: 'best' }
}

/** All loaded pages of the deals that match a search. */
export function dealsQuery(search: DealSearch & DealScope) {
  const {
    q,
    sort = defaultSort(search),
    category,
    offer,
    expiring,
    brand,
    influencer_id,
    after,
  } = search
  const promo_type: PromoType | undefined = offer && promoTypes[offer]
  const input = {
    q: q?.trim() ?? '',
    sort,
    category,
    promo_type,
    expiring: expiring === 1,
    brand: brand?.trim(),
    influencer_id,
    // Codes that an owner placed come before the first page.
    arranged: Boolean(influencer_id),
  }
  return pagesQuery(
    ['deals', input, after ?? ''],
    (cursor, options) => api.deals.list({ ...input, ...cursor }, options),
    after,
  )
}

export type DealsInput = ReturnType<typeof dealsQuery>['queryKey'][1]

/** Resets all filters but not the sort order. */
export const noFilters = {
  q: undefined,
  category: undefined,
  offer: undefined,
  expiring: undefined,
  brand: undefined,
} satisfies DealSearch

/** Whether an address shows all deals. The sort order does not matter. */
export function isWholeList(search: DealSearch): boolean {
  return Object.keys(noFilters).every((key) => search[key as keyof typeof noFilters] === undefined)
}

/** Whether it is the first page without filters. Other addresses show parts of it. */
export function isFirstOfAll(search: DealSearch): boolean {
  return isWholeList(search) && search.after === undefined
}
