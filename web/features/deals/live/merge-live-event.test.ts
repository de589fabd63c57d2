import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Deal, DealSort } from '#shared/contract/deals/deals.ts'
import { unsetFields } from '#shared/rules/promo-codes/promo-code-fields.ts'

import { oldestCursor } from '../data.ts'
import type { DealPages, DealsInput } from '../data.ts'
import { isCountUnsure, mergeLiveEvent, withCursor, withTotal } from './merge-live-event.ts'
import { compareDeals } from './deal-pages.ts'

const all: DealsInput = {
  q: '',
  sort: 'newest',
  category: undefined,
  promo_type: undefined,
  expiring: false,
  brand: undefined,
  influencer_id: undefined,
  arranged: false,
}

function aDeal(overrides: Partial<Deal> = {}): Deal {
  return {
    ...unsetFields,
    left: null,
    id: 'a',
    brand_name: 'Pacewell',
    brand_key: 'pacewell',
    brand_url: 'https://www.pacewell.example/',
    promo_code: 'ANA20',
    promo_type: '% off',
    promo_value: '20',
    description: '20% off',
    worth: 20,
    terms: [],
    expiration_date: null,
    affiliate_link: 'https://www.pacewell.example/?ref=ana',
    category: 'Fitness',
    is_trending: false,
    is_featured: false,
    created_at: '2026-03-10T10:00:00.000Z',
    success_rate: null,
    last_worked_at: null,
    owner: {
      id: 'o',
      full_name: 'Ana Souza',
      username: 'ana',
      avatar_url: null,
      is_agency: false,
      is_creditcard: false,
      is_verified: false,
    },
    ...overrides,
  }
}

function pagesOf(deals: Deal[], next_cursor: string | null = null): DealPages {
  const total = { count: deals.length, is_capped: false, is_newest_only: false }
  return {
    pages: [{ deals, next_cursor, total, today: '2026-03-10', live_cursor: '1' }],
    pageParams: [undefined],
  }
}

const ids = (pages: DealPages) => pages.pages.flatMap((page) => page.deals.map((deal) => deal.id))
const count = (pages: DealPages) => pages.pages[0]?.total.count

describe('a live event', () => {
  // holds: 4.live.deals
  test('a live event adds a new deal at the top and counts it once, also if it is repeated', () => {
    const event = {
      type: 'deal_changed',
      is_new: true,
      deal: aDeal({ id: 'b', created_at: '2026-03-11T10:00:00.000Z' }),
    } as const
    const once = mergeLiveEvent(pagesOf([aDeal()]), event, all)
    const twice = mergeLiveEvent(once, event, all)
    expect(ids(twice)).toEqual(['b', 'a'])
    expect(count(twice)).toBe(2)
  })

  test('a live event adds nothing to a list that starts at a later page', () => {
    const later = { ...pagesOf([aDeal()]), pageParams: ['cursor'] }
    const event = {
      type: 'deal_changed',
      is_new: true,
      deal: aDeal({ id: 'b', created_at: '2026-03-11T10:00:00.000Z' }),
    } as const
    const merged = mergeLiveEvent(later, event, all)
    expect(ids(merged)).toEqual(['a'])
    expect(count(merged)).toBe(2)
  })

  // holds: 4.live.deals
  test('a live event replaces a deal, and moves it if its position changed', () => {
    const pages = pagesOf([aDeal({ id: 'a', worth: 30 }), aDeal({ id: 'b', worth: 20 })])
    const event = {
      type: 'deal_changed',
      is_new: false,
      deal: aDeal({ id: 'b', worth: 50 }),
    } as const
    const merged = mergeLiveEvent(pages, event, { ...all, sort: 'discount' })
    expect(ids(merged)).toEqual(['b', 'a'])
    expect(count(merged)).toBe(2)
  })

  test('a live event replaces the last loaded deal, even if more would follow', () => {
    const event = {
      type: 'deal_changed',
      is_new: false,
      deal: aDeal({ promo_code: 'NEW' }),
    } as const
    const merged = mergeLiveEvent(pagesOf([aDeal()], 'more'), event, all)
    expect(merged.pages[0]?.deals.map((deal) => deal.promo_code)).toEqual(['NEW'])
  })

  // holds: 4.live.deals
  test('a live event removes a deleted deal, and one that no longer matches', () => {
    const pages = pagesOf([aDeal({ id: 'a' }), aDeal({ id: 'b' })])
    expect(ids(mergeLiveEvent(pages, { type: 'deal_removed', id: 'a' }, all))).toEqual(['b'])
    const moved = {
      type: 'deal_changed',
      is_new: false,
      deal: aDeal({ id: 'b', category: 'Food' }),
    } as const
    const merged = mergeLiveEvent(pages, moved, { ...all, category: 'Fitness' })
    expect(ids(merged)).toEqual(['a'])
    expect(count(merged)).toBe(1)
  })

  test('a live event is filtered by kind of offer and by its end, on the day of the list', () => {
    const pages = pagesOf([aDeal({ id: 'a', expiration_date: '2026-03-12' })])
    const soon = aDeal({ id: 'b', expiration_date: '2026-03-17' })
    const idsAfter = (deal: Deal, input: Partial<DealsInput>) =>
      ids(
        mergeLiveEvent(pages, { type: 'deal_changed', is_new: true, deal }, { ...all, ...input }),
      ).toSorted()
    expect(idsAfter(soon, { expiring: true })).toEqual(['a', 'b'])
    expect(idsAfter({ ...soon, expiration_date: '2026-03-18' }, { expiring: true })).toEqual(['a'])
    expect(idsAfter({ ...soon, expiration_date: null }, { expiring: true })).toEqual(['a'])
    expect(idsAfter(soon, { promo_type: '% off' })).toEqual(['a', 'b'])
    expect(idsAfter({ ...soon, promo_type: 'other' }, { promo_type: '% off' })).toEqual(['a'])
  })

  test('a live event about a deal outside the search changes nothing', () => {
    const pages = pagesOf([aDeal()])
    const event = { type: 'deal_changed', is_new: true, deal: aDeal({ id: 'b' }) } as const
    expect(mergeLiveEvent(pages, event, { ...all, q: 'nightferry' })).toBe(pages)
    expect(ids(mergeLiveEvent(pages, event, { ...all, q: '  ana   SOUZA' }))).toContain('b')
  })

  test('a live event below all loaded deals only changes the count', () => {
    const pages = pagesOf([aDeal()], 'more')
    const event = {
      type: 'deal_changed',
      is_new: true,
      deal: aDeal({ id: 'b', created_at: '2026-01-01T00:00:00.000Z' }),
    } as const
    const merged = mergeLiveEvent(pages, event, all)
    expect(ids(merged)).toEqual(['a'])
    expect(count(merged)).toBe(2)
  })

  test('live events keep every sort order and no duplicates, in any sequence', () => {
    const deal = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      worth: fc.option(fc.integer({ min: 1, max: 5 })),
      brand_key: fc.constantFrom('x', 'y', 'z'),
      category: fc.constantFrom('Food', 'Tech'),
      created_at: fc.constantFrom('2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'),
    })
    const event = fc.oneof(
      deal.map((fields) => ({ type: 'deal_changed' as const, is_new: true, deal: aDeal(fields) })),
      fc.constantFrom('a', 'b', 'c').map((id) => ({ type: 'deal_removed' as const, id })),
    )
    fc.assert(
      fc.property(
        fc.array(event),
        fc.constantFrom<DealSort>('newest', 'brand', 'discount', 'category', 'relevance'),
        (events, sort) => {
          const order = { ...all, sort, q: sort === 'relevance' ? 'pace' : '' }
          const pages = events.reduce(
            (former, next) => mergeLiveEvent(former, next, order),
            pagesOf([]),
          )
          const deals = pages.pages.flatMap((page) => page.deals)
          expect(new Set(ids(pages)).size).toBe(deals.length)
          expect(deals).toEqual(deals.toSorted((a, b) => compareDeals(a, b, order)))
          expect(count(pages)).toBe(deals.length)
        },
      ),
    )
  })
})

