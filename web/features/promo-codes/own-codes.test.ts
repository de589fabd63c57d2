import { describe, expect, it } from 'vitest'

import type { OwnPromoCode } from '#shared/contract/promo-codes.ts'

import { ownCodeStatus, withAdded, withChanged, withoutCode } from './own-codes.ts'
import type { OwnCodes } from './own-codes.ts'

const today = '2026-04-10'

function code(id: string, changes: Partial<OwnPromoCode> = {}): OwnPromoCode {
  return {
    id,
    influencer_id: 'ana',
    agency_id: null,
    brand_name: 'Pacewell',
    brand_url: 'https://pacewell.com/',
    brand_instagram_handle: '',
    promo_code: id.toUpperCase(),
    promo_type: '$ off',
    promo_value: '10',
    description: '$10 off',
    expiration_date: null,
    affiliate_link: 'https://pacewell.com/',
    category: 'General',
    is_trending: false,
    is_featured: false,
    is_live: true,
    is_paused: false,
    is_blocked: false,
    blocked_reason: null,
    hidden_channels: [],
    created_at: '2026-04-01T00:00:00Z',
    updated_at: '2026-04-01T00:00:00Z',
    ...changes,
  }
}

function list(...codes: OwnPromoCode[]): OwnCodes {
  return {
    promo_codes: codes,
    usage: {
      used: codes.filter(({ is_paused }) => !is_paused).length,
      max_promo_codes: 3,
      subscription_tier: 'boost',
      is_limit_waived: false,
    },
    today,
    live_cursor: '1',
  }
}

describe("an owner's list of codes", () => {
  it('gains a code at the top, once', () => {
    const before = list(code('a'))
    const usage = { ...before.usage, used: 2 }
    const once = withAdded(before, code('b'), usage)
    expect(once.promo_codes.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(once.usage.used).toBe(2)
    expect(withAdded(once, code('b'), usage).promo_codes).toHaveLength(2)
  })

  it('shows a changed code in its place', () => {
    const changed = withChanged(list(code('a'), code('b')), code('b', { promo_value: '20' }))
    expect(changed.promo_codes.map(({ promo_value }) => promo_value)).toEqual(['10', '20'])
  })

  it('loses a code and frees its slot, unless it was paused', () => {
    const before = list(code('a'), code('b', { is_paused: true }))
    expect(withoutCode(before, 'a').usage.used).toBe(0)
    expect(withoutCode(before, 'b').usage.used).toBe(1)
    expect(withoutCode(before, 'c')).toBe(before)
  })

  it('says of each code what matters most', () => {
    const statusOf = (changes: Partial<OwnPromoCode>) => ownCodeStatus(code('a', changes), today)
    expect(statusOf({})).toBe('active')
    expect(statusOf({ expiration_date: '2026-04-10' })).toBe('soon')
    expect(statusOf({ expiration_date: '2026-04-17' })).toBe('soon')
    expect(statusOf({ expiration_date: '2026-04-18' })).toBe('active')
    expect(statusOf({ expiration_date: '2026-04-09', is_paused: true })).toBe('expired')
    expect(statusOf({ expiration_date: '2026-04-11', is_paused: true })).toBe('paused')
    expect(statusOf({ expiration_date: '2026-04-09', is_blocked: true })).toBe('blocked')
  })
})
