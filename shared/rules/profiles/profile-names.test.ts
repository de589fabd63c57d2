import { expect, test } from 'vitest'

import { shownFullName, shownUsername } from './profile-names.ts'

const named = { full_name: 'Ana Souza', username: 'ana', is_creditcard: false }
const nameless = { full_name: ' ', username: null, is_creditcard: false }

test('a profile is shown by its names', () => {
  expect(shownFullName(named)).toBe('Ana Souza')
  expect(shownUsername(named)).toBe('ana')
})

// holds: 3.profile.full-name-fallback, 3.profile.username-fallback
test('a profile without names gets default names of its kind', () => {
  expect(shownFullName(nameless)).toBe('Unnamed Influencer')
  expect(shownUsername(nameless)).toBe('unknown')
  expect(shownFullName({ ...nameless, is_creditcard: true })).toBe('Unnamed Credit Card')
  expect(shownUsername({ ...nameless, is_creditcard: true })).toBe('creditcard')
})
