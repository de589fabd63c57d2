import { expect, test } from 'vitest'

import { prefilledSocialValues } from './social-data.ts'

const none = {
  instagram_url: null,
  tiktok_url: null,
  x_url: null,
  youtube_url: null,
  linkedin_url: null,
}

test("before any link is entered, the username's Instagram page is suggested", () => {
  expect(prefilledSocialValues(none, '_zoe_').instagram_url).toBe('https://www.instagram.com/_zoe_')
  expect(prefilledSocialValues(none, null).instagram_url).toBe('')
  // An agency's name may be longer than a handle.
  expect(prefilledSocialValues(none, 'a'.repeat(35)).instagram_url).toBe('')
})

test('a user with other links gets no Instagram suggestion', () => {
  const links = { ...none, tiktok_url: 'https://www.tiktok.com/@zoe' }
  expect(prefilledSocialValues(links, 'zoe').instagram_url).toBe('')
})
