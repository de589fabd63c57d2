import { describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'

import {
  areFewCodesLeft,
  codeProblem,
  recoveryCodesFile,
  recoveryCodesLeft,
} from './second-step-messages.ts'

describe('a code before it is sent', () => {
  test.each(['app', 'recovery', 'any'] as const)(
    'a code of either kind is accepted where %s is asked',
    (takes) => {
      expect(codeProblem('123 456', takes)).toBeUndefined()
      expect(codeProblem('ABCDE-fghjk', takes)).toBeUndefined()
    },
  )

  test('an invalid code gets an instruction before it is sent', () => {
    expect(codeProblem('', 'app')).toBe(sentences.appCodeInvalid)
    expect(codeProblem('12345', 'recovery')).toBe(sentences.recoveryCodeInvalid)
    expect(codeProblem('12345', 'any')).toBe(sentences.secondStepCodeInvalid)
  })
})

test('the number of remaining recovery codes is shown in words', () => {
  expect(recoveryCodesLeft(0)).toContain('no recovery codes left')
  expect(recoveryCodesLeft(1)).toBe('You have 1 recovery code left.')
  expect(recoveryCodesLeft(9)).toBe('You have 9 recovery codes left.')
  expect([areFewCodesLeft(3), areFewCodesLeft(4)]).toEqual([true, false])
})

test('the file of recovery codes names the account, and has one code per line', () => {
  const file = recoveryCodesFile('Fanfare', 'ana@example.com', ['abcde-fghjk', 'mnpqr-stuvw'])
  expect(file).toContain('ana@example.com')
  expect(file).toContain('\r\nabcde-fghjk\r\nmnpqr-stuvw\r\n')
})
