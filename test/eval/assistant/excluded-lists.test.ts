import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'

import { brands, formOf, seed, shops, subject, talkOn } from './generated-talks.ts'
import { openMarketplace } from './marketplace.ts'

let database: Database

beforeAll(async () => {
  database = await openMarketplace(shops)
})
afterAll(() => database.close())

/** 'L' is a list of names, '#' what their shops sell. */
const listExclusions = [
  "don't want L, # please",
  'no L, # please',
  '# but not L',
  '# without L',
  '# except: L',
  '# (not L)',
  '# — not L',
  '# - but no L',
  "i don't like L. show me #",
  'L are out, #',
  'L are not for me, # please',
  'everything in # except L',
  '# but i never buy from L',
  '# >> no L',
  '# >> without L >> thanks >> newest codes',
  '# ohne L',
  '# sans L',
]
const joined = [' & ', ' and ', ' or ', ' + ', ' / ', ', and ', ', or ']

test('a list of names that is excluded is left out whole, however it is joined', async () => {
  const byCategory = [...Map.groupBy(brands, ({ category }) => category).values()]
  const list = fc.constantFrom(...byCategory.filter(({ length }) => length > 4)).chain((some) =>
    fc.record({
      names: fc.uniqueArray(fc.constantFrom(...some), { minLength: 2, maxLength: 3 }),
      form: formOf,
      last: fc.constantFrom(...joined),
    }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...listExclusions),
      list,
      async (way, { names, form, last }) => {
        const [first, ...rest] = names.map(({ name }) => form(name))
        const between = last.startsWith(',') || /and|or/.test(last) ? ', ' : last
        const all = [...rest.slice(0, -1).map((name) => between + name), last + rest.at(-1)]
        const said = way
          .replaceAll('L', () => (first ?? '') + all.join(''))
          .replaceAll('#', names[0] ? subject(names[0]) : '')
        const { shown } = await talkOn(database, said)
        const out = shown.without?.brands.map(({ key }) => key) ?? []
        expect(out, said).toEqual(
          expect.arrayContaining(names.map(({ name }) => name.toLowerCase())),
        )
      },
    ),
    { numRuns: 120, seed },
  )
})

/** What is refused from behind, in brackets behind what describes it, or by a word that points back at it. */
const otherWays = [
  '# deals except the posh lot (L)',
  '# deals, but nothing from the usual suspects [L]',
  '# codes minus my neighbours favourites (L) please',
  'L need not be mentioned, # please',
  'leave L off. # codes',
  'L can stay out, # codes',
  'L should not be in there. # codes',
  'L i never want to see again. # codes',
  'my boss owns L so not them. # codes?',
  'my sister was rude to L, so please not those people, # codes',
]

test('a list of names is not shown that is refused from behind, in brackets or by a pronoun', async () => {
  const byCategory = [...Map.groupBy(brands, ({ category }) => category).values()]
  const list = fc.constantFrom(...byCategory.filter(({ length }) => length > 4)).chain((some) =>
    fc.record({
      names: fc.uniqueArray(fc.constantFrom(...some), { minLength: 2, maxLength: 3 }),
      form: formOf,
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...otherWays), list, async (way, { names, form }) => {
      const all = names.map(({ name }) => form(name))
      const said = way
        .replaceAll('L', () => `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`)
        .replaceAll('#', names[0] ? subject(names[0]) : '')
      const { deals } = await talkOn(database, said)
      const out = new Set(names.map(({ name }) => name))
      expect(
        deals.filter(({ brand_name }) => out.has(brand_name)),
        said,
      ).toEqual([])
    }),
    { numRuns: 120, seed },
  )
})
