import type { Deal, DealPage } from '#shared/contract/deals/deals.ts'
import type { LiveEvent } from '#shared/contract/deals/live.ts'

import { brandKey } from '#shared/rules/brands/brands.ts'
import { isExpiringSoon } from '#shared/rules/promo-codes/expiry.ts'
import { lowerCase } from '#shared/rules/text/lower-case.ts'

import type { DealPages, DealsInput } from '../data.ts'
import {
  insert,
  withCount,
  without,
  mapPages,
  findLoaded,
  compareDeals,
  searchWords,
} from './deal-pages.ts'

type DealEvent = Extract<LiveEvent, { type: 'deal_changed' | 'deal_removed' }>

/**
 * Applies a live event to the loaded pages. A deal that sorts after all loaded ones only changes the count. Applying an
 * event twice has no further effect.
 */
export function mergeLiveEvent(pages: DealPages, event: DealEvent, input: DealsInput): DealPages {
  const was = findLoaded(pages, idOf(event))
  const isShown = event.type === 'deal_changed' && matches(event.deal, input, dayOf(pages))
  if (!isShown) return was ? withCount(without(pages, was), -1) : pages
  if (was && compareDeals(was, event.deal, input) === 0) {
    return mapPages(pages, (page) => page.deals.map((deal) => (deal === was ? event.deal : deal)))
  }
  const placed = insert(was ? without(pages, was) : pages, event.deal, input)
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
  // A page that was read after the count may already contain it.
  if (was) return event.is_new
  if (!matches(event.deal, input, dayOf(pages)))
    return !event.is_new && isFiltered(input) && !isAllLoaded
  if (event.is_new) return insert(pages, event.deal, input) === pages
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

/** The same pages with a new count. */
export function withTotal(pages: DealPages, total: DealPage['total']): DealPages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, total })) }
}

/** Whether a deal matches the filters (spec §5, Deals filter). */
function matches(deal: Deal, input: DealsInput, today: string): boolean {
  const { q, category, promo_type, expiring, brand, influencer_id } = input
  if (promo_type !== undefined && deal.promo_type !== promo_type) return false
  if (expiring && !isExpiringSoon(deal.expiration_date, today)) return false
  if (brand !== undefined && deal.brand_key !== brandKey(brand)) return false
  if (influencer_id !== undefined && deal.owner.id !== influencer_id) return false
  if (category !== undefined && deal.category !== category) return false
  const words = searchWords(q)
  const fields = [
    deal.brand_name,
    deal.description,
    deal.promo_code,
    deal.owner.full_name,
    deal.category,
    `@${deal.owner.username ?? ''}`,
  ]
  return words === '' || fields.some((field) => lowerCase(field).includes(words))
}

function isFiltered(input: DealsInput): boolean {
  const { q, expiring, category, promo_type, brand, influencer_id } = input
  const others = [category, promo_type, brand, influencer_id]
  return q !== '' || expiring || others.some((part) => part !== undefined)
}

/** The day by which the server computed expiry for the list. */
function dayOf(pages: DealPages): string {
  return pages.pages[0]?.today ?? ''
}

function idOf(event: DealEvent): string {
  return event.type === 'deal_changed' ? event.deal.id : event.id
}
