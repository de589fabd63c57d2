import { describe, expect, test } from 'vitest'

import { brandKey, isValidHandle, normaliseHandle } from './brands.ts'
import { parseCategory } from './categories.ts'

describe('brands', () => {
  test('brands are one whatever their case and spacing', () => {
    expect(['Brine Cup', ' brine  cup', 'BRINE\tCUP '].map(brandKey)).toEqual(
      Array(3).fill('brine cup'),
    )
    expect(brandKey('Brinecup')).not.toBe(brandKey('Brine Cup'))
  })

  // holds: 3.promo-code.handle, 5.add.handle-prefix
  test('a handle gets its @; an empty one stays empty', () => {
    expect(['pacewell', '@pacewell', '  ', ''].map(normaliseHandle)).toEqual([
      '@pacewell',
      '@pacewell',
      '',
      '',
    ])
  })

  // holds: 5.add.handle
  test('brands handles have letters, digits, dots and underscores, 30 at most', () => {
    expect(['', '@pace.well_1', `@${'a'.repeat(30)}`].every(isValidHandle)).toBe(true)
    expect(
      ['@', 'pacewell', '@pace well', '@pace-well', '@päce', '@@a', `@${'a'.repeat(31)}`].some(
        isValidHandle,
      ),
    ).toBe(false)
  })

  // holds: 3.categories, 9.categories
  test('categories are read without regard to case, unknown ones not at all', () => {
    expect([' fashion ', 'TECH', 'General'].map(parseCategory)).toEqual([
      'Fashion',
      'Tech',
      'General',
    ])
    expect(['', 'Cars', undefined].map(parseCategory)).toEqual([undefined, undefined, undefined])
  })
})
