import { expect, test } from 'vitest'

import { redact } from './redact.ts'

test('log details are redacted at any depth', () => {
  expect(
    redact(
      { a: [{ to: 'x <other@b.example>', Reset_Token: 1 }], own: 'ME@b.example', n: null, t: true },
      'me@b.example',
    ),
  ).toEqual({
    a: [{ to: 'x <[e-mail of somebody else]>', Reset_Token: '[kept secret]' }],
    own: 'ME@b.example',
    n: null,
    t: true,
  })
})
