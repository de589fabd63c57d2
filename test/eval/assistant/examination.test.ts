import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/db/connect.ts'
import { openTestDatabase } from '#test/database.ts'

import { readCases } from './cases.ts'
import { evalDay, fillMarketplace } from './marketplace.ts'
import { judgeAll } from './score.ts'
import type { Judged } from './score.ts'

/** What of each kind is right, and how often excluded things are shown. The first may only rise, the second only fall. */
const floors: Readonly<Record<string, { right: number; excluded: number }>> = {
  'everyday-names': { right: 40, excluded: 0 },
  'five-languages': { right: 50, excluded: 0 },
  'innocent-sentences': { right: 40, excluded: 0 },
  money: { right: 39, excluded: 0 },
  negation: { right: 40, excluded: 0 },
  'talk-goes-on': { right: 39, excluded: 0 },
  truth: { right: 40, excluded: 0 },
}

/** The same of everything that is put aside. */
const putAside = { right: 110, excluded: 6 }

let database: Database

beforeAll(async () => {
  database = await openTestDatabase(evalDay)
  await fillMarketplace(database.db, 'everyday-brands.json')
})

afterAll(() => database.close())

const cases = [...Map.groupBy(readCases('examination'), ({ kind }) => kind)]

const scoreOf = (judged: readonly Judged[]) => ({
  right: judged.filter(({ isRight }) => isRight).length,
  excluded: judged.filter(({ showsExcluded }) => showsExcluded).length,
  invented: judged.reduce((sum, { invented }) => sum + invented, 0),
})

test('the examination has every kind, a third of each put aside', () => {
  const aside = Map.groupBy(readCases('put-aside'), ({ kind }) => kind)
  expect(Object.keys(floors).toSorted()).toEqual(cases.map(([kind]) => kind))
  for (const [kind, some] of cases) {
    const all = some.length + (aside.get(kind)?.length ?? 0)
    expect(all, kind).toBeGreaterThanOrEqual(60)
    expect(3 * (aside.get(kind)?.length ?? 0), kind).toBeGreaterThanOrEqual(all)
  }
})

test.each(cases)('%s: as much is right as was, and no code is invented', async (kind, some) => {
  const judged = await judgeAll(database, some)
  const { right, excluded, invented } = scoreOf(judged)
  const wrong = judged.filter(({ isRight }) => !isRight).map(({ line, got }) => `${line}: ${got}`)
  expect(invented, wrong.join('\n')).toBe(0)
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(floors[kind]?.right ?? some.length)
  expect(excluded, wrong.join('\n')).toBeLessThanOrEqual(floors[kind]?.excluded ?? 0)
})

test('put aside: as much is right as was, and no code is invented', async () => {
  // Which ones are wrong nobody is to know.
  const { right, excluded, invented } = scoreOf(await judgeAll(database, readCases('put-aside')))
  expect(invented).toBe(0)
  expect(right).toBeGreaterThanOrEqual(putAside.right)
  expect(excluded).toBeLessThanOrEqual(putAside.excluded)
})
