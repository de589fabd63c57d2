import { expect, test } from 'vitest'

import { withLackingThings } from './lacking-things.ts'

test.each([
  ['we have literally zero furniture', 'need furniture'],
  ['i have no clean shirts', 'need clean shirts'],
  ['got no food in the house', 'need food in the house'],
  ['no plates in the kitchen', 'need plates'],
  ['i have nothing to wear', 'need clothes'],
  ['i never bought a coat', 'need a coat'],
  ['we have never owned a big sofa, whats on', 'need a big sofa, whats on'],
])('a thing that is lacking is wanted: %s', (said, wanted) => {
  expect(withLackingThings(said).trim()).toBe(wanted)
})

test.each([
  'no shoes please',
  'no shoes in my size',
  'i have no shoe codes',
  'velora without shoes',
  'i never bought a coat, i find them ugly',
  'i never bought a coat again',
  'i never got a code for shoes, any?',
  'without a code i cant buy at velora',
])('a refusal stays one: %s', (said) => {
  expect(withLackingThings(said)).toBe(said)
})

test('a thing without a use is not wanted', () => {
  expect(withLackingThings('i have no interest in shoes').trim()).toBe('without  shoes')
})

test.each([
  'without coffee im useless',
  'without my coffee i cant function',
  'im nobody without my coffee',
])('what one cannot be without is wanted: %s', (said) => {
  expect(withLackingThings(said).trim()).toBe('love coffee')
})
