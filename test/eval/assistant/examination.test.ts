import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '#server/db/connect.ts'
import { openTestDatabase } from '#test/database.ts'

import { readCases } from './cases.ts'
import { evalDay, fillMarketplace } from './marketplace.ts'
import { judgeAll } from './score.ts'
import type { Judged } from './score.ts'

type Floor = { right: number; excluded: number }

/** What of each kind is right, and how often excluded things are shown. The first may only rise, the second only fall. */
const first: Readonly<Record<string, Floor>> = {
  'everyday-names': { right: 40, excluded: 0 },
  'five-languages': { right: 50, excluded: 0 },
  'innocent-sentences': { right: 40, excluded: 0 },
  money: { right: 40, excluded: 0 },
  negation: { right: 40, excluded: 0 },
  'talk-goes-on': { right: 39, excluded: 0 },
  truth: { right: 40, excluded: 0 },
}

const second: Readonly<Record<string, Floor>> = {
  complaints: { right: 21, excluded: 0 },
  'everyday-names': { right: 40, excluded: 0 },
  'five-languages': { right: 43, excluded: 0 },
  'innocent-sentences': { right: 24, excluded: 0 },
  money: { right: 24, excluded: 0 },
  negation: { right: 26, excluded: 0 },
  'talk-goes-on': { right: 24, excluded: 0 },
  truth: { right: 26, excluded: 0 },
}

const third: Readonly<Record<string, Floor>> = {
  complaints: { right: 16, excluded: 0 },
  'everyday-names': { right: 24, excluded: 0 },
  'five-languages': { right: 24, excluded: 0 },
  'innocent-sentences': { right: 20, excluded: 0 },
  money: { right: 18, excluded: 0 },
  negation: { right: 20, excluded: 0 },
  'talk-goes-on': { right: 17, excluded: 0 },
  truth: { right: 18, excluded: 0 },
}

const fourth: Readonly<Record<string, Floor>> = {
  'everyday-names': { right: 10, excluded: 0 },
  'five-languages': { right: 9, excluded: 0 },
  'innocent-sentences': { right: 8, excluded: 0 },
  money: { right: 6, excluded: 0 },
  negation: { right: 9, excluded: 0 },
  'talk-goes-on': { right: 9, excluded: 0 },
  truth: { right: 8, excluded: 0 },
}

const fifth: Readonly<Record<string, Floor>> = {
  'asides-and-two-wishes': { right: 10, excluded: 0 },
  'everyday-names': { right: 10, excluded: 0 },
  'five-languages': { right: 10, excluded: 0 },
  'innocent-sentences': { right: 10, excluded: 0 },
  money: { right: 10, excluded: 0 },
  negation: { right: 10, excluded: 0 },
  'talk-goes-on': { right: 10, excluded: 0 },
  truth: { right: 10, excluded: 0 },
}

const sixth: Readonly<Record<string, Floor>> = {
  'asides-and-two-wishes': { right: 8, excluded: 0 },
  'everyday-names': { right: 10, excluded: 0 },
  'five-languages': { right: 10, excluded: 0 },
  'innocent-sentences': { right: 10, excluded: 0 },
  money: { right: 10, excluded: 0 },
  negation: { right: 31, excluded: 0 },
  'talk-goes-on': { right: 10, excluded: 0 },
  truth: { right: 9, excluded: 0 },
}

const seventh: Readonly<Record<string, Floor>> = {
  'asides-and-two-wishes': { right: 5, excluded: 0 },
  'everyday-names': { right: 10, excluded: 0 },
  'five-languages': { right: 4, excluded: 0 },
  'innocent-sentences': { right: 8, excluded: 0 },
  money: { right: 6, excluded: 0 },
  negation: { right: 31, excluded: 0 },
  'no-exclusion': { right: 13, excluded: 0 },
  'slips-and-addresses': { right: 8, excluded: 0 },
  'talk-goes-on': { right: 7, excluded: 0 },
  truth: { right: 8, excluded: 0 },
}

const eighth: Readonly<Record<string, Floor>> = {
  'across-turns': { right: 12, excluded: 0 },
  'everyday-names': { right: 8, excluded: 0 },
  'five-languages': { right: 8, excluded: 0 },
  negation: { right: 28, excluded: 0 },
  'no-exclusion': { right: 14, excluded: 0 },
}

