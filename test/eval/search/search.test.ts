import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { openMarketplace } from '#test/eval/assistant/marketplace.ts'

import { readSearches } from './cases.ts'
import { judgeSearches } from './score.ts'

/** What share of each kind is right. It may only rise. */
const floor = 0.98
const floorAside = { slips: 0.97, others: 0.95 }

let database: Database

beforeAll(async () => {
  database = await openMarketplace()
})

afterAll(() => database.close())

const known = [...Map.groupBy(readSearches('examination'), ({ kind }) => kind)]
const aside = Map.groupBy(readSearches('put-aside'), ({ kind }) => kind)

test('the examination has every kind of search, a third of each put aside', () => {
  expect(known.map(([kind]) => kind)).toEqual([
    'addresses',
    'and-for-ampersand',
    'creator-plus-brand',
    'handles',
    'slips',
    'split-words',
    'synonyms',
  ])
  for (const [kind, some] of known) {
    const put = aside.get(kind)?.length ?? 0
    expect(some.length + put, kind).toBeGreaterThanOrEqual(60)
    expect(3 * put, kind).toBeGreaterThanOrEqual(some.length + put)
  }
})

test.each(known)('%s: what is right comes first as often as it did', async (_kind, some) => {
  const judged = await judgeSearches(database.db, some)
  const wrong = judged.filter(({ isRight }) => !isRight).map(({ line, got }) => `${line}: ${got}`)
  expect(1 - wrong.length / judged.length, wrong.join('\n')).toBeGreaterThanOrEqual(floor)
})

test.each([...aside])('%s put aside: as much is right as did', async (kind, some) => {
  // Which ones are wrong nobody is to know.
  const judged = await judgeSearches(database.db, some)
  const right = judged.filter(({ isRight }) => isRight).length
  expect(right / judged.length).toBeGreaterThanOrEqual(
    kind === 'slips' ? floorAside.slips : floorAside.others,
  )
})
