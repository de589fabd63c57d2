import { expect, test } from 'vitest'

import { isLive, isVisibleOn } from './visibility.ts'

const today = '2026-03-10'
const code = {
  brand_name: 'Pacewell',
  promo_code: 'SAVE20',
  expiration_date: null,
  is_paused: false,
  is_blocked: false,
  owner_username: 'ana',
  owner_is_agency: false,
  owner_may_publish: true,
}

test('a code is visible unless something hides it', () => {
  expect(isLive(code, today)).toBe(true)
  expect(isLive({ ...code, expiration_date: today }, today)).toBe(true)
  expect(isLive({ ...code, owner_username: null, owner_is_agency: true }, today)).toBe(true)
})

test.each([
  { brand_name: ' ' },
  { promo_code: '\t' },
  { expiration_date: '2026-03-09' },
  { is_paused: true },
  { is_blocked: true },
  { owner_username: null },
  { owner_username: '  ' },
  { owner_may_publish: false },
])('%j alone hides it', (change) => {
  expect(isLive({ ...code, ...change }, today)).toBe(false)
})

test('an owner can hide a code on one channel, and a hidden code is visible on none', () => {
  const kept = { ...code, hidden_channels: ['chat' as const] }
  expect(isVisibleOn('web', kept, today)).toBe(true)
  expect(isVisibleOn('chat', kept, today)).toBe(false)
  expect(isVisibleOn('web', { ...kept, is_paused: true }, today)).toBe(false)
})
