import type { Deal, DealPage, DealSort } from '#shared/contract/deals/deals.ts'

import { searchPlace } from '#shared/rules/search/search-rank.ts'
import { standingOf } from '#shared/rules/promo-codes/verdicts.ts'
import { lowerCase } from '#shared/rules/text/lower-case.ts'

import type { DealPages } from '../data.ts'

export type DealOrder = { sort: DealSort; q: string }

/** Negative if `a` comes first. The server's sort orders, with ties by id. */
export function compareDeals(a: Deal, b: Deal, order: DealOrder): number {
  switch (order.sort) {
    case 'brand':
      return compareText(a.brand_key, b.brand_key) || compareText(a.id, b.id)
    case 'discount':
      return (b.worth ?? -1) - (a.worth ?? -1) || compareText(b.id, a.id)
    case 'category':
      return compareText(a.category, b.category) || compareNewest(a, b)
    case 'best':
      return standingOf(b.success_rate) - standingOf(a.success_rate) || compareNewest(a, b)
    case 'relevance':
      return comparePlaces(a, b, searchWords(order.q)) || compareNewest(a, b)
    default:
      return compareNewest(a, b)
  }
}

function compareNewest(a: Deal, b: Deal): number {
  return compareText(b.created_at, a.created_at) || compareText(b.id, a.id)
}

function comparePlaces(a: Deal, b: Deal, words: string): number {
  const [one, other] = [searchPlace(a, words), searchPlace(b, words)]
  return one.rank - other.rank || compareText(one.group, other.group)
}

/** A search, normalised like on the server. */
export function searchWords(q: string): string {
  return lowerCase(q.trim().replace(/\s+/g, ' '))
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function insert(pages: DealPages, deal: Deal, order: DealOrder): DealPages {
  const last = pages.pages.at(-1)
  const next = loaded(pages).find((other) => compareDeals(deal, other, order) < 0)
  if (next === undefined && last?.next_cursor !== null) return pages
  // A list that starts at a later page does not contain earlier deals.
  if (next === pages.pages[0]?.deals[0] && pages.pageParams[0] !== undefined) return pages
  return mapPages(pages, (page) => {
    const place = next ? page.deals.indexOf(next) : page === last ? page.deals.length : -1
    return place === -1 ? page.deals : page.deals.toSpliced(place, 0, deal)
  })
}

export function withCount(pages: DealPages, change: number): DealPages {
  if (change === 0) return pages
  return {
    ...pages,
    pages: pages.pages.map((page) =>
      page.total.is_capped
        ? page
        : { ...page, total: { ...page.total, count: Math.max(0, page.total.count + change) } },
    ),
  }
}

export function without(pages: DealPages, deal: Deal): DealPages {
  return mapPages(pages, (page) => page.deals.filter((other) => other !== deal))
}

export function findLoaded(pages: DealPages, id: string): Deal | undefined {
  return loaded(pages).find((deal) => deal.id === id)
}

function loaded(pages: DealPages): Deal[] {
  return pages.pages.flatMap((page) => page.deals)
}

export function mapPages(pages: DealPages, dealsOf: (page: DealPage) => Deal[]): DealPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, deals: dealsOf(page) })) }
}
