import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { categories } from '#shared/rules/promo-codes/category-names.ts'
import { expiryLabel } from '#shared/rules/promo-codes/expiry.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { talk } from '#test/assistant-talk.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { glossaries } from '../words/glossary.ts'
import { foreignLanguages } from '../words/language.ts'
import type { ForeignLanguage } from '../words/language.ts'
import { nameLookUp } from '../names/name-look-up.ts'
import { categoryReply } from '../sentences/phrases.ts'
import { expiryText, say, tables } from '../sentences/say.ts'
import { sentences } from '../sentences/sentences.ts'
import type { Translation, Sentence } from '../sentences/sentences.ts'
import { categoryOfThing } from '../words/things.ts'
import { toEnglish } from '../reading/to-english.ts'

const today = '2026-03-10'
let database: Database

beforeAll(async () => {
  database = await openTestDatabase(today)
  const ana = await aProfile(database.db, { username: 'ana.finds', full_name: 'Ana Lima' })
  await insertCodes(
    database.db,
    ...categories.map((category, i) =>
      aCodeRow(ana.id, {
        brand_name: `Quillow ${category}`,
        promo_code: `CODE${i}`,
        category,
        expiration_date: '2026-03-12',
      }),
    ),
    aCodeRow(ana.id, {
      brand_name: 'Casa Lindero',
      promo_code: 'LIND20',
      category: 'Home',
      promo_type: 'other',
      promo_value: 'Free shipping',
      description: 'Free shipping',
    }),
    aCodeRow(ana.id, { brand_name: 'Pacewell', promo_code: 'PACE30', category: 'Fitness' }),
  )
})
afterAll(() => database.close())

const greetings: Readonly<Record<ForeignLanguage, string>> = {
  es: 'hola',
  de: 'guten tag',
  fr: 'bonjour',
  it: 'buongiorno',
  pt: 'bom dia',
}

const bracesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe.each(foreignLanguages)('the sentences in %s', (language) => {
  const table = tables[language]
  const formsOf = (translation: Translation) =>
    typeof translation === 'string' ? [translation] : Object.values(translation)

  test("a language's table has every sentence and no others", () => {
    expect(Object.keys(table).toSorted()).toEqual([...sentences].toSorted())
  })

  test('a translated sentence has the same placeholders as the English one', () => {
    const differing = Object.entries(table).filter(([sentence, translation]) =>
      formsOf(translation).some((form) => {
        const [wanted, got] = [bracesOf(sentence), bracesOf(form)]
        // 'One of them' says the number itself, and the site's name need not be repeated.
        const ofPlural = (some: string[]) =>
          typeof translation === 'string' ? some : some.filter((one) => one !== '{count}')
        return ofPlural(got).join() !== ofPlural(wanted).filter(mayMiss(sentence, got)).join()
      }),
    )
    expect(differing).toEqual([])
  })

  test('a sentence with a number has the plural forms of the language', () => {
    const wanted = new Intl.PluralRules(language).select(1)
    for (const [sentence, translation] of Object.entries(table))
      if (typeof translation !== 'string')
        expect(Object.keys(translation), sentence).toContain(wanted)
  })

  test('a translated quick reply is understood like the English one', async () => {
    const taps: Sentence[] = ['Best deals', 'Free shipping', 'Ending soon', 'Over 20%', 'Help']
    for (const tap of taps) {
      const answers = [
        await talk(database.db, today, ['pacewell', tap]),
        await talk(database.db, today, [greetings[language], 'pacewell', say(language, tap)]),
      ]
      const [plain, foreign] = answers.map(({ kind, deals }) => [kind, deals.map(({ id }) => id)])
      expect(foreign, say(language, tap)).toEqual(plain)
    }
    for (const category of categories)
      for (const reply of [say(language, category), categoryReply(language, category)])
        expect(
          (await talk(database.db, today, [greetings[language], reply])).shown.category,
          reply,
        ).toBe(category)
    expect(
      (
        await talk(database.db, today, [
          greetings[language],
          say(language, 'Fashion'),
          say(language, 'More'),
        ])
      ).kind,
    ).toBe('none')
  })
})

