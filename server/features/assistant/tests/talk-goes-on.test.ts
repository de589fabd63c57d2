import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { evalDay, openMarketplace } from '#test/eval/assistant/marketplace.ts'

import { answerMessage } from '../assistant.ts'
import type { Answer, Turn } from '../assistant.ts'

let database: Database
beforeAll(async () => {
  database = await openMarketplace()
})
afterAll(() => database.close())

async function talk(...messages: string[]): Promise<Answer> {
  const conversation: Turn[] = []
  let last: Answer | undefined
  for (const message of messages) {
    last = await answerMessage(
      { db: database.db, today: () => evalDay },
      { message, conversation: structuredClone(conversation), channel: 'chat' },
    )
    conversation.push({ role: 'assistant', content: last.text, shown: last.shown })
  }
  if (!last) throw new Error('no message was sent')
  return last
}

test.each(['biggest discount first', 'sort by highest first please'])(
  'the biggest discount comes first: %s',
  async (message) => {
    const { deals } = await talk('pacewell', message)
    const worth = deals.map(({ promo_type, promo_value }) =>
      promo_type === 'other' ? -1 : Number(promo_value),
    )
    expect(worth.length).toBeGreaterThan(2)
    expect(worth).toEqual(worth.toSorted((a, b) => b - a))
  },
)

test.each(['which of them ends earliest', 'the ones ending soonest'])(
  'the earliest end comes first: %s',
  async (message) => {
    const { deals } = await talk('fashion', message)
    const ends = deals.map(({ expiration_date }) => expiration_date ?? '9999')
    expect(ends.length).toBeGreaterThan(2)
    expect(ends).toEqual(ends.toSorted())
  },
)

test("'only the best' returns one code", async () => {
  const all = await talk('pacewell')
  const { deals, text } = await talk('pacewell', 'please show me only the best code')
  expect(deals.map(({ id }) => id)).toEqual([all.deals[0]?.id])
  expect(text).toContain(deals[0]?.promo_code)
})

test("'the link' is answered by the link in the text", async () => {
  const all = await talk('pacewell')
  const one = await talk('pacewell', 'the second one, give me the link')
  expect(one.deals.map(({ id }) => id)).toEqual([all.deals[1]?.id])
  expect(one.text).toContain(all.deals[1]?.affiliate_link)
  expect((await talk('pacewell', 'whats the link')).deals).toHaveLength(all.deals.length)
})

test("'no' is not answered like 'thanks'", async () => {
  const answer = await talk('pacewell', 'nah')
  expect(answer.deals).toEqual([])
  expect(answer.text).toMatch(/not those/)
})

test.each([['the coupon got rejected at pacewell'], ['pacewell', 'it was refused']])(
  '%s: the assistant asks which code',
  async (...messages) => {
    const { text, quick_replies } = await talk(...messages)
    expect(text).toMatch(/^Sorry.*Which code was it\?/)
    expect(quick_replies).toContain('KOFI15')
  },
)

test('a shopper who wants to be notified of codes is told how', async () => {
  const answer = await talk('let me know once pacewell has something over 60%')
  expect(answer.text).toMatch(/^I can let you know by mail, once/)
  expect(answer.alert).toEqual({
    label: 'Tell me when there is one',
    wish: 'brand=Pacewell&promo_type=%25+off&worth=60',
  })
  expect(new Set(answer.deals.map(({ brand_key }) => brand_key))).toEqual(new Set(['pacewell']))
  const unknown = await talk('notify me when bramblewick is on sale')
  expect(unknown.deals).toEqual([])
  expect(unknown.alert?.wish).toBe('q=bramblewick')
  expect((await talk('tell me when there is something new')).text).toMatch(/Follow/)
})

test.each(['i forgot my password', 'somebody uses my account', 'how do i log in'])(
  '%s: the answer refers to the contact page',
  async (message) => {
    const { text, deals } = await talk(message)
    expect(deals).toEqual([])
    expect(text).toContain('/contact')
  },
)

test('unknown names in a list with known ones are mentioned', async () => {
  const answer = await talk('Softhour, Umbrissa or Kickstone')
  expect(new Set(answer.deals.map(({ brand_key }) => brand_key))).toEqual(
    new Set(['softhour', 'kickstone']),
  )
  expect(answer.text).toContain('nothing called ‘umbrissa’')
  expect((await talk('softhour please, thx mate')).text).not.toContain('nothing called')
})

test.each([
  ['nightferry', 'no the card one', 'NORTH25'],
  ['softhour', 'nope the one from mina please', 'MINASOFT'],
  ['plainfold', 'no i meant the maya one', 'MAYAWEARS'],
  ['tinhat audio', 'the kofi code', 'TIN20'],
  ['brinecup', 'nope the free shipping one', 'MAYASHIPS'],
])("%s, and then '%s' selects a shown code by its owner or offer", async (shop, next, code) => {
  const { deals } = await talk(shop, next)
  expect(deals.map(({ promo_code }) => promo_code)).toEqual([code])
})

test("'not the card one' leaves the others", async () => {
  const { deals } = await talk('nightferry', 'not the card one')
  expect(deals.map(({ promo_code }) => promo_code)).toEqual(['TOMAS40'])
})

test.each([
  ['nightferry', 'the one from tomas i dont need, any other?', 'NORTH25'],
  ['plainfold', 'i already have lenas, is there another', 'MAYAWEARS'],
])("%s, and then '%s' shows the remaining codes of the shop", async (shop, next, code) => {
  const { deals } = await talk(shop, next)
  expect(deals.map(({ promo_code }) => promo_code)).toEqual([code])
})

test('the kind of offer goes on to the next shop, where it has one', async () => {
  const answer = await talk('pacewell over 24%', 'and kickstone?')
  expect(answer.deals.map(({ promo_code }) => promo_code)).toEqual(['KICK30'])
  const other = await talk('pacewell over 24%', 'and brinecup?')
  expect(other.deals.length).toBeGreaterThan(1)
})
