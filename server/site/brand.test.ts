import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ProductBrand } from '#shared/rules/product/brand.ts'

/** Reads of the product's name so far, each with where it was. */
const reads: string[] = []

beforeAll(() => {
  globalThis.productBrand = new Proxy({} as ProductBrand, {
    get: (brand, key) => {
      reads.push(`${String(key)} ${new Error().stack?.split('\n')[2]}`)
      return Reflect.get(brand, key) as unknown
    },
  })
})
afterAll(() => {
  globalThis.productBrand = undefined
})

test('no file of the server reads the name of the product before the configuration says it', async () => {
  await import('#server/start.ts')
  await import('#server/startup-message.ts')
  expect(reads).toEqual([])
})
