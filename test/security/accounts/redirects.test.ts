// ASVS 3.7.2, case 26: after signing in one stays on this site, whatever the address asks for.
import { assert, constantFrom, oneof, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { redirectPath } from '#shared/rules/accounts/redirect-path.ts'

const home = 'https://app.example.com'

describe('a way back that leads elsewhere is none', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '////evil.example/x',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'http://app.example.com',
    `${home}@evil.example`,
    `${home}.evil.example`,
    `${home}:pw@evil.example`,
    `${home}%2eevil.example`,
    '@evil.example',
    '.evil.example',
    '//0x7f000001',
    '//2130706433',
    '//[::1]',
    '//evil。example',
    'data:text/html,x',
    'JaVaScRiPt:alert(1)',
    '/./\\evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
  ])('a way back that leads elsewhere is refused: %j', (text) =>
    expect(redirectPath(text)).toBeUndefined(),
  )
})

test('an accepted next page stays on this site in the browser', () => {
  const part = oneof(
    constantFrom(
      '/',
      '\\',
      '//',
      '@',
      '.',
      '..',
      ':',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '\n',
      '?',
      '#',
      'evil.example',
    ),
    string({ maxLength: 5 }),
  )
  assert(
    property(tuple(part, part, part, part, part), (parts) => {
      const path = redirectPath(`/${parts.join('')}`)
      if (path === undefined) return
      expect(new URL(path, home).origin).toBe(home)
    }),
    { numRuns: 5000 },
  )
})
