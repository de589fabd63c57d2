import { describe, expect, test } from 'vitest'

import type { Brand } from '#shared/contract/deals/brands.ts'

import { brandFill, fillSentence } from './promo-form-brand.ts'
import { emptyPromoForm } from './promo-form-values.ts'

const brand: Brand = {
  brand_key: 'pacewell',
  brand_name: 'Pacewell',
  brand_url: 'https://pacewell.example/',
  brand_domain: 'pacewell.example',
  brand_instagram_handle: '@pacewell',
  category: 'Fitness',
  live_count: 3,
  newest_live_at: null,
}
const empty = emptyPromoForm('Food')
const facts = {
  brand_url: 'https://pacewell.example/',
  brand_instagram_handle: '@pacewell',
} as const

describe('taking a known brand', () => {
  test('a known brand fills empty fields', () => {
    expect(brandFill(brand, empty, {})).toEqual(facts)
    expect(fillSentence(facts)).toBe('Filled in the web address and handle.')
  })

  test('a known brand does not overwrite typed values', () => {
    const typed = { ...empty, brand_url: 'pacewell.example/sale' }
    const fill = brandFill(brand, typed, {})
    expect(fill).toEqual({ brand_instagram_handle: '@pacewell' })
    expect(fillSentence(fill)).toBe('Filled in the handle.')
    const full = { ...typed, brand_instagram_handle: '@me' }
    expect(fillSentence(brandFill(brand, full, {}))).toBeUndefined()
  })

  test('a known brand replaces values that the former brand filled, unless they were changed', () => {
    const other = { ...brand, brand_url: 'https://ossa.example/', brand_instagram_handle: '' }
    const filled = { ...empty, ...facts }
    expect(brandFill(other, filled, facts)).toEqual({
      brand_url: 'https://ossa.example/',
      brand_instagram_handle: '',
    })
    const changed = { ...filled, brand_url: 'https://pacewell.example/outlet' }
    expect(brandFill(other, changed, facts)).toEqual({ brand_instagram_handle: '' })
  })
})
