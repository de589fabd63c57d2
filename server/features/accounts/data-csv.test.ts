import { expect, test } from 'vitest'

import { csvLines } from './data-csv.ts'
import { withoutSecrets } from './without-secrets.ts'

test('notes are cleared of secrets at any depth', () => {
  expect(
    withoutSecrets(
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

test('lines of CSV keep quotes, commas and new lines', () => {
  expect(csvLines(['a', 'b', 'c'], [{ a: 'x "y", z\nw', b: null, c: -5 }, { b: ['=', 'k'] }])).toBe(
    '"x ""y"", z\nw",,-5\r\n,"[""="",""k""]",\r\n',
  )
})
