import { expect, test } from 'vitest'

import { codeOrNone } from './code-name.ts'
import { codeOrWay, withCode } from './code-text.ts'
import { codeKinds } from './drops.ts'

test('words name the code where there is one, and else how shoppers get the offer', () => {
  expect(codeKinds.map((code_kind) => withCode({ code_kind, promo_code: 'ANA20' }))).toEqual([
    'with code ANA20',
    'without a code',
    'with a code of your own',
  ])
  for (const code_kind of ['none', 'pool'] as const) {
    expect(withCode({ code_kind, promo_code: '' })).not.toMatch(/code $/)
    expect(codeOrWay({ code_kind, promo_code: '' })).toMatch(/\S/)
  }
  expect(codeOrWay({ code_kind: 'shared', promo_code: 'ANA20' })).toBe('ANA20')
  expect(['ANA20', ''].map(codeOrNone)).toEqual(['ANA20', 'No shared code'])
})
