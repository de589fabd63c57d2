import { expect, test } from 'vitest'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'

import { findDuplicate } from './duplicate-code.ts'

const codes = [
  { id: '1', brand_name: 'Brine Cup', promo_code: 'Same20' },
  { id: '2', brand_name: 'Café', promo_code: 'MAYA' },
] as OwnPromoCode[]

const twin = (brand_name: string, promo_code: string) =>
  findDuplicate({ brand_name, promo_code, code_kind: 'shared' }, codes)?.id

test('a duplicate code is found whatever its case and spacing', () => {
  expect(twin('Brine Cup', 'Same20')).toBe('1')
  expect(twin(' BRINE  cup ', ' sAME20 ')).toBe('1')
  expect(twin('Brine\u00a0Cup', 'same20')).toBe('1')
  expect(twin('Cafe\u0301', 'maya')).toBe('2')
})

test('another brand, another code and an empty one are no duplicates', () => {
  expect(twin('Brinecup', 'Same20')).toBeUndefined()
  expect(twin('Brine Cup', 'Same2')).toBeUndefined()
  expect(twin('', '')).toBeUndefined()
  expect(twin('Brine Cup', ' ')).toBeUndefined()
})
