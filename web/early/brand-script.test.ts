import { afterEach, expect, test } from 'vitest'

import { brand, ownBrand, setBrand } from '#shared/rules/product/brand.ts'

import { withBrand } from './brand-script.ts'

const page = '<html><head><title>Deals</title></head><body></body></html>'

afterEach(() => {
  delete brand.colour
  setBrand(ownBrand)
})

test('a page of our own name and colour stays as it is', () => {
  expect(withBrand(page, 'n')).toBe(page)
})

test('a page tells its scripts another name, whatever it contains, and carries the colour', () => {
  setBrand({ ...ownBrand, name: "</script>$'", colour: '#3aa0ff' })
  const made = withBrand(page, 'n')
  expect(
    made.match(/<script nonce="n">globalThis\.productBrand=\{[^<]*\}<\/script><\/head>/),
  ).not.toBeNull()
  expect(made).toMatch(/<style nonce="n">:root\{--color-tomato:light-dark\(#3aa0ff,#\w{6}\);/)
  expect(made.match(/<\/script>/g)).toHaveLength(1)
})

test('a longer name is smaller, and on phones takes the place of the search', () => {
  const carried = (name: string) => {
    setBrand({ ...ownBrand, name })
    return withBrand(page, 'n')
  }
  expect(carried('Codes')).toContain('(100vw - 248px)/2.50')
  expect(carried('Codes')).not.toContain('display:none')
  expect(carried('VoucherGardens')).toContain('(100vw - 200px)/7.00')
  expect(carried('VoucherGardens')).toContain('display:none')
})
