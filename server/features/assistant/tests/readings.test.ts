import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { answerMessage } from '../assistant.ts'

const day = '2026-03-10'
let database: Database

beforeAll(async () => {
  database = await openTestDatabase(day)
  const { db } = database
  const { id } = await aProfile(db, { username: 'nora.saves', full_name: 'Nora Quill' })
  const shop = (brand_name: string, category: string, more = {}) =>
    aCodeRow(id, { brand_name, category, promo_code: `${brand_name.replace(/\W/g, '')}9`, ...more })
  await insertCodes(
    db,
    shop('Sandals', 'Travel'),
    shop('Willow', 'Beauty'),
    shop('Golden Hour', 'Jewelry'),
    shop('Just Tea Leaves', 'Food'),
    shop('Footnote', 'Fashion', { created_at: '2026-01-02T00:00:00Z', promo_value: '70' }),
    shop('Hemline', 'Fashion', { created_at: '2026-03-09T00:00:00Z', promo_value: '5' }),
  )
})

afterAll(() => database.close())

const ask = (message: string) =>
  answerMessage(
    { db: database.db, today: () => day },
    { message, conversation: [], channel: 'chat' },
  )

test('a name that is also a thing is shown as the name, and the thing is offered', async () => {
  const { deals, text, quick_replies } = await ask('sandals code')
  expect(deals.map(({ brand_name }) => brand_name)).toEqual(['Sandals'])
  expect(text).toContain('sandals of any shop')
  expect(quick_replies[0]).toBe('Fashion deals')
  const things = await ask('i need some sandals')
  expect(new Set(things.deals.map(({ category }) => category))).toEqual(new Set(['Fashion']))
})

test.each([
  ['we sat under the willow and now i want shoes', 'Fashion', 'Willow'],
  ['it is golden hour, i would like a skirt', 'Fashion', 'Golden Hour'],
  ['just tea', 'Food', 'Just Tea Leaves'],
])('%s: the literal meaning wins over a name of common words', async (message, category, name) => {
  const { kind, deals, quick_replies } = await ask(message)
  expect(kind).toBe('deals')
  expect(new Set(deals.map((deal) => deal.category))).toEqual(new Set([category]))
  expect(quick_replies).toContain(name)
})

test("'the newest' returns the code that was shared last", async () => {
  const { deals } = await ask('newest fashion codes')
  expect(deals.map(({ brand_name }) => brand_name)).toEqual(['Hemline', 'Footnote'])
  const best = await ask('best fashion codes')
  expect(best.deals[0]?.brand_name).toBe('Footnote')
})

test('a code without an end date is found after many newer ones with one', async () => {
  const { id } = await aProfile(database.db, { username: 'ends.soon', full_name: 'Ida Brink' })
  const ending = { category: 'Travel', created_at: '2099-01-01T00:00:00Z' }
  await insertCodes(
    database.db,
    ...Array.from({ length: 401 }, () =>
      aCodeRow(id, { ...ending, expiration_date: '2026-04-01' }),
    ),
  )
  const { deals } = await ask('travel codes that never expire')
  expect(deals.map(({ brand_name }) => brand_name)).toEqual(['Sandals'])
})
