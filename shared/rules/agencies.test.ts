import { expect, test } from 'vitest'

import { agencyRights, agencyRoles, hasAgencyRight, rolesWith } from './agencies.ts'

test('each role may what it is for, and nothing more', () => {
  const held = Object.fromEntries(
    agencyRoles.map((role) => [role, agencyRights.filter((right) => hasAgencyRight(role, right))]),
  )
  expect(held).toEqual({
    owner: ['belong', 'read', 'audit', 'billing', 'manage', 'own'],
    manager: ['belong', 'read', 'audit', 'manage'],
    finance: ['belong', 'billing'],
    viewer: ['belong', 'read', 'audit'],
  })
})

test('whoever has no role may nothing', () => {
  expect(agencyRights.filter((right) => hasAgencyRight(null, right))).toEqual([])
})

test('a right names those who have it', () => {
  expect(rolesWith('billing')).toEqual(['owner', 'finance'])
  expect(rolesWith('own')).toEqual(['owner'])
})