/** Of 'If you want boots of any shop' only English names the thing. */
const mayMiss = (sentence: string, got: readonly string[]) => (braces: string) =>
  !(sentence.includes('{thing}') && braces === '{thing}' && !got.includes(braces))

describe.each(foreignLanguages)('the glossary of %s', (language) => {
  const { byFirst, things } = glossaries[language]
  const phrases = [...byFirst.values()].flat()

  test('a glossary has hundreds of phrases and things', () => {
    expect(phrases.length - things.size).toBeGreaterThan(700)
    expect(things.size).toBeGreaterThan(300)
  })

  test('a glossary maps every thing to an English word with a category', () => {
    const without = [...things].filter((thing) => {
      const english = byFirst.get(thing)?.find(({ words }) => words.length === 1)?.english ?? ''
      return ![english.replaceAll(' ', ''), ...english.split(' ')].some(categoryOfThing)
    })
    expect(without).toEqual([])
  })
})

test('sentences with counts and days are rendered in a language', () => {
  expect(say('en', '{count} days left', { count: 1 })).toBe('1 day left')
  expect(say('de', '{count} days left', { count: 2 })).toBe('Noch 2 Tage')
  for (const date of [null, '2026-03-09', today, '2026-03-11', '2026-05-01', '2027-05-01'])
    expect(expiryText('en', date, today)).toBe(expiryLabel(date, today))
})

test.each<[ForeignLanguage, string, string]>([
  ['pt', 'algo para fazer no fim de semana', 'on weekend'],
  ['pt', 'algo no fim do mês', 'at the end of'],
  ['it', 'una borsa alla fine del mese', 'at the end of'],
  ['es', 'ropa al final del mes', 'at the end of'],
])('the end of a time is not a correction in %s: %s', async (language, message, english) => {
  const { db } = database
  const { text } = await toEnglish({ db, lookUp: nameLookUp(db) }, message, language)
  expect(text).toContain(english)
})

describe('a message', () => {
  test.each<[ForeignLanguage, string, RegExp]>([
    ['es', 'Hola, quiero algo para el gimnasio pero no de Pacewell', /sin Pacewell/],
    ['de', 'Ich suche etwas fürs Fitnessstudio, aber nicht von Pacewell', /ohne Pacewell/],
    ['fr', 'Je cherche quelque chose pour la salle de sport, mais pas Pacewell', /sans Pacewell/],
    ['it', 'Cerco qualcosa per la palestra, ma non Pacewell', /senza Pacewell/],
    ['pt', 'Quero algo para a academia, mas não da Pacewell', /sem Pacewell/],
  ])(
    'a message in %s is understood with what it excludes, and answered in its language',
    async (language, message, words) => {
      const answer = await talk(database.db, today, [message])
      expect(answer.deals.map(({ brand_name }) => brand_name)).toEqual(['Quillow Fitness'])
      expect(answer.text).toMatch(words)
      expect(answer.shown.language).toBe(language)
    },
  )

  test("a message without words of a language is answered in the conversation's language", async () => {
    const answer = await talk(database.db, today, ['hola, busco zapatos', 'PACE30'])
    expect(answer.text).toContain('PACE30 es un código para Pacewell')
    expect(
      (await talk(database.db, today, ['hola, busco zapatos', 'thanks'])).shown.language,
    ).toBeUndefined()
  })

  test("offers and days are formatted in the message's language", async () => {
    const [deal] = (await talk(database.db, today, ['ich suche schuhe'])).deals
    expect(deal).toMatchObject({ description: '20\u00a0% Rabatt', expiry_label: 'Noch 2 Tage' })
  })

  test('a brand whose name is made of common words is found in another language', async () => {
    expect(
      (await talk(database.db, today, ['¿hay algo de casa lindero?'])).deals[0]?.promo_code,
    ).toBe('LIND20')
    expect((await talk(database.db, today, ['algo para la casa'])).shown.brand_keys).toEqual([])
  })
})
