import { expect, test } from 'vitest'

import { avatarAddress, avatarKey, avatarSizes } from '#shared/rules/profiles/avatars.ts'

import { srcSetOf } from './picture-sizes.ts'

const stem = '00000000-0000-4000-8000-000000000000/1773158400000-aaaaaaaaaaaaaaaaaaaaaaaa'

test('a stored picture has all sizes of the server', () => {
  expect(srcSetOf(avatarAddress(stem))).toBe(
    avatarSizes.map((size) => `/avatars/${avatarKey(stem, size)} ${size}w`).join(', '),
  )
})

test.each(['/demo/avatars/maya.webp', 'https://elsewhere.example/avatars/x-256.webp', ''])(
  'a picture from elsewhere has one size: %s',
  (src) => {
    expect(srcSetOf(src)).toBeUndefined()
  },
)
