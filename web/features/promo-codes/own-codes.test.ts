import { describe, expect, test } from 'vitest'

import type { OwnCodes, OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'
import { unsetFields } from '#shared/rules/promo-codes/promo-code-fields.ts'

import { withAdded, withChanged, withKnown, withoutCodes, withReplaced } from './own-codes.ts'

const today = '2026-04-10'

function code(id: string, changes: Partial<OwnPromoCode> = {}): OwnPromoCode {
  return {
    ...unsetFields,
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
    has_started: true,
    is_live: true,
    is_current: true,
    pool_is_empty: false,
    is_paused: false,
    paused_reason: null,
    is_blocked: false,
    is_held: false,
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
    has_more: false,
    status_counts: {
      active: codes.length,
      soon: 0,
      scheduled: 0,
      expired: 0,
      paused: 0,
      blocked: 0,
    },
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
  // holds: 4.live.own-list
  test("a new code is added at the top of the owner's list, once", () => {
    const before = list(code('a'))
    const usage = { ...before.usage, used: 2 }
    const once = withAdded(before, code('b'), usage)
    expect(once.promo_codes.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(once.usage.used).toBe(2)
    expect(withAdded(once, code('b'), usage).promo_codes).toHaveLength(2)
  })

  // holds: 4.live.own-list
  test("a changed code is replaced in the owner's list", () => {
    const changed = withChanged(list(code('a'), code('b')), code('b', { promo_value: '20' }))
    expect(changed.promo_codes.map(({ promo_value }) => promo_value)).toEqual(['10', '20'])
  })

  // holds: 4.live.own-list
  test("a deleted code leaves the owner's list and frees its slot, unless it was paused", () => {
    const before = list(code('a'), code('b', { is_paused: true }))
    expect(withoutCodes(before, ['a']).usage.used).toBe(0)
    expect(withoutCodes(before, ['b']).usage.used).toBe(1)
    expect(withoutCodes(before, ['a', 'b']).promo_codes).toEqual([])
    expect(withoutCodes(before, ['c'])).toBe(before)
  })

  test("restored codes return to their places in the owner's list", () => {
    const [a, b, c] = ['03', '02', '01'].map((day) =>
      code(day, { created_at: `2026-04-${day}T00:00:00Z` }),
    )
    if (!a || !b || !c) throw new Error('three codes')
    const back = withReplaced(list(a, c), [{ ...c, is_paused: true }, b], list(a).usage)
    expect(back.promo_codes.map(({ id }) => id)).toEqual(['03', '02', '01'])
    expect(back.promo_codes[2]?.is_paused).toBe(true)
    expect(back.usage.used).toBe(1)
  })
})

test('found codes that equal listed ones are the listed objects, and changed ones are not', () => {
  const [kept, changed] = [code('kept'), code('changed')]
  const found = [code('changed', { description: '$20 off' }), code('kept'), code('new')]
  const shown = withKnown(found, [kept, changed])
  expect(shown).toEqual(found)
  expect(shown[1]).toBe(kept)
  expect(shown[0]).not.toBe(changed)
})
