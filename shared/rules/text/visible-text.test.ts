import { describe, expect, test } from 'vitest'

import { hasUnseen, withoutUnseen } from './visible-text.ts'

test.each([
  ['a zero-width joiner', 'Pace\u200dwell'],
  ['a zero-width non-joiner', 'Pace\u200cwell'],
  ['a grapheme joiner', 'Pace\u034fwell'],
  ['a variation selector', 'Pacewell\ufe0f'],
  ['a later variation selector', 'Pacewell\u{e0100}'],
  ['a tag letter', 'Pacewell\u{e0061}'],
  ['a Khmer vowel without a form', 'Pace\u17b4well'],
  ['a sign of written music', 'Pace\u{1d173}well'],
  ['a soft hyphen', 'Pace\u00adwell'],
  ['a turn of the text', '\u202ellewecaP'],
  ['a Hangul filler', 'Pacewell\u3164'],
  ['a tab', 'Pace\twell'],
  ['a joiner after a picture, before a letter', '💜\u200dPacewell'],
  ['five marks upon a letter', 'P\u0334\u0335\u0336\u0337\u0338acewell'],
])('%s is seen by nobody', (_what, text) => {
  expect(hasUnseen(text)).toBe(true)
  expect(hasUnseen(withoutUnseen(text))).toBe(false)
})

describe('what means something stays', () => {
  test.each([
    '👩🏽‍💻 🏳️‍🌈 ❤️‍🔥 👨‍👩‍👧 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪 🏃‍♀️',
    'می‌خواهم',
    'क्‍ष',
    'Nguyễn Thị Phương',
    'ก็ ปี้ שָׁלוֹם',
    'Straße & Söhne™',
  ])('what means something stays: %s', (text) => expect(withoutUnseen(text)).toBe(text))
})
