import { describe, expect, test } from 'vitest'

import { apiError } from '#shared/contract/errors.ts'
import { sentences } from '#shared/contract/sentences/sentences.ts'

import { signUpRefusal } from './sign-up-refusal.ts'

describe('where the form shows what the server refused', () => {
  // holds: 8.signup.duplicate
  test('a used username is shown at its field and in a toast', () => {
    const taken = apiError('USERNAME_TAKEN')
    expect(signUpRefusal(taken, 'influencer')).toEqual({
      isNameTaken: true,
      fields: { username: sentences.usernameTaken },
      sentence: sentences.usernameTaken,
    })
    expect(signUpRefusal(taken, 'agency')).toEqual({
      isNameTaken: true,
      fields: { full_name: sentences.agencyNameTaken },
      sentence: sentences.agencyNameTaken,
    })
  })

  test('a known address is shown at its field', () => {
    expect(signUpRefusal(apiError('EMAIL_TAKEN'), 'agency').fields).toEqual({
      email: sentences.emailTaken,
    })
  })

  test('an invalid field is shown at the field', () => {
    const error = apiError('INVALID_INPUT', { fields: { email: 'No' } })
    expect(signUpRefusal(error, 'influencer').fields).toEqual({ email: 'No' })
  })

  // holds: 8.login.other
  test('other errors are shown at no field', () => {
    const refusal = signUpRefusal(apiError('RATE_LIMITED', { retry_after_seconds: 30 }), 'agency')
    expect(refusal.fields).toEqual({})
    expect(refusal.sentence).toContain('30 seconds')
    expect(signUpRefusal(new TypeError('offline'), 'agency').sentence).toBe(sentences.unexpected)
  })
})
