import type { Deal, DealPage, DealSort } from '#shared/contract/deals.ts'

import { standingOf } from '#shared/rules/verdicts.ts'

import type { DealPages } from './data.ts'

/** Negative if `a` comes first. The server's sort orders, with ties by id. */
export function compareDeals(a: Deal, b: Deal, sort: DealSort): number {
  switch (sort) {
    case 'brand':
      return compareText(a.brand_key, b.brand_key) || compareText(a.id, b.id)
    case 'discount':
      return (b.worth ?? -1) - (a.worth ?? -1) || compareText(b.id, a.id)
    case 'category':
      return compareText(a.category, b.category) || compareDeals(a, b, 'newest')
    case 'best':
      return standingOf(b.success_rate) - standingOf(a.success_rate) || compareDeals(a, b, 'newest')
    default:
      return compareText(b.created_at, a.created_at) || compareText(b.id, a.id)
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function insert(pages: DealPages, deal: Deal, sort: DealSort): DealPages {
  const last = pages.pages.at(-1)
  const next = loaded(pages).find((other) => compareDeals(deal, other, sort) < 0)
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
