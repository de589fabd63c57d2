import { expect, test } from 'vitest'

import { captionOf } from './share-kit-text.ts'

const code = {
  id: 'the-id',
  description: '20% off',
  brand_name: 'Pacewell',
  code_kind: 'shared' as const,
  promo_code: 'ZOE20',
  scope: 'everywhere' as const,
  hidden_on: '',
  is_current: true,
}

test('a caption says what there is, where, and that it is an ad', () => {
  expect(captionOf(code, 'zoe', 'https://fanfare.example')).toBe(
    'Ad: 20% off at Pacewell with code ZOE20. https://fanfare.example/@zoe?src=caption I may earn when you shop by it.',
  )
})

test('a caption leads to the code where the page of its owner does not show it', () => {
  expect(captionOf({ ...code, hidden_on: 'profile' }, 'zoe', 'https://fanfare.example')).toContain(
    ' https://fanfare.example/deal/the-id ',
  )
})

test('without a page of its owner it leads to the code', () => {
  const none = { ...code, code_kind: 'none' as const, promo_code: '' }
  expect(captionOf(none, null, 'https://fanfare.example')).toMatch(
    /^Ad: 20% off at Pacewell without a code\. https:\/\/fanfare\.example\/deal\/the-id /,
  )
})