describe('the count', () => {
  const changed = (overrides: Partial<Deal>, is_new = false) =>
    ({ type: 'deal_changed', is_new, deal: aDeal(overrides) }) as const
  const more = pagesOf([aDeal()], 'more')
  const whole = pagesOf([aDeal()])
  const fitness = { ...all, category: 'Fitness' } as const

  test('the count is exact for loaded deals', () => {
    expect(isCountUnsure(more, { type: 'deal_removed', id: 'a' }, all)).toBe(false)
    expect(isCountUnsure(more, changed({ id: 'a', category: 'Food' }), fitness)).toBe(false)
    expect(isCountUnsure(whole, { type: 'deal_removed', id: 'z' }, all)).toBe(false)
  })

  test('the count is exact if a new deal is inserted', () => {
    const event = changed({ id: 'b', created_at: '2026-03-11T10:00:00.000Z' }, true)
    expect(isCountUnsure(more, event, all)).toBe(false)
  })

  test('the count is an estimate for deals that are not loaded', () => {
    expect(isCountUnsure(more, { type: 'deal_removed', id: 'z' }, all)).toBe(true)
    expect(isCountUnsure(more, changed({ id: 'z', category: 'Food' }), fitness)).toBe(true)
    const below = changed({ id: 'z', created_at: '2026-01-01T00:00:00.000Z' }, true)
    expect(isCountUnsure(more, below, all)).toBe(true)
  })

  test('the count of an unfiltered list ignores a change further down', () => {
    const below = changed({ id: 'z', created_at: '2026-01-01T00:00:00.000Z' })
    expect(isCountUnsure(more, below, all)).toBe(false)
    expect(mergeLiveEvent(more, below, all)).toEqual(more)
  })

  test('the count is replaced by a new one on every page', () => {
    const total = { count: 7, is_capped: false, is_newest_only: false }
    expect(count(withTotal(more, total))).toBe(7)
  })
})

describe('the cursor of live events', () => {
  const pages = (...cursors: string[]): DealPages => ({
    pages: cursors.flatMap((live_cursor) =>
      pagesOf([]).pages.map((page) => ({ ...page, live_cursor })),
    ),
    pageParams: [],
  })

  test('the cursor of live events is that of the oldest page', () => {
    expect(oldestCursor(pages('100', '99', '101'))).toBe('99')
  })

  test('the cursor of live events moves forward with each event, never back', () => {
    expect(oldestCursor(withCursor(pages('99', '101'), '100'))).toBe('100')
    expect(withCursor(pages('101'), '100')).toEqual(pages('101'))
  })
})
