import { expect, test } from 'vitest'

import { deleteConfirmation, isDeleteConfirmed } from '#shared/rules/accounts/account-deletion.ts'

import { deletionSummary } from './deletion-summary.ts'

test('the deletion summary lists codes for an influencer, creators for an agency, and neither for others', () => {
  const says = (...viewer: Parameters<typeof deletionSummary>) =>
    deletionSummary(...viewer).join('\n')
  const influencer = says({ username: 'ana', is_agency: false, has_profile: true })
  expect(influencer).toContain('promo codes')
  expect(influencer).toContain('ana and former ones')
  const agency = says({ username: 'harbor', is_agency: true, has_profile: true })
  expect(agency).toContain('they keep their own accounts')
  expect(agency).not.toContain('promo codes')
  const plain = says({ username: null, is_agency: false, has_profile: false })
  expect(plain).not.toMatch(/username|promo codes|agenc/)
})

test('the confirmation is the exact username, or DELETE without one', () => {
  expect(deleteConfirmation('ana')).toBe('ana')
  expect(deleteConfirmation(null)).toBe('DELETE')
  expect(isDeleteConfirmed(' ana ', 'ana')).toBe(true)
  for (const text of ['', 'Ana', '@ana', 'DELETE'])
    expect(isDeleteConfirmed(text, 'ana')).toBe(false)
  expect(isDeleteConfirmed('delete', null)).toBe(false)
})
