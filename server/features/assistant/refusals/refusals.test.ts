import { expect, test } from 'vitest'

import { refuses } from './refusals.ts'

test.each([
  'i do not do apple',
  'apple is none of mine',
  'we never trust logitech',
  'workday never',
  'findus i do not do',
  'no loadstar for us',
])('a name that begins like a word of a complaint is refused: %s', (clause) => {
  expect(refuses(clause)).toBe(true)
})

test.each([
  'the code does not apply',
  'it was not applied',
  'it does not load',
  'i cannot log in',
  'the voucher was not accepted',
  'not finding any',
])('a complaint refuses nothing: %s', (clause) => {
  expect(refuses(clause)).toBe(false)
})
