import { describe, expect, test } from 'vitest'

import { redirectPath } from './redirect-path.ts'

describe('the page after signing in', () => {
  test('the page after sign-in is a path of this site with its query', () => {
    expect(redirectPath('/influencer-dashboard?tab=add#form')).toBe(
      '/influencer-dashboard?tab=add#form',
    )
    expect(redirectPath('/')).toBe('/')
  })

  for (const text of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'deals',
    '',
    undefined,
    7,
  ]) {
    test(`the page after sign-in is never ${JSON.stringify(text)}`, () => {
      expect(redirectPath(text)).toBeUndefined()
    })
  }
})
