import { describe, expect, test } from 'vitest'

import { inGroupsOfFour, readSecondStepCode, writtenRecoveryCode } from './second-step-codes.ts'

describe('a code as it was typed', () => {
  test.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '1 2 3 4 5 6'])(
    '%j is a code of the app',
    (text) => expect(readSecondStepCode(text)).toEqual({ kind: 'app', code: '123456' }),
  )

  test.each(['abcde-fghjk', 'ABCDE-FGHJK', ' abcde fghjk\n', 'abcdefghjk', 'abcde–fghjk'])(
    '%j is a recovery code',
    (text) => expect(readSecondStepCode(text)).toEqual({ kind: 'recovery', code: 'abcde-fghjk' }),
  )

  test.each(['', ' ', '12345', '1234567', 'abcde-fghj', '12345a', "'; drop table users; --"])(
    '%j is not a second-step code',
    (text) => expect(readSecondStepCode(text)).toBeUndefined(),
  )
})

test('secrets and recovery codes are displayed in groups', () => {
  expect(inGroupsOfFour('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(inGroupsOfFour('')).toBe('')
  expect(writtenRecoveryCode('abcdefghjk')).toBe('abcde-fghjk')
})
