import { expect, test } from 'vitest'

import type { Turn } from '../answer.ts'
import { noExclusions } from '../deals/session-exclusions.ts'
import { nothingShown } from './conversation.ts'
import { withFurtherRefusal } from './further-refusal.ts'

const home = { ...nothingShown, category: 'Home' as const }
const without = { ...noExclusions, brands: [{ key: 'lampwick', name: 'Lampwick' }] }
const answered = (shown: Turn['shown']): Turn => ({ role: 'assistant', content: '', shown })
const refusing: Turn[] = [answered(home), answered({ ...home, without })]

test.each(['and clean slate', 'and also clean slate too', 'y clean slate', 'also clean slate'])(
  'a name after a message that only refuses is refused as well: %s',
  (said) => {
    expect(withFurtherRefusal(said, refusing)).toBe('without clean slate')
  },
)

test.each([
  'and clean slate?',
  'and bags',
  'and something for my dad',
  'and clean slate then',
  'ok',
])('a question, a thing and a request are none: %s', (said) => {
  expect(withFurtherRefusal(said, refusing)).toBe(said)
})

test('after a request the name is requested', () => {
  expect(withFurtherRefusal('and clean slate', [answered(home), answered(home)])).toBe(
    'and clean slate',
  )
})
