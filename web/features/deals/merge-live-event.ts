import type { Deal, DealSort, LiveEvent } from '#shared/contract/deals.ts'

import type { DealPages, DealsInput } from './data.ts'

type DealEvent = Extract<LiveEvent, { type: 'deal_changed' | 'deal_removed' }>

/**
 * What the loaded pages become after a live event. A deal that sorts after everything loaded only
 * changes the count: it comes with its page. Events may come twice; the second changes nothing.
 */
export function mergeLiveEvent(pages: DealPages, event: DealEvent, input: DealsInput): DealPages {
  const id = event.type === 'deal_changed' ? event.deal.id : event.id
  const was = loaded(pages).find((deal) => deal.id === id)
  const without = was ? mapPages(pages, (deals) => deals.filter((deal) => deal.id !== id)) : pages
  if (event.type === 'deal_removed') return was ? withCount(without, -1) : pages
  if (!matches(event.deal, input)) return was ? withCount(without, -1) : pages
  const placed = insert(without, event.deal, input.sort)
  // Unknown to us: new to the public, or further down than we have loaded and only changed.
  const change = was || !event.is_new ? 0 : 1
  return withCount(placed, change)
}

/** Whether a deal belongs into the list that was asked for (spec §5, Deals filter). */
function matches(deal: Deal, { q, category }: DealsInput): boolean {
  if (category !== undefined && deal.category !== category) return false
  const words = q.trim().replace(/\s+/g, ' ').toLowerCase()
  const fields = [deal.brand_name, deal.description, deal.promo_code, deal.owner.full_name, deal.category]
  return words === '' || fields.some((field) => field.toLowerCase().includes(words))
}

/** Negative when `a` comes first; the same orders as the server's, with ties by id. */
export function compareDeals(a: Deal, b: Deal, sort: DealSort): number {
  switch (sort) {
    case 'brand':
      return compareText(a.brand_key, b.brand_key) || compareText(a.id, b.id)
    case 'discount':
      return (b.worth ?? -1) - (a.worth ?? -1) || compareText(b.id, a.id)
    case 'category':
      return compareText(a.category, b.category) || compareDeals(a, b, 'newest')
    case 'newest':
      return compareText(b.created_at, a.created_at) || compareText(b.id, a.id)
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function insert(pages: DealPages, deal: Deal, sort: DealSort): DealPages {
  const next = loaded(pages).find((other) => compareDeals(deal, other, sort) < 0)
  const isLast = next === undefined
  if (isLast && pages.pages.at(-1)?.next_cursor != null) return pages
  const lastPage = pages.pages.length - 1
  return mapPages(pages, (deals, index) => {
    if (isLast) return index === lastPage ? [...deals, deal] : deals
    const place = deals.findIndex((other) => other.id === next.id)
    return place === -1 ? deals : deals.toSpliced(place, 0, deal)
  })
}

function withCount(pages: DealPages, change: number): DealPages {
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

function loaded(pages: DealPages): Deal[] {
  return pages.pages.flatMap((page) => page.deals)
}

function mapPages(pages: DealPages, map: (deals: Deal[], index: number) => Deal[]): DealPages {
  return { ...pages, pages: pages.pages.map((page, index) => ({ ...page, deals: map(page.deals, index) })) }
}
