import { expect, test } from 'vitest'

import { readPasted } from '#shared/csv/read-pasted.ts'

import {
  fieldProblems,
  overPlanSentence,
  problemsByRow,
  roomSentence,
  uploadOf,
} from './pasted-codes.ts'

const today = '2026-03-10'

function rowsOf(text: string) {
  const found = readPasted(text, today)
  if (found === 'too_long') throw new Error('too long')
  return found.rows.map((row, place) => ({ ...row, category: 'Fitness' as const, id: place + 1 }))
}

test('what is whole can be published as it is', async () => {
  const rows = rowsOf('20% off with ZOE20 at pacewell.com')
  expect(JSON.parse(await uploadOf(rows, undefined).text())).toMatchObject({
    promoCodes: [{ row: 1, brand_name: 'Pacewell', promo_code: 'ZOE20', description: '20% off' }],
  })
  expect(JSON.parse(await uploadOf(rows, 'zoe').text())).toMatchObject({
    promoCodes: [{ user_id: 'zoe' }],
  })
})

test('what is missing or wrong is said at its field, before anything is sent', () => {
  const [whole, bare] = rowsOf('20% off with ZOE20 at pacewell.com\nMAYA25 25% Pacewell')
  if (!whole || !bare) throw new Error('two rows')
  expect(fieldProblems(whole, today)).toEqual({})
  expect(fieldProblems(bare, today)).toMatchObject({
    affiliate_link: 'Affiliate link is required',
  })
  expect(
    fieldProblems({ ...whole, affiliate_link: 'pacewell', expiration_date: '2026-03-09' }, today),
  ).toEqual({
    affiliate_link: expect.stringMatching(/^Please enter a link/),
    expiration_date: 'Choose today or a later day',
  })
  expect(fieldProblems({ ...whole, expiration_date: 'soon' }, today)).toEqual({
    expiration_date: 'Please choose a valid date',
  })
})

test('the room in the plan is known before', () => {
  expect(roomSentence({ used: 1, max_promo_codes: null }, 5)).toBeUndefined()
  expect(roomSentence({ used: 1, max_promo_codes: 3 }, 2)).toBe(
    'The plan has room for 2 more codes.',
  )
  expect(roomSentence({ used: 1, max_promo_codes: 3 }, 4)).toMatch(/leave out 2 codes/)
})

test("the server's problems are said at their rows", () => {
  const problems = [
    { row: 2, problem: 'one' },
    { row: 2, problem: 'two' },
  ]
  expect(problemsByRow(problems)).toEqual(new Map([[2, ['one', 'two']]]))
})

test('a problem names the field by its label', () => {
  const problems = [
    { row: 1, problem: 'Missing required fields (description, affiliate_link)' },
    { row: 1, problem: 'expiration_date is not a day' },
  ]
  expect(problemsByRow(problems).get(1)).toEqual([
    'Missing required fields (Offer, Link)',
    'Last day is not a day',
  ])
})

test('a plan without room for all says how many are too many', () => {
  expect(overPlanSentence({ used: 0, over: 2, max_promo_codes: 1 })).toBe(
    'The plan has room for 1 code, and 0 are used: leave out 2 codes, or choose a larger plan.',
  )
})
