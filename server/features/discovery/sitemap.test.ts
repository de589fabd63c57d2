import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

import { sitemapIndex, sitemapPart } from './sitemap.ts'

const origin = 'http://localhost:3000'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
})
afterAll(() => app.close())

/** Twelve codes, a second apart, hidden in these outlets. Settled. */
async function publish(hiddenOn: (n: number) => string): Promise<string[]> {
  const { db } = app.deps
  await db.deleteFrom('promo_codes').execute()
  const { id } = await aProfile(db)
  const rows = Array.from({ length: 12 }, (_, n) =>
    aCodeRow(id, {
      hidden_on: hiddenOn(n),
      created_at: new Date(Date.UTC(2026, 1, 1, 0, 0, n)).toISOString(),
    }),
  )
  const ids = await insertCodes(db, ...rows)
  await settleChanges(app.database.db)
  return ids
}

async function partsInIndex(perPart: number): Promise<string[]> {
  const index = await sitemapIndex(app.deps.db, origin, perPart)
  return [...index.matchAll(/sitemaps\/(deals-\d+)\.xml/g)].map(([, part]) => part ?? '')
}

async function textOf(part: string, perPart: number): Promise<string | undefined> {
  const pieces = await sitemapPart(app.deps.db, origin, part, perPart)
  return pieces && (await Array.fromAsync(pieces)).join('')
}

async function dealsIn(parts: string[], perPart: number): Promise<string[]> {
  const texts = await Promise.all(parts.map((part) => textOf(part, perPart)))
  return texts
    .flatMap((text = '') => [...text.matchAll(/\/deal\/([^<]+)</g)])
    .map(([, id]) => id ?? '')
}

test('the last part of the sitemap holds the deals that feeds show and lists do not', async () => {
  const ids = await publish((n) => (n < 3 ? 'web' : ''))
  const parts = await partsInIndex(10)
  expect(parts).toEqual(['deals-1', 'deals-2'])
  expect(await dealsIn(parts, 10)).toEqual(ids)
})

test('the sitemap names no part for deals that only lists show', async () => {
  const ids = await publish((n) => (n < 4 ? 'feeds' : ''))
  expect(await partsInIndex(8)).toEqual(['deals-1'])
  expect(await dealsIn(['deals-1'], 8)).toEqual(ids.slice(4))
  expect(await textOf('deals-2', 8)).toBeUndefined()
  await publish(() => 'feeds')
  expect(await partsInIndex(8)).toEqual([])
  expect(await textOf('deals-1', 8)).toBeUndefined()
})

test('a part of the sitemap whose deals have gone while its count is still known is empty', async () => {
  await publish(() => '')
  await app.deps.db.deleteFrom('promo_codes').execute()
  await app.database.pool.query(
    `update category_counts set live_count = 12 where category = 'General'`,
  )
  for (const part of ['deals-1', 'deals-2'])
    expect(await textOf(part, 10)).toMatch(/<urlset[^>]*>\s*<\/urlset>\s*$/)
  expect(await textOf('deals-3', 10)).toBeUndefined()
})
