import { describe, expect, test } from 'vitest'

import type { Deal } from '#shared/contract/deals/deals.ts'

import { affectsPicked, withoutDeals } from './picked-data.ts'

const deal = (id: string, marks: Partial<Deal> = {}) =>
  ({
    id,
    is_featured: false,
    is_trending: false,
    owner: { id: `owner of ${id}` },
    ...marks,
  }) as Deal

describe('picked deals', () => {
  test('a picked deal appears in one row only', () => {
    const [a, b] = [deal('a'), deal('b')]
    expect(withoutDeals([a, b], [a])).toEqual([b])
  })

  test('picked deals are reloaded only if an event may change them', () => {
    const picked = {
      featured: [deal('a')],
      trending: [deal('b')],
      today: '2027-03-10',
      live_cursor: '1',
    }
    const changed = (one: Deal) =>
      affectsPicked(picked, { type: 'deal_changed', is_new: false, deal: one })
    expect(changed(deal('a'))).toBe(true)
    expect(changed(deal('c'))).toBe(false)
    expect(changed(deal('c', { is_featured: true }))).toBe(true)
    expect(changed(deal('c', { is_trending: true }))).toBe(true)
    expect(affectsPicked(picked, { type: 'deal_removed', id: 'b' })).toBe(true)
    expect(affectsPicked(picked, { type: 'deal_removed', id: 'c' })).toBe(false)
    expect(affectsPicked(picked, { type: 'profile_changed', id: 'owner of b' })).toBe(true)
    expect(affectsPicked(picked, { type: 'profile_changed', id: 'somebody' })).toBe(false)
    expect(affectsPicked(picked, { type: 'resync' })).toBe(true)
  })
})
