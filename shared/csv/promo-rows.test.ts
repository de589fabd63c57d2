import { expect, test } from 'vitest'

import { checkPromoRow } from './promo-rows.ts'

const row = {
  brand_name: 'Pacewell',
  description: '10% off',
  category: 'Fitness',
  affiliate_link: 'https://pacewell.example/ref',
}

test('a code that is too long is not called missing as well', () => {
  const checked = checkPromoRow({ ...row, promo_code: 'X'.repeat(61) }, '2027-01-01', true)
  expect(checked).toEqual({ problems: ['promo_code has more than 60 characters'] })
})

test('a missing code is told of once', () => {
  const checked = checkPromoRow({ ...row, promo_code: '' }, '2027-01-01', true)
  expect(checked).toEqual({ problems: ['Missing required fields (promo_code)'] })
})

test.each(['.', '..', '&', '😀'])(
  'a brand named %s in a file is refused, with a sentence',
  (name) => {
    const checked = checkPromoRow(
      { ...row, brand_name: name, promo_code: 'ONE' },
      '2027-01-01',
      true,
    )
    expect(checked).toEqual({
      problems: ['brand_name: Please enter a brand name with at least one letter or digit'],
    })
  },
)
