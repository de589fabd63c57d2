import { expect, test } from 'vitest'

import { anAssistantDeal } from '#test/assistant-deal.ts'

import type { AssistantDeal } from '../answer.ts'
import { parseMessages, refusedAmong } from './refused-mentions.ts'

const deal = (brand_name: string, category = 'Fashion', full_name = 'Lena Vogel') =>
  anAssistantDeal({
    brand_name,
    brand_key: brand_name.toLowerCase(),
    category,
    owner: {
      id: '2',
      full_name,
      username: 'lena',
      avatar_url: null,
      is_creditcard: false,
      is_verified: false,
    },
  })

const namesIn = (message: string, ...deals: AssistantDeal[]) =>
  refusedAmong({ deals }, { messages: parseMessages([{ texts: [message] }]) }).named.map(
    ({ name }) => name,
  )

test.each([
  'clothes but i cannot stand plainfold',
  'clothes please, plainfold not needed',
  'who else but plainfold has clothes',
  'any brand bar plainfold for clothes',
  'show me clothes and leave plainfold aside',
  'spare me plainfold, clothes please',
  'clothes without gap and plainfold',
  'good riddance to plainfold, clothes please',
  'to hell with plainfold, any clothes',
  'clothes, but plainfold and i parted ways',
  'clothes. plainfold wont get my money',
  'clothes please, plainfold gets on my nerves',
  'less of plainfold, more clothes',
  'clothes that plainfold has nothing to do with',
  'clothes except gap, plainfold',
  'clothes, nothing at all from planifold',
  'clothes exc plain fold',
  'ich mag plainfold nicht. kleidung?',
  'vêtements, plus jamais plainfold',
  'plainfold? no thanks',
  'clothes but not the usual ones (gap, plainfold)',
  'clothes, nothing from the posh lot [plainfold / next]',
  'plainfold, gap and next need not be mentioned',
  'next, plainfold and gap can stay out, clothes please',
  'leave gap, plainfold and next off. clothes',
  'gap and plainfold should not be in there',
  'plainfold or gap i never want to see again',
  'my boss owns plainfold, so please not that one. clothes?',
  'plainfold was rude to me on the phone so not those people, clothes',
  'i used to work at plainfold so anyone but them',
  'clothes, boycotting the posh lot (gap, plainfold)',
  'clothes. next excluded. plainfold too',
  'clothes but my husband forbids plainfold',
  'travel and plainfold are both off the table',
  'clothes, not gap, next or plainfold',
])('a shop beside a refusal is refused: %s', (message) => {
  expect(namesIn(message, deal('Plainfold'))).toEqual(['Plainfold'])
})

test.each([
  'plainfold code please',
  'not gap but plainfold',
  'why not plainfold',
  'my plainfold code does not work',
  'i cannot find a code for plainfold',
  "isn't plainfold here?",
  "don't forget plainfold",
  'never tried plainfold, any codes?',
  'no minimum spend at plainfold',
  'i am not sure about plainfold',
  'no gap, just plainfold',
  'i am not sure about the shop (plainfold)',
  'plainfold, gap is out',
  'plainfold code, gap was rude so not them',
  'plainfold or next please. gap need not be mentioned',
  'tried the code for plainfold, no good',
  'none of the plainfold codes worked',
  'not gap i mean plainfold',
  'gap? no, plainfold',
  'not that i dislike plainfold',
  'plainfold, i am not getting a discount',
  'der code für plainfold geht nicht',
])('a shop that is requested or only complained about is not refused: %s', (message) => {
  expect(namesIn(message, deal('Plainfold'))).toEqual([])
})

test('an excluded name is not a misspelling of another name, and a code is not one of a creator', () => {
  const without = { brands: [{ key: 'pacewell', name: 'Pacewell' }], creators: [] }
  expect(
    refusedAmong(
      { deals: [deal('Pacewall')] },
      { messages: parseMessages([{ texts: ['not pacewell'] }]) },
      without,
    ).named,
  ).toEqual([])
  expect(namesIn('a code but not LENA12', deal('Plainfold'))).toEqual([])
})

