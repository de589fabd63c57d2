import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import type { Answer } from '#server/features/assistant/assistant.ts'

import { refusesMadeUp } from './exclusion-grammar.ts'
import { brands, formOf, seed, shops, subject, talkOn } from './generated-talks.ts'
import { openMarketplace } from './marketplace.ts'

/** Generated conversations: what is excluded is never shown, and a brand that is named is understood. */

let database: Database

beforeAll(async () => {
  database = await openMarketplace(shops)
})
afterAll(() => database.close())

const talk = (messages: string) => talkOn(database, messages)

/** '{}' is the name, '#' what its shop sells. */
const exclusions = [
  '# but not {}',
  '# without {}',
  'everything except {}',
  '# other than {}',
  'i hate {}, # please',
  "# that isn't {}",
  'anything besides {}',
  '# (no {})',
  '# >> not {}',
  '# >> anything but {}',
  '# >> skip {} >> more',
  '# not {} >> which of those ends first',
  '# >> without {} >> just the best one',
  '{} >> not that one',
  '# ohne {}',
  'alles außer {}',
  '# sin {}',
  '# pero no {}',
  '# sans {}',
  'tout sauf {}',
  '# senza {}',
  'tutto tranne {}',
  '# sem {}',
  'tudo exceto {}',
]
/** Grammar of any kind, which no rule for sentences has to know: the last reading by what is shown holds it. */
const moreExclusions = [
  '# but rather not from {}',
  '{} excluded, # codes please',
  'hold the {}, #',
  '# please, {} not needed',
  'who else but {} has # codes',
  'any brand bar {} for #',
  'show me # and leave {} aside',
  'cannot stand {}, # deals pls',
  '# exc {}',
  'no more {}, # please',
  'spare me {}, # codes',
  "i don't want {}, i want #",
  'apart from {}, # please',
  'anywhere but {} for #',
  'used to love {}, now something else for #',
  'ich mag {} nicht. # ?',
  'je ne veux plus de {}, # ?',
  'no quiero {}, quiero #',
  'non voglio {}, ma #',
  'não gosto de {}, # ?',
  '# >> {} is out',
  '# >> i dont like {} >> cheapest first',
  '# >> without {} >> best deals >> more',
  '# >> no {} >> something similar',
  '# >> except {} >> which is best for a $60 order',
  '# >> not {} >> thanks >> newest codes',
  "# , {} doesn't count",
  '# but keep {} away from me',
  '{} is dead to me, # please',
  '# and nothing by {}',
  'similar to {} but not {}, #',
  'like {} but cheaper, #',
  'who competes with {}? # codes',
  'better than {} for #',
  '# >> why {}? i want others',
  '# >> get rid of {}',
  '# >> {} is no use to me',
  'ich hasse {}, # codes',
  'odio {}, #',
  'je déteste {}, #',
  'nada de {}, #',
  'niente {}, #',
  '# autre que {}',
  'odeio {}, #',
]

const wishes = [
  'any codes for {}?',
  'from {}',
  '"{}" discount',
  'the brand {}',
  'i want to order at {}',
  'gibt es einen code von der marke "{}"?',
  '¿tienes un código para "{}"?',
  'un code pour "{}" svp',
  'un codice per "{}"',
  'um cupom para "{}"',
]

/** With a slip, where the name is long enough to be told by the rest. */
const slipOf = fc.constantFrom(
  (name: string) => (name.length < 7 ? name : name.slice(0, 3) + name.slice(4)),
  (name: string) => (name.length < 7 ? name : name + name.slice(-1)),
  (name: string) => name.replaceAll(' ', ''),
)

test('what a generated conversation excludes is not shown, in six languages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...exclusions),
      fc.constantFrom(...brands),
      formOf,
      async (way, brand, form) => {
        const said = way.replaceAll('{}', form(brand.name)).replaceAll('#', subject(brand))
        const { deals, why } = await talk(said)
        const shown = way === '{} >> not that one' ? [] : deals.map(({ brand_name }) => brand_name)
        expect(shown, said).not.toContain(brand.name)
        // The queries leave it out; the last check finds nothing to do.
        expect(why, said).not.toContain('excluded at last')
      },
    ),
    { numRuns: 150, seed },
  )
})

