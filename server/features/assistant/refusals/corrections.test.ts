import { expect, test } from 'vitest'

import { withoutCorrections } from './corrections.ts'

test.each([
  ['gap, scratch that, next', 'next , without gap'],
  ['gap no wait not gap, next', 'next , without gap'],
  ['i need a code for gap.. oops sorry wrong one, next', 'next , without gap'],
  ['gap? nah changed my mind, next', 'next , without gap'],
  ['gap nvm next', 'next , without gap'],
  ['Gap or Next? Not the first one.', 'Next without Gap'],
  ['gap, next or on? anything but the third', 'gap, next without on'],
  ['gap vs next, the second one please', 'next please'],
  ['between gap and next i take the former', 'gap'],
  ['gap over next any day. code for the latter', 'next'],
])('a correction or choice is applied: %s', (message, rewritten) => {
  expect(withoutCorrections(message)).toBe(rewritten)
})

test.each([
  'lol no wait, next',
  'which one ends first, no wait, which is cheaper',
  'gap, never mind the shipping',
  'can you make it 20%',
  'gap or next, whichever is the first to end',
  'not gap, scratch that, next',
])('a message without a correction is not rewritten: %s', (message) => {
  expect(withoutCorrections(message)).toBe(message)
})
