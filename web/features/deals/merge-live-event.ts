import type { Deal, DealPage, DealSort } from '#shared/contract/deals.ts'
import type { LiveEvent } from '#shared/contract/live.ts'

import { brandKey } from '#shared/rules/brands.ts'
import { isExpiringSoon } from '#shared/rules/expiry.ts'
import { standingOf } from '#shared/rules/verdicts.ts'

import type { DealPages, DealsInput } from './data.ts'

type DealEvent = Extract<LiveEvent, { type: 'deal_changed' | 'deal_removed' }>

/**
 * What the loaded pages become after a live event. A deal that sorts after everything loaded only changes the count:
 * it comes with its page. Events may come twice; the second changes nothing.
 */
export function mergeLiveEvent(pages: DealPages, event: DealEvent, input: DealsInput): DealPages {
  const was = findLoaded(pages, idOf(event))
  const isShown = event.type === 'deal_changed' && matches(event.deal, input, dayOf(pages))
  if (!isShown) return was ? withCount(without(pages, was), -1) : pages
  if (was && compareDeals(was, event.deal, input.sort) === 0) {
    return mapPages(pages, (page) => page.deals.map((deal) => (deal === was ? event.deal : deal)))
  }
  const placed = insert(was ? without(pages, was) : pages, event.deal, input.sort)
  return withCount(placed, was || !event.is_new ? 0 : 1)
}

/**
 * Whether the count after this event is an estimate. Events do not contain the former state, so for a deal that is not
 * loaded it is unknown whether it was counted. Call it before merging.
 */
export function isCountUnsure(pages: DealPages, event: DealEvent, input: DealsInput): boolean {
  const isAllLoaded = pages.pages.at(-1)?.next_cursor === null
  const was = findLoaded(pages, idOf(event))
  if (event.type === 'deal_removed') return was === undefined && !isAllLoaded
  // A page read after the count may have brought it already.
  if (was) return event.is_new
  if (!matches(event.deal, input, dayOf(pages)))
    return !event.is_new && isFiltered(input) && !isAllLoaded
  if (event.is_new) return insert(pages, event.deal, input.sort) === pages
  return isAllLoaded || isFiltered(input)
}

/** Advances the cursor of the pages, so that the event is not replayed. */
export function withCursor(pages: DealPages, id: string): DealPages {
  return {
    ...pages,
    pages: pages.pages.map((page) =>
      Number(page.live_cursor) < Number(id) ? { ...page, live_cursor: id } : page,
    ),
  }
}

/** Where live events have to go on so that no page misses one. */
export function oldestCursor(pages: Pick<DealPages, 'pages'>): string | undefined {
  return pages.pages
    .map((page) => page.live_cursor)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(0)
}

/** The same pages with the count that was asked for anew. */
export function withTotal(pages: DealPages, total: DealPage['total']): DealPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, total })) }
}

/** Whether a deal belongs into the list that was asked for (spec §5, Deals filter). */
function matches(deal: Deal, input: DealsInput, today: string): boolean {
  const { q, category, promo_type, expiring, brand, influencer_id } = input
  if (promo_type !== undefined && deal.promo_type !== promo_type) return false
  if (expiring && !isExpiringSoon(deal.expiration_date, today)) return false
  if (brand !== undefined && deal.brand_key !== brandKey(brand)) return false
  if (influencer_id !== undefined && deal.owner.id !== influencer_id) return false
  if (category !== undefined && deal.category !== category) return false
  const words = q.trim().replace(/\s+/g, ' ').toLowerCase()
  const fields = [
    deal.brand_name,
    deal.description,
    deal.promo_code,
    deal.owner.full_name,
    deal.category,
  ]
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
    case 'best':
      return standingOf(b.success_rate) - standingOf(a.success_rate) || compareDeals(a, b, 'newest')
    default:
      return compareText(b.created_at, a.created_at) || compareText(b.id, a.id)
  }
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function insert(pages: DealPages, deal: Deal, sort: DealSort): DealPages {
  const last = pages.pages.at(-1)
  const next = loaded(pages).find((other) => compareDeals(deal, other, sort) < 0)
  if (next === undefined && last?.next_cursor !== null) return pages
  // A list that begins with a later page has what is before elsewhere.
  if (next === pages.pages[0]?.deals[0] && pages.pageParams[0] !== undefined) return pages
  return mapPages(pages, (page) => {
    const place = next ? page.deals.indexOf(next) : page === last ? page.deals.length : -1
    return place === -1 ? page.deals : page.deals.toSpliced(place, 0, deal)
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

function without(pages: DealPages, deal: Deal): DealPages {
  return mapPages(pages, (page) => page.deals.filter((other) => other !== deal))
}

function isFiltered(input: DealsInput): boolean {
  const { q, expiring, category, promo_type, brand, influencer_id } = input
  const others = [category, promo_type, brand, influencer_id]
  return q !== '' || expiring || others.some((part) => part !== undefined)
}

/** The day by which the server judged expiry when it made the list. */
function dayOf(pages: DealPages): string {
  return pages.pages[0]?.today ?? ''
}

function idOf(event: DealEvent): string {
  return event.type === 'deal_changed' ? event.deal.id : event.id
}

function findLoaded(pages: DealPages, id: string): Deal | undefined {
  return loaded(pages).find((deal) => deal.id === id)
}

function loaded(pages: DealPages): Deal[] {
  return pages.pages.flatMap((page) => page.deals)
}

function mapPages(pages: DealPages, dealsOf: (page: DealPage) => Deal[]): DealPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, deals: dealsOf(page) })) }
}