test('the first name of an excluded creator is not a misspelling of another one', () => {
  const among = (creators: { id: string; name: string }[]) =>
    refusedAmong(
      { deals: [deal('Plainfold', 'Fashion', 'Dana Ellis')] },
      { messages: parseMessages([{ texts: ['plainfold but not from hana'] }]) },
      { brands: [], creators },
    ).named.map(({ name }) => name)
  expect(among([])).toContain('Dana Ellis')
  expect(among([{ id: '1', name: 'Hana Sato' }])).toEqual([])
})

test('a creator is refused by the whole name, the first name or the handle', () => {
  for (const name of ['Lena Vogel', 'lena', '@lena'])
    expect(namesIn(`clothes but not from ${name}`, deal('Plainfold'))).toEqual(['Lena Vogel'])
  expect(namesIn('clothes, lena shouts too much so not hers', deal('Plainfold'))).toEqual([
    'Lena Vogel',
  ])
  expect(namesIn('clothes from lena, not from maya', deal('Plainfold'))).toEqual([])
})

test('a category is refused by its things, unless one of them is wanted', () => {
  const categoriesIn = (message: string) =>
    refusedAmong(
      { deals: [deal('Plainfold')] },
      { messages: parseMessages([{ texts: [message] }]) },
    ).categories
  expect(categoriesIn('best deals, clothes not needed')).toEqual(['Fashion'])
  expect(categoriesIn('surprise me, skip the shoes')).toEqual(['Fashion'])
  expect(categoriesIn('a jacket, but no boots')).toEqual([])
  expect(categoriesIn('everything except gap for clothes')).toEqual([])
})

test('a thing in the name of a requested shop excludes no category', () => {
  const categoriesIn = (message: string) =>
    refusedAmong(
      { deals: [deal('No Boots')] },
      {
        messages: parseMessages([{ texts: [message] }]),
        asked: { keys: new Set(['brand no boots']), categories: [] },
      },
    ).categories
  expect(categoriesIn('no boots code')).toEqual([])
  expect(categoriesIn('any no boots vouchers?')).toEqual([])
  expect(categoriesIn('something, but no boots')).toEqual(['Fashion'])
})

test('an exclusion of an earlier message lasts until a later message names it', () => {
  const among = (...messages: string[]) =>
    refusedAmong(
      { deals: [deal('Plainfold')] },
      { messages: parseMessages(messages.map((message) => ({ texts: [message] }))) },
    ).named.map(({ name }) => name)
  expect(among('more', 'thanks', 'clothes but no plainfold')).toEqual(['Plainfold'])
  expect(among('more', 'ok plainfold after all', 'clothes but no plainfold')).toEqual([])
})

test('an excluded name is not offered as a choice', () => {
  const offered = [
    { kind: 'brand', key: 'gap', name: 'Gap', category: 'Fashion', live_count: 1 },
  ] as const
  const named = (message: string) =>
    refusedAmong({ deals: [], offered }, { messages: parseMessages([{ texts: [message] }]) }).named
  expect(named('clothes but no gap')).toEqual(offered)
  expect(named('gap or next')).toEqual([])
})

const doubtedIn = (message: string) => {
  const { doubted } = refusedAmong(
    { deals: [deal('Plainfold')] },
    { messages: parseMessages([{ texts: [message] }]) },
  )
  return doubted.map(({ name }) => name)
}

test.each([
  'plainfold left us waiting for weeks, clothes?',
  'plainfold? they lied to me',
  'my dress from plainfold shrank in the wash, any clothes',
  'plainfold mi ha delusa, altri vestiti?',
  'plainfold hat mich betrogen, kleidung?',
  'plainfold perdió mi pedido, ropa?',
  'plainfold a perdu mon colis, vêtements ?',
  'a plainfold cancelou o pedido, roupas?',
])('a shop with a complaint is doubted: %s', (message) => {
  expect(doubtedIn(message)).toEqual(['Plainfold'])
})

test.each([
  'i lost my plainfold voucher, have you another',
  'my old coat fell apart, plainfold code',
  'terrible week, i need something from plainfold',
  'plainfold never disappoints, code',
  'the plainfold code is fake',
])('a shop without a complaint is not doubted: %s', (message) => {
  expect(doubtedIn(message)).toEqual([])
})
