import { expect, test } from 'vitest'

import { isCurrent, isShown, outlets } from './visibility.ts'
import type { Outlet, Scope } from './visibility.ts'

const today = '2026-03-10'
const clock = { today, now: new Date('2026-03-10T12:00:00Z') }
const code = {
  brand_name: 'Pacewell',
  promo_code: 'SAVE20',
  code_kind: 'shared' as const,
  pool_is_empty: false,
  expiration_date: null,
  starts_at: null,
  is_paused: false,
  is_blocked: false,
  owner_username: 'ana',
  owner_is_agency: false,
  owner_may_publish: true,
}

test('a code is current unless something hides it', () => {
  expect(isCurrent(code, clock)).toBe(true)
  expect(isCurrent({ ...code, expiration_date: today }, clock)).toBe(true)
  expect(isCurrent({ ...code, starts_at: '2026-03-10T12:00:00.000Z' }, clock)).toBe(true)
  expect(isCurrent({ ...code, owner_username: null, owner_is_agency: true }, clock)).toBe(true)
})

test('an offer of another kind needs no code', () => {
  for (const code_kind of ['none', 'pool'] as const)
    expect(isCurrent({ ...code, promo_code: '', code_kind }, clock)).toBe(true)
})

test.each([
  { brand_name: ' ' },
  { promo_code: '', code_kind: 'pool' as const, pool_is_empty: true },
  { promo_code: '\t' },
  { starts_at: '2026-03-10T12:00:00.001Z' },
  { expiration_date: '2026-03-09' },
  { is_paused: true },
  { is_blocked: true },
  { owner_username: null },
  { owner_username: '  ' },
  { owner_may_publish: false },
])('%j alone hides a code in every outlet', (change) => {
  const hidden = { ...code, ...change, scope: 'everywhere' as const, hidden_channels: [] }
  expect(outlets.filter((outlet) => isShown(hidden, outlet, true, clock))).toEqual([])
})

test('an owner can hide a code on one channel', () => {
  const kept = { ...code, scope: 'everywhere' as const, hidden_channels: ['chat' as const] }
  expect(outlets.filter((outlet) => !isShown(kept, outlet, true, clock))).toEqual(['chat'])
})

const reached: Record<Scope, { unasked: Outlet[]; asked: Outlet[] }> = {
  everywhere: { unasked: [...outlets], asked: [...outlets] },
  'my page': {
    unasked: ['profile', 'api', 'link'],
    asked: ['profile', 'chat', 'dm', 'api', 'link'],
  },
  'direct link': { unasked: ['link'], asked: ['link'] },
}

test.each(Object.entries(reached))(
  'a code of scope %j appears in its outlets only, and in more when its owner is asked for',
  (scope, { unasked, asked }) => {
    const scoped = { ...code, scope: scope as Scope, hidden_channels: [] }
    expect(outlets.filter((outlet) => isShown(scoped, outlet, false, clock))).toEqual(unasked)
    expect(outlets.filter((outlet) => isShown(scoped, outlet, true, clock))).toEqual(asked)
  },
)
