import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { categories } from '#shared/rules/promo-codes/category-names.ts'
import type { PublicProfile } from '#shared/contract/profiles/profiles.ts'
import { stockOf, stockOfCategory } from '#shared/rules/brands/stocks.ts'

import { profilePicture } from '#shared/rules/profiles/share-images.ts'
import { drawBrand, drawProfile } from './share-image.ts'

/** The light colour of each stock, by the theme of the pages. */
const paperOf = new Map(
  [
    ...readFileSync('web/ui/styles/theme.css', 'utf8').matchAll(
      /--color-stock-(\w+): light-dark\((#[\da-f]{6}),/g,
    ),
  ].map(([, stock = '', colour = '']) => [stock, colour]),
)

/** Which stocks a picture uses. */
const papersIn = (picture: string) =>
  [...paperOf].filter(([, colour]) => picture.includes(colour)).map(([stock]) => stock)

const person = {
  username: 'maya.codes',
  full_name: 'Maya',
  is_creditcard: false,
  is_verified: false,
  live_count: 3,
} as PublicProfile

describe('the papers of share pictures', () => {
  test("a brand's share picture has the paper of its category, as on the pages", () => {
    expect(paperOf.size).toBe(9)
    const brand = { brand_key: 'pacewell', brand_name: 'Pacewell', live_count: 1 }
    for (const category of categories)
      expect([category, papersIn(drawBrand({ ...brand, category }))]).toEqual([
        category,
        [stockOfCategory(category)],
      ])
  })

  test("a person's share picture has the same paper as the pages, whatever the id", () => {
    const ids = Array.from({ length: 60 }, () => randomUUID())
    expect(new Set(ids.map(stockOf)).size).toBeGreaterThan(5)
    for (const id of ids)
      expect([id, papersIn(drawProfile(profilePicture({ ...person, id })))]).toEqual([
        id,
        [stockOf(id)],
      ])
  })
})
