import { expect, test } from 'vitest'

import { linkFragment, readLinkFragment, readOnward } from './onward.ts'

const maya = '6f1b7e0e-56f7-4d3c-9d0b-2f0c56a1f9aa'

test('a link contains its token and the next page, and both can be read back', () => {
  const onward = { follow: maya, redirect: '/deals?q=shoes&sort=newest#top' }
  expect(readLinkFragment(linkFragment('a-B_9', onward))).toEqual({ token: 'a-B_9', onward })
  expect(linkFragment('a-B_9')).toBe('#token=a-B_9')
  expect(readLinkFragment('')).toEqual({ token: '', onward: {} })
})

test.each([
  [{ follow: 'maya', redirect: '//evil.example' }],
  [{ follow: [maya], redirect: 'https://evil.example/' }],
  [{ follow: `${maya}x`, redirect: '/\\evil.example' }],
  [{}],
])('%j is left out', (search) => {
  expect(readOnward(search)).toEqual({})
})
