import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'

import { applicationOf, applicationProblems, applicationRefusal } from './application-values.ts'

const sound = { full_name: 'Nora Lind', username: 'nora.eats', category: 'Food' }

describe('an application', () => {
  test('an application is valid with name, handle and category, or with an agency name', () => {
    expect(applicationProblems('influencer', sound)).toEqual({})
    expect(
      applicationProblems('agency', { full_name: 'Quiet Harbor', username: '', category: '' }),
    ).toEqual({})
  })

  test('an application reports missing fields', () => {
    expect(
      applicationProblems('influencer', { full_name: ' ', username: '@', category: 'General' }),
    ).toEqual({
      full_name: 'Full name is required',
      username: 'Instagram username is required',
      category: 'Please select your primary content category',
    })
    expect(applicationProblems('agency', { ...sound, full_name: '' })).toEqual({
      full_name: 'Agency name is required',
    })
  })

  test('an application is prefilled from the account', () => {
    expect(applicationOf({ full_name: 'Nora', username: null, category: 'General' })).toEqual({
      full_name: 'Nora',
      username: '',
      category: '',
    })
    expect(applicationOf({ full_name: 'Nora', username: 'nora', category: 'Tech' })).toEqual({
      full_name: 'Nora',
      username: 'nora',
      category: 'Tech',
    })
  })
})

describe('a refused application', () => {
  const refusal = (code: string, status: number, message: string, data?: unknown) =>
    applicationRefusal(new ORPCError(code, { status, message, data }))

  test('a used name is shown at its field', () => {
    expect(refusal('USERNAME_TAKEN', 409, sentences.usernameTaken)).toMatchObject({
      isNameTaken: true,
      fields: { username: sentences.usernameTaken },
    })
    expect(refusal('AGENCY_NAME_TAKEN', 409, sentences.agencyNameTaken)).toMatchObject({
      isNameTaken: true,
      fields: { full_name: sentences.agencyNameTaken },
    })
  })

  test('a refused field is shown at the field', () => {
    const fields = { agency_name: 'Use at least 2 letters or digits' }
    expect(refusal('INVALID_INPUT', 422, 'x', { fields })).toMatchObject({
      isNameTaken: false,
      fields: { full_name: fields.agency_name },
    })
  })

  // holds: 8.apply.login
  test('a lost session and a server error have the sentences of the spec', () => {
    expect(refusal('UNAUTHORIZED', 401, sentences.loginRequired).sentence).toBe(
      'You must be logged in to apply',
    )
    expect(applicationRefusal(new TypeError('Failed to fetch')).sentence).toBe(
      'Failed to submit application. Please try again.',
    )
  })
})
