import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { talkOn } from '#test/eval/assistant/generated-talks.ts'
import { openMarketplace } from '#test/eval/assistant/marketplace.ts'

let database: Database
beforeAll(async () => {
  database = await openMarketplace('market-street-brands.json')
})
afterAll(() => database.close())

const signsOf = async (messages: string) => {
  const { deals, text } = await talkOn(database, messages)
  return { text, signs: new Set(deals.flatMap(({ brand_key, category }) => [brand_key, category])) }
}

test.each([
  ['toast code pls, and something for my dinner tonight', ['toast', 'Food']],
  ['a loaf code, plus something for a trip', ['loaf', 'Travel']],
  ['a toast code and while ur at it something for a trip', ['toast', 'Travel']],
  ['loaf code, as well as something for dinner', ['loaf', 'Food']],
  ['whistles voucher + something for my dinner', ['whistles', 'Food']],
  ['1) whistles voucher 2) does TOAST15 work', ['whistles', 'toast']],
  ['is CHEF50 alive? also need a code for milk bar', ['home chef', 'milk bar']],
  ['office and ghost, one each please', ['office', 'ghost']],
  ['something for dinner, oh and does loaf have anything', ['loaf', 'Food']],
  ['first question is TOAST15 good, second do you have loaf', ['toast', 'loaf']],
  ['bread from loaf, a tent from wherever', ['loaf', 'Travel']],
])('two requests in one message are both answered: %s', async (message, wanted) => {
  expect([...(await signsOf(message)).signs]).toEqual(expect.arrayContaining(wanted))
})

test('a request without results is reported beside the answer to the other one', async () => {
  const { text, signs } = await signsOf('loaf code, and something from nike')
  expect([...signs]).toEqual(['loaf', 'Home'])
  expect(text).toContain('‘nike’')
})

test('neither of two requests shows what the message refuses', async () => {
  const { signs } = await signsOf('a code for toast, and something for dinner but not home chef')
  expect([...signs]).not.toContain('home chef')
})

test('one of two requests lifts an earlier refusal', async () => {
  const { signs } = await signsOf('home but no loaf >> loaf code please, and something for a trip')
  expect([...signs]).toEqual(expect.arrayContaining(['loaf', 'Travel']))
})

test.each([
  'you gave me a toast code and it was refused',
  'the discount for toast you sent me is not working',
  'the code you sent me last week for toast was declined',
])('a complaint about a shop gets sympathy and the question which code: %s', async (message) => {
  const { text, shown } = await talkOn(database, message)
  expect(text).toMatch(/^Sorry .*Which code was it\?/)
  expect(shown.asks_which).toBe(true)
})

test.each([
  ['giant >> no, i mean the clothes one', ['american giant', 'Fashion']],
  ['american giant >> oops, the bike one', ['giant', 'Fitness']],
  ['mint velvet >> the phone company', ['mint mobile', 'Tech']],
  ['milk bar >> no i meant the makeup', ['milk makeup', 'Beauty']],
])('a shopper corrects a shop to its namesake by category: %s', async (messages, wanted) => {
  expect([...(await signsOf(messages)).signs]).toEqual(wanted)
})

test('a follow-up without a subject keeps the category', async () => {
  const { deals } = await talkOn(database, 'food >> anything from last summer?')
  expect(new Set(deals.map(({ category }) => category))).toEqual(new Set(['Food']))
})

test.each([
  ['im at the till in monsoon, hurry, whats the best you have', 'monsoon'],
  ['queueing at the counter of office right now, any code', 'office'],
  ['my mate swears by those blink cameras, any code?', 'blink'],
  ['got myself a pair of those dune heels, is there a code', 'dune'],
])('a name within a story is understood: %s', async (message, wanted) => {
  expect([...(await signsOf(message)).signs]).toContain(wanted)
})

test.each(['antler >> none of them works', 'office >> both got refused'])(
  'codes that all failed are not shown again: %s',
  async (messages) => {
    const { text, deals } = await talkOn(database, messages)
    expect(text).toMatch(/^Sorry/)
    expect(deals).toEqual([])
    const [shop = ''] = messages.split(' >> ')
    expect((await talkOn(database, `${messages} >> ${shop} codes`)).deals).toEqual([])
  },
)
