import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/db/connection/connect.ts'
import { talk } from '#test/assistant-talk.ts'
import { openTestDatabase } from '#test/database.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

/** What is known of codes that ended, are paused, are new, or are spelled wrong. */

const today = '2026-03-10'
let database: Database

beforeAll(async () => {
  database = await openTestDatabase(today)
  const { id } = await aProfile(database.db, { username: 'iris.finds', full_name: 'Iris Vale' })
  const code = (brand_name: string, promo_code: string, value: number, more: object = {}) =>
    aCodeRow(id, {
      brand_name,
      promo_code,
      promo_type: '% off',
      promo_value: String(value),
      description: `${value}% off`,
      category: 'Home',
      created_at: '2026-03-01T06:00:00Z',
      ...more,
    })
  await insertCodes(
    database.db,
    code('Bramblewick', 'BRAM20', 20),
    code('Bramblewick', 'BRAM55', 55, { expiration_date: '2026-02-20' }),
    code('Oakhollow', 'OAKIRIS15', 15),
    code('Oakhollow', 'OAK45', 45, { paused_at: '2026-03-09T00:00:00Z', paused_reason: 'owner' }),
    code('Gooseberry', 'GOOSE12', 12, { created_at: '2026-03-09T06:00:00Z' }),
  )
})
afterAll(() => database.close())

const lastOf = (messages: string) => talk(database.db, today, messages.split(' / '))
const codesOf = async (messages: string) =>
  (await lastOf(messages)).deals.map(({ promo_code }) => promo_code)

test.each([
  ['i heard that bramblewick gives 55% off', /Bramblewick with 55% off ended on 20 Feb/],
  ['is it true bramblewick has half off', /Bramblewick with 55% off ended/],
  ['oakhollow / was there not a 45% one?', /Oakhollow with 45% off is paused right now/],
  ['stimmt es dass bramblewick 55% rabatt gibt', /Bramblewick mit 55\s?% Rabatt ist am/],
  [
    'es verdad que oakhollow da 45% de descuento',
    /Oakhollow con 45\s?% de descuento está en pausa/,
  ],
])(
  'an answer tells of the code with so much off that ended or is paused: %s',
  async (messages, text) => {
    const answer = await lastOf(messages)
    expect(answer.text).toMatch(text)
    expect(answer.text).not.toMatch(/BRAM55|OAK45/)
    expect(answer.deals).toEqual([])
  },
)

test.each([
  ['is it true that gooseberry gives 12% off', 'GOOSE12'],
  ['someone said the gooseberry does 12%', 'GOOSE12'],
])('a shop is the one that gives so much off: %s', async (messages, code) => {
  expect(await codesOf(messages)).toEqual([code])
})

test.each(['is BRAM20 valid, and ZZTOP99', 'BRAM20 or ZZTOP99 for bramblewick?'])(
  'an unknown code beside a known one is named: %s',
  async (messages) => {
    const { text } = await lastOf(messages)
    expect(text).toMatch(/BRAM20 is a code for Bramblewick.*nothing called ‘ZZTOP99’/)
  },
)

test.each([
  'BRAM2O was refused',
  'oakhollow / OAKIRIS1S does not work',
  'bramblewick / BRAN20 is not accepted',
  'OAKIRIS51 at oakhollow is invalid',
])('a misspelt code is the one that is meant, and has not failed: %s', async (messages) => {
  const answer = await lastOf(messages)
  expect(answer.text).toMatch(/^Did you mean (?:BRAM20|OAKIRIS15)\?/)
  expect(answer.deals).toHaveLength(1)
  expect(answer.failed_code_id).toBeUndefined()
})

test.each(['QUUX77 is not working', 'bramblewick / my code QUUX77 got declined'])(
  'a complaint about an unknown code is not answered by the question which code it was: %s',
  async (messages) => {
    const { text } = await lastOf(messages)
    expect(text).toMatch(/QUUX77/)
    expect(text).not.toMatch(/Which code/)
  },
)

test.each([
  'something new this month in home',
  'whats fresh in home today',
  'home / anything new there?',
  'gibt es was neues in haushalt',
])('the newest come first: %s', async (messages) => {
  expect((await codesOf(messages))[0]).toBe('GOOSE12')
})

test('a new thing is no request for the newest codes', async () => {
  expect((await lastOf('i need a new sofa')).shown.offer).toBeNull()
})
