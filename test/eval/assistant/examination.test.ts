import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'

import { readCases } from './cases.ts'
import { openMarketplace, marketplaces } from './marketplace.ts'
import { judgeAll } from './score.ts'
import type { Judged } from './score.ts'

/**
 * Of each examination: how many messages it has and of each kind at least, with what is put aside; which kinds are not wholly right,
 * and what is right of all that is put aside. Of what is known nothing excluded is shown. `right` may only rise, `excluded` only fall.
 */
type Floor = {
  messages: number
  kinds: number
  each: number
  right?: Readonly<Record<string, number>>
  ofAside: { right: number; excluded: number }
}

const floors: Readonly<Record<string, Floor>> = {
  examination: {
    messages: 290,
    kinds: 7,
    each: 60,
    right: { 'talk-goes-on': 39 },
    ofAside: { right: 132, excluded: 3 },
  },
  'examination-second': {
    messages: 230,
    kinds: 8,
    each: 30,
    right: { 'innocent-sentences': 24 },
    ofAside: { right: 116, excluded: 0 },
  },
  'examination-third': {
    messages: 158,
    kinds: 8,
    each: 24,
    right: { 'talk-goes-on': 17 },
    ofAside: { right: 77, excluded: 0 },
  },
  'examination-fourth': {
    messages: 61,
    kinds: 7,
    each: 14,
    right: { 'innocent-sentences': 8 },
    ofAside: { right: 57, excluded: 1 },
  },
  'examination-fifth': { messages: 80, kinds: 8, each: 15, ofAside: { right: 33, excluded: 0 } },
  'examination-sixth': {
    messages: 100,
    kinds: 8,
    each: 12,
    right: { negation: 31, truth: 9 },
    ofAside: { right: 43, excluded: 1 },
  },
  'examination-seventh': { messages: 100, kinds: 10, each: 7, ofAside: { right: 54, excluded: 0 } },
  'examination-eighth': { messages: 70, kinds: 5, each: 14, ofAside: { right: 43, excluded: 1 } },
  'examination-ninth': { messages: 70, kinds: 6, each: 17, ofAside: { right: 39, excluded: 2 } },
  'examination-tenth': { messages: 82, kinds: 8, each: 12, ofAside: { right: 55, excluded: 1 } },
}

const examinations = marketplaces
  .filter(([, [set]]) => set in floors)
  .map(([shops, [set, aside]]) => ({ shops, set, aside, ...(floors[set] as Floor) }))

test('every marketplace but that of the known messages has an examination', () => {
  expect(examinations.map(({ set }) => set)).toEqual(Object.keys(floors))
  expect(examinations).toHaveLength(marketplaces.length - 1)
})

const scoreOf = (judged: readonly Judged[]) => ({
  right: judged.filter(({ isRight }) => isRight).length,
  excluded: judged.filter(({ showsExcluded }) => showsExcluded).length,
  invented: judged.reduce((sum, { invented }) => sum + invented, 0),
})

describe.each(examinations)('$set', (examination) => {
  const { shops, set, aside, each, ofAside } = examination
  let database: Database

  beforeAll(async () => {
    database = await openMarketplace(shops)
  })

  afterAll(() => database.close())

  const cases = [...Map.groupBy(readCases(set), ({ kind }) => kind)]

  test('the examination has every kind, a third of each put aside', () => {
    const putAside = Map.groupBy(readCases(aside), ({ kind }) => kind)
    expect(cases).toHaveLength(examination.kinds)
    expect(readCases(set)).toHaveLength(examination.messages)
    for (const [kind, some] of cases) {
      const all = some.length + (putAside.get(kind)?.length ?? 0)
      expect(all, kind).toBeGreaterThanOrEqual(each)
      expect(3 * (putAside.get(kind)?.length ?? 0), kind).toBeGreaterThanOrEqual(all)
    }
  })

  test.each(cases)('%s: as much is right as was, and no code is invented', async (kind, some) => {
    const judged = await judgeAll(database, some)
    const { right, excluded, invented } = scoreOf(judged)
    const wrong = judged.filter(({ isRight }) => !isRight).map(({ line, got }) => `${line}: ${got}`)
    expect(invented, wrong.join('\n')).toBe(0)
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(examination.right?.[kind] ?? some.length)
    expect(excluded, wrong.join('\n')).toBe(0)
  })

  test('put aside: as much is right as was, and no code is invented', async () => {
    // Which ones are wrong nobody is to know.
    const { right, excluded, invented } = scoreOf(await judgeAll(database, readCases(aside)))
    expect(invented).toBe(0)
    expect(right).toBeGreaterThanOrEqual(ofAside.right)
    expect(excluded).toBeLessThanOrEqual(ofAside.excluded)
  })
})