test('what a made-up message refuses in one of six languages never comes, on further pages either', async () => {
  await refusesMadeUp(database, brands, { numRuns: 80, seed })
})

test('whatever the grammar of an exclusion, and with a slip in the name, it is not shown', async () => {
  // Names of rare letters and words of their own: a slip in 'Best Buy' is another word.
  const ownNames = brands.filter(({ name }) => /^[A-Z][a-z]{5,}( [A-Z][a-z]{4,})?$/.test(name))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...exclusions.filter((way) => !way.startsWith('{} >>')), ...moreExclusions),
      fc.constantFrom(...ownNames),
      fc.oneof(formOf, slipOf),
      async (way, brand, form) => {
        const said = way
          .replaceAll('{}', form(brand.name).toLowerCase())
          .replaceAll('#', subject(brand))
        const { deals } = await talk(said)
        expect(
          deals.map(({ brand_name }) => brand_name),
          said,
        ).not.toContain(brand.name)
      },
    ),
    { numRuns: 150, seed },
  )
})

test('creators, categories, kinds of offers and codes that are excluded stay away on every further way', async () => {
  const ways = ['more', 'best deals', 'biggest discount first', 'newest codes', 'just the best one']
  const further = ['which ends first', 'something similar', 'over 5%', 'another one', 'ending soon']
  const said: [message: string, isOut: (deal: Answer['deals'][number]) => boolean][] = [
    ['fashion, anyone but lena', ({ owner }) => owner.username === 'lena.wears.it'],
    ['best deals without food', ({ category }) => category === 'Food'],
    ['surprise me, clothes not needed', ({ category }) => category === 'Fashion'],
    ['pacewell but no free shipping', ({ description }) => /free shipping/i.test(description)],
    ['nightferry, anything but NORTH25', ({ promo_code }) => promo_code === 'NORTH25'],
    ['pacewell >> MAYA25 does not work', ({ promo_code }) => promo_code === 'MAYA25'],
  ]
  for (const [first, isOut] of said)
    for (const way of ['', ...ways, ...further]) {
      const messages = way === '' ? first : `${first} >> ${way}`
      const { deals } = await talk(messages)
      expect(
        deals.filter(isOut).map(({ promo_code }) => promo_code),
        messages,
      ).toEqual([])
    }
})

test('names that are words of every sentence are left out as well: On, Next, Nothing', async () => {
  for (const name of ['On', 'Next', 'Nothing'])
    for (const way of exclusions.filter((one) => one.startsWith('#')))
      for (const form of [name, name.toLowerCase()]) {
        const brand = brands.find((one) => one.name === name)
        const said = way.replaceAll('{}', form).replaceAll('#', brand ? subject(brand) : '')
        const { deals } = await talk(said)
        expect(
          deals.map(({ brand_name }) => brand_name),
          said,
        ).not.toContain(name)
      }
})

test('a brand that is named in a generated message is understood, in six languages', async () => {
  const live = brands.filter(({ offers }) =>
    offers.some(([, , , , ends, more]) => !more?.is_paused && !more?.hidden && (ends ?? 1) > 0),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...wishes),
      fc.constantFrom(...live),
      formOf,
      async (way, brand, form) => {
        const said = way.replaceAll('{}', form(brand.name))
        const { deals, shown } = await talk(said)
        const asked = shown.asked?.brand_keys ?? []
        const understood = [...deals.map(({ brand_name }) => brand_name.toLowerCase()), ...asked]
        expect(understood, said).toContain(brand.name.toLowerCase())
      },
    ),
    { numRuns: 120, seed },
  )
})

test('a dictionary word one letter away from a name is no sure answer beside another wish', async () => {
  const words =
    'lash gab coast booth simply honesty naive methods rings lust bush tart nap text couch'.split(
      ' ',
    )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...words),
      fc.constantFrom(
        'i want a {} and a hotel',
        'my {} broke, any flights?',
        'the {} is fine, i need a suitcase',
      ),
      async (word, way) => {
        const said = way.replaceAll('{}', word)
        const { shown } = await talk(said)
        expect(shown.brand_keys, said).toEqual([])
      },
    ),
    { numRuns: 40, seed },
  )
})
