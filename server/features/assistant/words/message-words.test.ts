import { expect, test } from 'vitest'

import { cleanMessage } from './message-words.ts'
import { withPlainAmounts } from './numbers.ts'

test('a message is truncated to five hundred characters after normalising', () => {
  // One character that normalises to eighteen.
  expect(cleanMessage('\ufdfa'.repeat(500)).length).toBeLessThanOrEqual(500)
  expect(cleanMessage('½'.repeat(500))).toHaveLength(500)
  // An emoji is one character.
  expect(Array.from(cleanMessage('🎉'.repeat(600)))).toHaveLength(500)
  // The request stands at the end.
  expect(cleanMessage(`${'blah '.repeat(200)}pacewell`)).toMatch(/^blah .*… .*pacewell$/)
  expect(cleanMessage('ﬁfty percent off at Ｐacewell')).toBe('fifty percent off at Pacewell')
})

test.each([
  ['de 15% à 20%', 'de 15-20%'],
  ['von 15 bis 20 %', 'von 15-20%'],
  ['ich gebe 70 aus', 'ich ausgebe 70'],
  ['ich geb so 70 euro aus', 'ich ausgebe so 70 euro'],
  ['bis 20%', 'bis 20%'],
])('amounts of other languages are rewritten: %s', (typed, plain) => {
  expect(withPlainAmounts(typed)).toBe(plain)
})
