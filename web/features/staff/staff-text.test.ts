import { describe, expect, test } from 'vitest'

import { changeText, codeName, kindsText, nameOf, rolesOf, waitingText } from './staff-text.ts'

describe('words of the staff desk', () => {
  test("the staff desk shows a queue's size up to the counting limit", () => {
    expect(waitingText(3)).toBe('3')
    expect(waitingText(100)).toBe('100+')
  })

  test('the staff desk names people and codes', () => {
    expect(nameOf({ full_name: ' Maya ', username: 'maya' })).toBe('Maya')
    expect(nameOf({ full_name: ' ', username: 'maya' })).toBe('@maya')
    expect(nameOf({ full_name: '', username: null })).toBe('Unnamed')
    expect(codeName({ brand_name: 'Pacewell', promo_code: 'MAYA25' })).toBe('Pacewell · MAYA25')
  })

  test('the staff desk shows roles in words', () => {
    const nobody = { is_influencer: false, is_agency: false, is_creditcard: false, is_staff: false }
    expect(rolesOf(nobody)).toBe('Shopper')
    expect(rolesOf({ ...nobody, is_creditcard: true, is_staff: true })).toBe(
      'Credit card and staff',
    )
  })

  test('the staff desk sums up reports, brands first', () => {
    expect(kindsText({ other: 1, does_not_work: 4, brand_owner: 1 })).toBe(
      'brand owner, 4 × does not work, something else',
    )
    expect(kindsText({})).toBe('')
  })

  test('the staff log shows what an action changed, and nothing unchanged', () => {
    expect(
      changeText({
        before: { is_featured: false, elite_until: null, same: 1 },
        after: { is_featured: true, elite_until: '2027-03-10', same: 1, count: 3 },
      }),
    ).toEqual(['featured: no to yes', 'elite until: none to 2027-03-10', 'count: 3'])
  })
})
