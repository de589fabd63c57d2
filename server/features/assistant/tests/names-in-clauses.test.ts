import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { talkOn } from '#test/eval/assistant/generated-talks.ts'
import { openMarketplace } from '#test/eval/assistant/marketplace.ts'

let database: Database
beforeAll(async () => {
  database = await openMarketplace('everyday-brands.json')
})
afterAll(() => database.close())

const shopsOf = async (messages: string) => {
  const { deals } = await talkOn(database, messages)
  return [...new Set(deals.map(({ brand_name }) => brand_name))]
}

test.each([
  ['does gap ship to norway', ['Gap']],
  ['let me know if boots gets something new', ['Boots']],
  ['nothing fits me at gap, try next', ['Next']],
  ['next please, nothing from gap', ['Next']],
  ['not just gap, next as well', ['Gap', 'Next']],
  ['FREE100 for lush? seen it on reddit', ['Lush']],
  ['under armor hoodie', ['Under Armour']],
  ['fashion >> without gap >> actually gap is fine', ['Gap']],
  ['is there nothing from apple?', ['Apple']],
  ['no offence but gap is my favourite, any codes?', ['Gap']],
  ['sag bescheid wenn es was von apple gibt', ['Apple']],
])('common words are a shop by their role in the clause: %s', async (messages, wanted) => {
  expect(await shopsOf(messages)).toEqual(wanted)
})

test('the assistant asks about words of an idiom and does not treat them as a certain name', async () => {
  const { deals, shown } = await talkOn(database, 'i want to look fantastic for my wedding')
  expect(deals).toEqual([])
  expect(shown.asked?.brand_keys).toEqual(['look fantastic'])
})

test.each([
  ['fashion >> not next either', 'Next'],
  ['tech >> why do you always show apple >> other', 'Apple'],
  ["hors de question d'acheter chez gap, des jeans ?", 'Gap'],
  ['nada da gap por favor, moda', 'Gap'],
  ['mode >> von gap bitte nichts mehr >> weiter', 'Gap'],
  ['basta h&m! moda', 'H&M'],
])('an unusual refusal excludes its shop: %s', async (messages, refused) => {
  const { deals, shown } = await talkOn(database, messages)
  expect(deals.length).toBeGreaterThan(0)
  expect(deals.map(({ brand_name }) => brand_name)).not.toContain(refused)
  expect(shown.without?.brands.map(({ name }) => name)).toContain(refused)
})

test.each([
  ['where is my order from target', /only the shop itself can help/],
  ['how long does delivery take from h&m', /only the shop itself can tell/],
  ['shoes >> in size 9', /shop decides/],
  ['i have a code MAYA25 for gap, does it work there', /for Pacewell .* not from Gap/],
  ['how do i get paid for my codes', /\/contact/],
  ['can i speak to a human', /\/contact/],
  ['割引コードはありますか', /^I read English/],
])('an answer makes nothing up: %s', async (messages, text) => {
  expect((await talkOn(database, messages)).text).toMatch(text)
})

test('if all codes were shown, the ones that did not fail are shown again', async () => {
  const { deals, text } = await talkOn(database, 'pacewell >> didnt work >> the first')
  expect(text).toMatch(/MAYA25 did not work/)
  expect(deals.map(({ promo_code }) => promo_code)).toEqual(['SORENSHIPS', 'KOFI15', 'TOMPACE'])
})
