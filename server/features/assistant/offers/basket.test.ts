import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { describeOffer } from '#shared/rules/offers/offers.ts'
import type { PromoType } from '#shared/rules/offers/offers.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { answerMessage } from '../assistant.ts'
import type { Answer, Turn } from '../assistant.ts'
import { readBasket, savingOn } from './basket.ts'

describe('the order amount of a message', () => {
  test.each<[message: string, amount: number, sign?: string]>([
    ['what would i save on 130 dollars at hearthway', 130],
    ['which is best for a $45 order', 45],
    ['my cart is $1,250.50, hearthway', 1250.5],
    ['hearthway, i am spending 75', 75],
    ['basket at hearthway is 310', 310],
    ['50 quid at hearthway, what do i save', 50, '£'],
    ['hearthway for 19,99€', 19.99, '€'],
    ['is $10 or 20% better on $90', 90],
    ['how much off 210 with it', 210],
    ['two lamps at $35 each', 70],
    ['what do 3 lamps at $35 cost at hearthway', 105],
    ['hearthway total: 100', 100],
    ['my bag at hearthway comes to 45', 45],
    ['a lamp costs 400, what is off', 400],
    ['hearthway hotel 500 euros which code', 500, '€'],
    ['is the $15 or the 20% better for 80', 80],
    ['and on 70?', 70],
    ['HEARTH5 on a 1200 sofa', 1200],
    ['order of about $55 at hearthway', 55],
  ])('the amount of an order is parsed: %s', (message, amount, sign = '$') => {
    expect(readBasket(message)?.basket).toEqual({ amount, sign })
  })

  test.each([
    'hearthway $10 off',
    'shoes under $80',
    'codes with at least $20 off for hearthway',
    'a $15 voucher for hearthway',
    'my budget is $60',
    'free shipping over $50',
    'over 20% at hearthway',
    'on 3 may at hearthway',
    'something on a 50 day trip',
    'save $10 at hearthway',
    'spend $50 get $10 off',
    'a discount of $20 please',
    'a hotel for 12 nights',
    'my nephew (he is 6) wants hearthway',
  ])('a message without an order amount has none: %s', (message) => {
    expect(readBasket(message)).toBeUndefined()
  })
})

test('the saving of an order is computed from the words of an offer', () => {
  const other = (description: string) => ({
    promo_type: 'other' as const,
    promo_value: description,
    description,
    ...inDollars,
  })
  const dollars = (amount: number) => ({ amount, sign: '$' })
  const inDollars = { currency: 'USD' as const, minimum_spend: '' }
  const off = {
    promo_type: '$ off' as const,
    promo_value: '30',
    description: '$30 off',
    ...inDollars,
  }
  expect(savingOn(off, dollars(20)).saved).toBe(20)
  expect(savingOn({ ...off, minimum_spend: '50' }, dollars(49))).toMatchObject({ saved: 0 })
  // The saving in another currency is unknown.
  expect(savingOn(off, { amount: 20, sign: '€' }).saved).toBeUndefined()
  expect(savingOn({ ...off, currency: 'EUR' }, { amount: 20, sign: '€' }).saved).toBe(20)
  // A minimum in another currency is compared by the rounded rates.
  const atLeast = { ...off, promo_type: '% off' as const, minimum_spend: '130' }
  expect(savingOn(atLeast, { amount: 99, sign: '£' })).toMatchObject({ saved: 0, minimum: 100 })
  expect(savingOn(atLeast, { amount: 100, sign: '£' }).saved).toBe(30)
  expect(savingOn(other('$15 off orders over $60'), dollars(59))).toMatchObject({
    saved: 0,
    minimum: 60,
  })
  expect(savingOn(other('$15 off orders over $60'), dollars(60)).saved).toBe(15)
  expect(savingOn(other('20% off from $50'), dollars(100)).saved).toBe(20)
  expect(savingOn(other('Free shipping'), dollars(100)).saved).toBeUndefined()
})

describe('an answer', () => {
  const day = '2026-03-10'
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(day)
    const { id } = await aProfile(database.db, { username: 'nora.saves', full_name: 'Nora Quill' })
    const code = (promo_code: string, promo_type: PromoType, promo_value: string) =>
      aCodeRow(id, {
        brand_name: 'Hearthway',
        category: 'Home',
        promo_code,
        promo_type,
        promo_value,
        description: describeOffer(promo_type, promo_value),
      })
    await insertCodes(
      database.db,
      code('NORA12', '% off', '12'),
      code('NORAFLAT', '$ off', '9'),
      code('NORABIG', 'other', '$40 off orders over $150'),
      code('NORASENDS', 'other', 'Free shipping'),
      aCodeRow(id, {
        brand_name: 'Lampwick',
        category: 'Home',
        promo_code: 'LAMPNORA',
        promo_type: '% off',
        promo_value: '20',
        description: '20% off',
        minimum_spend: '130',
      }),
    )
  })
  afterAll(() => database.close())

  async function talk(...messages: string[]): Promise<Answer | undefined> {
    const conversation: Turn[] = []
    let last: Answer | undefined
    for (const message of messages) {
      last = await answerMessage(
        { db: database.db, today: () => day },
        { message, conversation: structuredClone(conversation), channel: 'chat' },
      )
      conversation.push({ role: 'assistant', content: last.text, shown: last.shown })
    }
    return last
  }
  const codesOf = (answer: Answer | undefined) => answer?.deals.map(({ promo_code }) => promo_code)

  test('the answer computes what each code saves, the most first', async () => {
    const small = await talk('what do i save on $50 at hearthway')
    expect(codesOf(small)).toEqual(['NORAFLAT', 'NORA12', 'NORASENDS', 'NORABIG'])
    expect(small?.text).toBe(
      'On an order of $50 at Hearthway NORAFLAT saves $9: you pay $41. NORA12 saves $6. NORASENDS is for ‘Free shipping’. NORABIG needs an order of at least $150.',
    )
    const big = await talk('hearthway', 'and on a $200 order?')
    expect(codesOf(big)?.slice(0, 2)).toEqual(['NORABIG', 'NORA12'])
  })

  test('the answer compares named codes', async () => {
    const answer = await talk('NORA12 or NORAFLAT if i spend 100?')
    expect(codesOf(answer)).toEqual(['NORA12', 'NORAFLAT'])
    expect(answer?.text).toContain('NORA12 saves $12: you pay $88')
  })

  test.each([
    ['£60 at lampwick', 'LAMPNORA needs an order of at least $130, about £100.'],
    [
      '£60 bei lampwick, was spare ich',
      'LAMPNORA gilt ab 130 $, ungefähr 100 £, und nicht darunter.',
    ],
    ['£120 at lampwick', 'LAMPNORA saves £24: you pay £96.'],
  ])('an order in pounds against a minimum in dollars: %s', async (message, text) => {
    expect((await talk(message))?.text.replaceAll('\u00a0', ' ')).toContain(text)
  })
})
