import { expect, test } from 'vitest'

import { readInsightSearch } from './insight-search.ts'

const id = '11111111-1111-4111-8111-111111111111'

test('the address contains what the insights show', () => {
  expect(
    readInsightSearch({ period: '90', measure: 'clicks', channel: 'dm', code: id }),
  ).toMatchObject({ period: 90, measure: 'clicks', channel: 'dm', code: id })
  expect(readInsightSearch({ period: 7, brand: 'nova' })).toMatchObject({
    period: 7,
    brand: 'nova',
  })
})

test('invalid parameters are ignored, and a code wins over a brand', () => {
  const nothing = Object.values(
    readInsightSearch({ period: 8, measure: 'x', channel: 3, code: 'no', brand: '' }),
  )
  expect(nothing.every((value) => value === undefined)).toBe(true)
  expect(readInsightSearch({ code: id, brand: 'nova' }).brand).toBeUndefined()
})
