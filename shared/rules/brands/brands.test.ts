import { describe, expect, test } from 'vitest'

import { brandKey, isValidHandle, normaliseHandle } from './brands.ts'
import { parseCategory } from '../promo-codes/category-names.ts'

describe('brands', () => {
  test("a brand's key ignores case and spacing", () => {
    expect(['Brine Cup', ' brine  cup', 'BRINE\tCUP '].map(brandKey)).toEqual(
      Array(3).fill('brine cup'),
    )
    expect(brandKey('Brinecup')).not.toBe(brandKey('Brine Cup'))
  })

  // holds: 3.promo-code.handle, 5.add.handle-prefix
  test("a brand's handle gets its @, and an empty one stays empty", () => {
    expect(['pacewell', '@pacewell', '  ', ''].map(normaliseHandle)).toEqual([
      '@pacewell',
      '@pacewell',
      '',
      '',
    ])
  })

  // holds: 5.add.handle
  test("a brand's handle has letters, digits, dots and underscores, at most 30", () => {
    expect(['', '@pace.well_1', `@${'a'.repeat(30)}`].every(isValidHandle)).toBe(true)
    expect(
      ['@', 'pacewell', '@pace well', '@pace-well', '@päce', '@@a', `@${'a'.repeat(31)}`].some(
        isValidHandle,
      ),
    ).toBe(false)
  })

  // holds: 3.categories, 9.categories
  test('categories are parsed without regard to case, and unknown ones rejected', () => {
    expect([' fashion ', 'TECH', 'General'].map(parseCategory)).toEqual([
      'Fashion',
      'Tech',
      'General',
    ])
    expect(['', 'Cars', undefined].map(parseCategory)).toEqual([undefined, undefined, undefined])
  })
})
