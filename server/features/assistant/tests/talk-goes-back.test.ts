import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { talk } from '#test/assistant-talk.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

/** Messages about what an earlier answer showed or noted. */

const today = '2026-03-10'
let database: Database

beforeAll(async () => {
  database = await openTestDatabase(today)
  const iris = await aProfile(database.db, { username: 'iris.finds', full_name: 'Iris Vale' })
  const noel = await aProfile(database.db, { username: 'noel.eats', full_name: 'Noel Hart' })
  const code = (
    owner: string,
    brand_name: string,
    category: string,
    promo_code: string,
    value: number,
  ) =>
    aCodeRow(owner, {
      brand_name,
      category,
      promo_code,
      promo_type: '% off',
      promo_value: String(value),
      description: `${value}% off`,
    })
  await insertCodes(
    database.db,
    code(iris.id, 'Bramblewick', 'Home', 'BRAM20', 20),
    code(iris.id, 'Quillgrove', 'Home', 'QUILL18', 18),
    code(iris.id, 'Larkfield', 'Food', 'LARK16', 16),
    code(noel.id, 'Fennimore', 'Food', 'FENN25', 25),
    {
      ...code(noel.id, 'Marlowe Bay', 'Travel', 'MARL11', 11),
      minimum_spend: '90',
      expiration_date: '2026-03-13',
    },
  )
})
afterAll(() => database.close())

const lastOf = (messages: string) => talk(database.db, today, messages.split(' / '))
const codesOf = async (messages: string) =>
  (await lastOf(messages)).deals.map(({ promo_code }) => promo_code).toSorted()

test.each<[string, string[]]>([
  ['home / food / back please', ['BRAM20', 'QUILL18']],
  ['fennimore / bramblewick / show me the ones before', ['FENN25']],
  ['home / not bramblewick / food / go back', ['QUILL18']],
  ['larkfield / fennimore / home / and the first one again?', ['LARK16']],
  ['essen / haushalt / zurück', ['FENN25', 'LARK16']],
  ['comida / hogar / vuelve atrás', ['FENN25', 'LARK16']],
])('an earlier topic is shown again: %s', async (messages, codes) => {
  expect(await codesOf(messages)).toEqual(codes)
})

test.each<[string, string[]]>([
  ['home / not bramblewick / so which is the best of these', ['QUILL18']],
  ['food / not larkfield / something where we pay less than 40 euros', ['FENN25']],
  ['haushalt / ohne bramblewick / was ist das beste davon', ['QUILL18']],
  ['casa / não bramblewick / qual é o melhor deles', ['QUILL18']],
  ['bramblewick / fennimore / which of the two is better', ['BRAM20', 'FENN25']],
  ['iris vale / does she have something for food', ['LARK16']],
  ['fennimore / what does he have for travel', ['MARL11']],
  ['bramblewick / anything less expensive?', ['QUILL18']],
])('a follow-up keeps what was asked before: %s', async (messages, codes) => {
  expect(await codesOf(messages)).toEqual(codes)
})

test.each([
  'marlowe bay / how many days do i have left',
  'marlowe bay / is there still time',
  'marlowe bay / wie lange habe ich noch',
  'marlowe bay / cuánto tiempo me queda',
])('the time that is left is told: %s', async (messages) => {
  expect((await lastOf(messages)).text).toMatch(/3 days left|Noch 3 Tage|quedan 3 días/)
})

test.each(['bramblewick / does it also cover rugs', 'larkfield / can i use it for coffee too?'])(
  'what a shown code is for the shop decides: %s',
  async (messages) => {
    const { text, deals } = await lastOf(messages)
    expect(text).toMatch(/^The shop decides that/)
    expect(deals).toHaveLength(1)
  },
)

describe('after a code failed', () => {
  test.each(['larkfield / it is invalid / yes that was the one', 'fennimore / expired / exactly'])(
    'a confirmation is no question whether it is live: %s',
    async (messages) => {
      const { text } = await lastOf(messages)
      expect(text).toMatch(/I have noted that (?:LARK16|FENN25) did not work/)
      expect(text).not.toMatch(/no longer live/)
    },
  )

  test.each([
    'marlowe bay / does not work / it says minimum spend not met',
    'marlowe bay / my order is too small it says',
    'marlowe bay / geht nicht / mindestbestellwert nicht erreicht',
  ])('a minimum that is not reached is explained: %s', async (messages) => {
    const { text, deals } = await lastOf(messages)
    expect(text).toMatch(/MARL11.*90/)
    expect(deals.map(({ promo_code }) => promo_code)).toEqual(['MARL11'])
  })
})

test.each([
  'how do i get off the mailing list',
  'i want to stop receiving your newsletter, stop the newsletter',
  'someone shares stolen codes, who do i report that to',
  'noel hart posts fake codes, can i report him?',
  'wo kann ich das melden, ein creator postet falsche codes',
  'je veux signaler un créateur',
])('who complains of mails or people hears where to turn: %s', async (messages) => {
  const { text, deals } = await lastOf(messages)
  expect(text).toMatch(/\/contact/)
  expect(deals).toEqual([])
})

test.each([
  'hello / not bad, and yourself?',
  'hi / all good thanks, hbu',
  'hola / bien y tú',
  'ciao / bene e tu',
])('a question back after a greeting is small talk: %s', async (messages) => {
  expect((await lastOf(messages)).kind).toBe('smalltalk')
})
