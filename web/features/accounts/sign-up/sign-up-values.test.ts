import { describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'

import { looksLikeEmail } from '#shared/rules/text/emails.ts'

import { emptySignUp, signUpProblems } from './sign-up-values.ts'
import { usernameOf } from '#web/parts/usernames/name-values.ts'

const good = {
  full_name: 'Ana Lima',
  username: '@Ana.Lima',
  email: 'ana@example.com',
  password: 'long enough',
  confirm_password: 'long enough',
  accepted_terms: true,
}

describe('the check of the sign-up form', () => {
  test('a complete sign-up form is accepted', () => {
    expect(signUpProblems('influencer', good)).toEqual({})
    expect(signUpProblems('agency', { ...good, username: '' })).toEqual({})
  })

  test('the sign-up form reports every empty field', () => {
    expect(signUpProblems('influencer', emptySignUp)).toEqual({
      full_name: sentences.fullNameRequired,
      username: sentences.usernameRequired,
      email: sentences.emailRequired,
      password: sentences.passwordTooShort,
      accepted_terms: sentences.termsRequired,
    })
    expect(signUpProblems('agency', emptySignUp).full_name).toBe(sentences.agencyNameRequired)
  })

  test('the sign-up form requires two equal passwords', () => {
    expect(signUpProblems('influencer', { ...good, confirm_password: 'long enougH' })).toEqual({
      confirm_password: sentences.passwordsDiffer,
    })
    const long = 'x'.repeat(129)
    expect(
      signUpProblems('influencer', { ...good, password: long, confirm_password: long }),
    ).toEqual({ password: sentences.passwordTooLong })
  })

  test('the sign-up form refuses names from which no username can be derived', () => {
    expect(signUpProblems('influencer', { ...good, username: 'a b' }).username).toBe(
      sentences.usernameInvalid,
    )
    expect(signUpProblems('agency', { ...good, full_name: '***' }).full_name).toBe(
      sentences.agencyNameInvalid,
    )
  })

  // holds: 5.agency.username
  test('the sign-up form derives the username', () => {
    expect(usernameOf('influencer', good)).toBe('ana.lima')
    expect(usernameOf('agency', { ...good, full_name: 'Stellar  Sons' })).toBe('stellar_sons')
  })

  test('the sign-up form recognises email addresses', () => {
    expect(looksLikeEmail('ana@example.com')).toBe(true)
    for (const text of ['ana', 'ana@example', 'a na@example.com', 'ana@example.', '@example.com']) {
      expect(looksLikeEmail(text)).toBe(false)
    }
  })
})
