import { describe, expect, test } from 'vitest'

import type { OwnPromoCode } from '#shared/contract/promo-codes/promo-codes.ts'

import { codesEndingSoon, endingTitle, urgentSentence } from './ending-soon.ts'

const today = '2028-02-28'
const ending = (expiration_date: string | null, rest: Partial<OwnPromoCode> = {}) =>
  ({
    expiration_date,
    has_started: true,
    is_blocked: false,
    is_paused: false,
    ...rest,
  }) as OwnPromoCode

describe('codes that end soon', () => {
  test('codes that end soon are visible ones with at most 7 days, the nearest first', () => {
    const codes = [
      ending('2028-03-06'),
      ending('2028-03-07'),
      ending('2028-02-29'),
      ending('2028-02-27'),
      ending(null),
      ending('2028-02-28'),
      ending('2028-02-29', { is_paused: true }),
      ending('2028-02-29', { is_blocked: true }),
    ]
    expect(codesEndingSoon(codes, today).map(({ expiration_date }) => expiration_date)).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-06',
    ])
  })

  test('codes that end soon are counted in words', () => {
    expect([1, 2].map(endingTitle)).toEqual([
      '1 code ends within 7 days',
      '2 codes end within 7 days',
    ])
  })

  test.each([
    [['2028-02-28'], 'It ends today.'],
    [['2028-02-29'], 'It ends tomorrow.'],
    [['2028-03-01'], undefined],
    [['2028-03-01', '2028-03-02'], undefined],
    [['2028-02-29', '2028-03-02'], '1 ends tomorrow.'],
    [['2028-02-28', '2028-02-29', '2028-02-29'], '1 ends today, 2 end tomorrow.'],
  ])('codes that end on %j say what is urgent', (ends, sentence) => {
    expect(
      urgentSentence(
        ends.map((end) => ending(end)),
        today,
      ),
    ).toBe(sentence)
  })
})
