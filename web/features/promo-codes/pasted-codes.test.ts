import { expect, test } from 'vitest'

import { readPasted } from '#shared/csv/read-pasted.ts'

import { overPlanSentence, problemsByRow, uploadOf } from './pasted-codes.ts'

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