const ninth: Readonly<Record<string, Floor>> = {
  'across-turns': { right: 12, excluded: 0 },
  'everyday-names': { right: 10, excluded: 0 },
  'five-languages': { right: 10, excluded: 0 },
  negation: { right: 18, excluded: 0 },
  'no-exclusion': { right: 10, excluded: 0 },
  'truth-and-money': { right: 10, excluded: 0 },
}

const tenth: Readonly<Record<string, Floor>> = {
  'across-turns': { right: 12, excluded: 0 },
  'asides-and-two-wishes': { right: 8, excluded: 0 },
  'everyday-names': { right: 8, excluded: 0 },
  'five-languages': { right: 9, excluded: 0 },
  innocent: { right: 7, excluded: 0 },
  negation: { right: 15, excluded: 2 },
  'no-exclusion': { right: 9, excluded: 0 },
  'truth-and-money': { right: 10, excluded: 0 },
}

/** Of everything that is put aside, the same in one sum. */
const examinations = [
  {
    set: 'examination',
    aside: 'put-aside',
    shops: 'everyday-brands.json',
    each: 60,
    floors: first,
    asideFloor: { right: 131, excluded: 3 },
  },
  {
    set: 'examination-second',
    aside: 'put-aside-second',
    shops: 'high-street-brands.json',
    each: 30,
    floors: second,
    asideFloor: { right: 116, excluded: 0 },
  },
  {
    set: 'examination-third',
    aside: 'put-aside-third',
    shops: 'main-street-brands.json',
    each: 24,
    floors: third,
    asideFloor: { right: 77, excluded: 0 },
  },
  {
    set: 'examination-fourth',
    aside: 'put-aside-fourth',
    shops: 'side-street-brands.json',
    each: 14,
    floors: fourth,
    asideFloor: { right: 57, excluded: 1 },
  },
  {
    set: 'examination-fifth',
    aside: 'put-aside-fifth',
    shops: 'market-street-brands.json',
    each: 15,
    floors: fifth,
    asideFloor: { right: 33, excluded: 0 },
  },
  {
    set: 'examination-sixth',
    aside: 'put-aside-sixth',
    shops: 'back-street-brands.json',
    each: 12,
    floors: sixth,
    asideFloor: { right: 41, excluded: 2 },
  },
  {
    set: 'examination-seventh',
    aside: 'put-aside-seventh',
    shops: 'station-street-brands.json',
    each: 7,
    floors: seventh,
    asideFloor: { right: 54, excluded: 0 },
  },
  {
    set: 'examination-eighth',
    aside: 'put-aside-eighth',
    shops: 'market-street-brands.json',
    each: 14,
    floors: eighth,
    asideFloor: { right: 43, excluded: 1 },
  },
  {
    set: 'examination-ninth',
    aside: 'put-aside-ninth',
    shops: 'high-street-brands.json',
    each: 17,
    floors: ninth,
    asideFloor: { right: 39, excluded: 2 },
  },
  {
    set: 'examination-tenth',
    aside: 'put-aside-tenth',
    shops: 'station-street-brands.json',
    each: 12,
    floors: tenth,
    asideFloor: { right: 54, excluded: 1 },
  },
] as const

const scoreOf = (judged: readonly Judged[]) => ({
  right: judged.filter(({ isRight }) => isRight).length,
  excluded: judged.filter(({ showsExcluded }) => showsExcluded).length,
  invented: judged.reduce((sum, { invented }) => sum + invented, 0),
})

describe.each(examinations)('$set', ({ set, aside, shops, each, floors, asideFloor }) => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase(evalDay)
    await fillMarketplace(database.db, shops)
  })

  afterAll(() => database.close())

  const cases = [...Map.groupBy(readCases(set), ({ kind }) => kind)]

  test('the examination has every kind, a third of each put aside', () => {
    const putAside = Map.groupBy(readCases(aside), ({ kind }) => kind)
    expect(Object.keys(floors).toSorted()).toEqual(cases.map(([kind]) => kind))
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
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(floors[kind]?.right ?? some.length)
    expect(excluded, wrong.join('\n')).toBeLessThanOrEqual(floors[kind]?.excluded ?? 0)
  })

  test('put aside: as much is right as was, and no code is invented', async () => {
    // Which ones are wrong nobody is to know.
    const { right, excluded, invented } = scoreOf(await judgeAll(database, readCases(aside)))
    expect(invented).toBe(0)
    expect(right).toBeGreaterThanOrEqual(asideFloor.right)
    expect(excluded).toBeLessThanOrEqual(asideFloor.excluded)
  })
})
