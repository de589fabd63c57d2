import { expect, test } from 'vitest'

import { cleanMessage } from './message-words.ts'

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
