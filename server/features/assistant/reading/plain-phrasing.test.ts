import { expect, test } from 'vitest'

import { plainPhrasing } from './plain-phrasing.ts'

test.each([
  ['tidewood but nothing with a minimum order', 'tidewood no minimum spend'],
  ['pacewell, i would never want a min spend', 'pacewell, no minimum spend'],
  ['shoes. not the ones that have a $40 minimum', 'shoes. no minimum spend'],
  ['dont give me anything that requires a minimum', 'no minimum spend'],
  ['any tidewood code that doesnt need a minimum?', 'any tidewood code no minimum spend?'],
  ['shoes, minimums are not for me', 'shoes, no minimum spend'],
  ['food codes, sick of minimum spends', 'food codes, no minimum spend'],
])('a refused minimum requests codes without one: %s', (message, plain) => {
  expect(plainPhrasing(message)).toBe(plain)
})

test.each([
  'does tidewood not have a minimum?',
  'isnt there a minimum at pacewell',
  'what is the minimum for the pacewell code',
  'i dont know what the minimum is',
  'i dont mind a minimum',
])('a question about a minimum does not refuse it: %s', (message) => {
  expect(plainPhrasing(message)).toBe(message)
})
