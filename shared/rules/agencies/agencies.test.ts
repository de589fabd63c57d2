import { expect, test } from 'vitest'

import { agencyRights, agencyRoles, hasAgencyRight, rolesWith } from './agencies.ts'

test('each role has exactly its rights', () => {
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

test('a user without a role has no rights', () => {
  expect(agencyRights.filter((right) => hasAgencyRight(null, right))).toEqual([])
})

test('each right lists the roles that have it', () => {
  expect(rolesWith('billing')).toEqual(['owner', 'finance'])
  expect(rolesWith('own')).toEqual(['owner'])
})
