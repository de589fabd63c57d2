import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const guess = async (brand_name: string) =>
  (await app.visitor.brands.findCategory({ brand_name })).category

/** Live codes of a brand, one creator per list of categories. */
async function codesOf(brand_name: string, ...creators: string[][]) {
  for (const chosen of creators) {
    const { id } = await aProfile(app.deps.db)
    await insertCodes(
      app.deps.db,
      ...chosen.map((category) => aCodeRow(id, { brand_name, category })),
    )
  }
}

test("a brand's default category is the one that most creators chose, however many codes each has", async () => {
  await codesOf('Brinecup', ['Food'], ['Food'], ['Tech', 'Tech', 'Tech', 'Tech'])
  expect(await guess(' brinecup ')).toBe('Food')
})

test('the default category is never General, and an unknown brand has none', async () => {
  await codesOf('Plainware', ['General'], ['General'], ['Home'])
  expect(await guess('Plainware')).toBe('Home')
  await codesOf('Silent', ['General'])
  expect(await guess('Silent')).toBeNull()
  expect(await guess('Nobody\u0000 knows')).toBeNull()
})

test("only live codes count for a brand's default category", async () => {
  await codesOf('Turncoat', ['Travel'])
  const { id } = await aProfile(app.deps.db)
  const paused = { paused_at: new Date().toISOString(), paused_reason: 'owner' as const }
  await insertCodes(
    app.deps.db,
    ...['Beauty', 'Beauty'].map((category) =>
      aCodeRow(id, { brand_name: 'Turncoat', category, ...paused }),
    ),
  )
  expect(await guess('Turncoat')).toBe('Travel')
})
