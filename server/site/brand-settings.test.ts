import { describe, expect, test } from 'vitest'

import { brandSlug, ownBrand, setBrand } from '#shared/rules/product/brand.ts'
import { readConfig } from '#server/config.ts'

describe('the name of the product', () => {
  test('a name is torn where it says, or in the middle', () => {
    const halvesOf = (PRODUCT_NAME: string) => readConfig({ PRODUCT_NAME }).brand.name_halves
    expect(halvesOf('Codes|well')).toEqual(['Codes', 'well'])
    expect(halvesOf('Dealio')).toEqual(['Dea', 'lio'])
    expect(readConfig({ PRODUCT_NAME: 'Codes|well' }).mail.from).toBe(
      'Codeswell <hello@fanfare.example>',
    )
    expect(readConfig({}).brand).toEqual(ownBrand)
    expect(readConfig({ PRODUCT_COLOUR: '#3AA0FF' }).brand.colour).toBe('#3aa0ff')
    expect(readConfig({ PRODUCT_MARK_FILE: 'web/public/icon.svg' }).mark).toContain('<svg')
  })

  test('names of files keep what every system can write', () => {
    const wordOf = (PRODUCT_NAME: string) => {
      setBrand(readConfig({ PRODUCT_NAME }).brand)
      const word = brandSlug()
      setBrand(ownBrand)
      return word
    }
    expect(wordOf('Čodes & Co.s')).toBe('codescos')
    expect(wordOf('割引コード')).toBe('codes')
    expect(brandSlug()).toBe('fanfare')
  })

  test.each([
    ['PRODUCT_NAME', 'A'],
    ['PRODUCT_NAME', 'A name that no logo has room for'],
    ['PRODUCT_NAME', '<b>Codes</b>'],
    ['PRODUCT_NAME', 'Codes|we|ll'],
    ['PRODUCT_NAME', 'Codes"well'],
    ['PRODUCT_COLOUR', 'blue'],
    ['PRODUCT_COLOUR', '#102080'],
    ['PRODUCT_COLOUR', '#fff0e0'],
    ['PRODUCT_MARK_FILE', 'no-such-file.svg'],
    ['PRODUCT_MARK_FILE', 'package.json'],
    ['PRODUCT_TERMS_FILE', 'no-such-file.md'],
    ['PRODUCT_PRIVACY_FILE', 'README.md'],
    ['PRODUCT_CONTACT_EMAIL', 'Codeswell <help@codeswell.test>'],
    ['PRODUCT_INSTAGRAM_HANDLE', 'https://www.instagram.com/codeswell'],
    ['PRODUCT_EXTENSION_STORE_URL', 'javascript:alert(1)'],
    ['PRODUCT_PARTNER_URL', 'http://partner.test'],
  ])('%s as %s is refused by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^  ${name} must be`, 'm'))
  })
})
