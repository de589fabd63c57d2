import { describe, expect, test } from 'vitest'

import type { Deal } from '#shared/contract/deals/deals.ts'
import { unsetFields } from '#shared/rules/promo-codes/promo-code-fields.ts'

import { answerTo, exampleDeals, shopAddress } from './example-deals.ts'

let ids = 0

/** A deal of a brand by a person, such as 25 percent off. */
function aDeal(brand: string, owner: string, worth: number | null, more: Partial<Deal> = {}): Deal {
  ids++
  return {
    ...unsetFields,
    left: null,
    id: `deal ${ids}`,
    brand_name: brand,
    brand_key: brand.toLowerCase(),
    brand_url: `https://www.${brand.toLowerCase()}.example/`,
    promo_code: `CODE${ids}`,
    promo_type: worth === null ? 'other' : '% off',
    promo_value: worth === null ? 'Free shipping' : String(worth),
    description: worth === null ? 'Free shipping' : `${worth}% off`,
    worth,
    terms: [],
    expiration_date: null,
    affiliate_link: '',
    category: 'Fitness',
    is_trending: false,
    is_featured: false,
    success_rate: null,
    last_worked_at: null,
    created_at: '2026-03-10T00:00:00.000Z',
    owner: {
      id: owner,
      full_name: owner,
      username: 'x',
      avatar_url: '/x.webp',
      is_agency: false,
      is_creditcard: false,
      is_verified: false,
    },
    ...more,
  }
}

/** Brand and worths of both exchanges. */
function shown(deals: Deal[]) {
  const examples = exampleDeals(deals)
  return (
    examples &&
    [examples.asked, examples.visited].map((list) => [
      list[0].brand_name,
      ...list.map((deal) => deal.worth),
    ])
  )
}

describe('the examples', () => {
  test('examples exist only if there are deals', () => {
    expect(exampleDeals([])).toBeUndefined()
    const one = aDeal('Only', 'Ana', 10)
    expect(exampleDeals([one])).toEqual({ asked: [one], visited: [one] })
  })

  test('examples prefer brands with two codes of two owners, the better one first', () => {
    const deals = [
      aDeal('Single', 'Ana', 50),
      aDeal('Words', 'Ana', null),
      aDeal('Words', 'Ben', 20),
      aDeal('Twice', 'Ana', 30),
      aDeal('Twice', 'Ana', 5),
      aDeal('Pair', 'Ana', 10),
      aDeal('Pair', 'Ben', 25),
      aDeal('Pair', 'Cleo', 15),
    ]
    expect(shown(deals)).toEqual([
      ['Pair', 25, 10],
      ['Words', 20, null],
    ])
  })

  test('examples use longer texts rather than made-up ones', () => {
    const long = aDeal('Long', 'Ana', null, {
      promo_code: 'X'.repeat(60),
      description: 'Free returns and next-day delivery',
    })
    expect(shown([long])).toEqual([
      ['Long', null],
      ['Long', null],
    ])
    expect(shown([long, aDeal('Short', 'Ben', 10)])).toEqual([
      ['Short', 10],
      ['Long', null],
    ])
  })
})

describe('the answer', () => {
  test('the example answer compares only offers that are comparable for every order', () => {
    const maya = aDeal('A', 'Maya Okafor', 25)
    const kofi = aDeal('A', 'Kofi Mensah', 20)
    expect(answerTo([maya, kofi])).toBe('Here are two live codes. Maya’s saves you more.')
    expect(answerTo([maya])).toBe('One live code, from Maya Okafor.')
    const plain = 'Here are two live codes.'
    expect(answerTo([maya, { ...kofi, worth: 25 }])).toBe(plain)
    expect(answerTo([maya, { ...kofi, promo_type: '$ off' }])).toBe(plain)
    expect(answerTo([maya, aDeal('A', 'Kofi', null)])).toBe(plain)
  })

  test('the example answer names cards completely, and people without a name by their username', () => {
    const second = aDeal('A', 'Kofi', 5)
    const by = (owner: Partial<Deal['owner']>) => {
      const deal = aDeal('A', 'Juniper Everyday Card', 20)
      return answerTo([{ ...deal, owner: { ...deal.owner, ...owner } }, second])
    }
    expect(by({ is_creditcard: true })).toContain(' Juniper Everyday Card’s saves')
    expect(by({ full_name: ' ' })).toContain(' Unnamed Influencer’s saves')
  })
})

test('the example address is the one that a browser shows', () => {
  expect(shopAddress({ brand_url: 'https://www.pacewell.example/new?a=b' })).toBe(
    'pacewell.example',
  )
  expect(shopAddress({ brand_url: 'pacewell' })).toBe('pacewell')
})
