import { describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'

import {
  addInfluencerProblems,
  addInfluencerAlert,
  emptyInfluencer,
  influencerInput,
} from './add-influencer-values.ts'

const good = { full_name: ' Ana Lima ', username: '@Ana.Lima', email: ' ana@example.com ' }

describe('a new influencer', () => {
  // holds: 5.add-influencer.required
  test('a new influencer requires all three fields', () => {
    expect(Object.keys(addInfluencerProblems(emptyInfluencer))).toEqual([
      'full_name',
      'username',
      'email',
    ])
    expect(addInfluencerAlert({ ...good, username: ' ' })).toEqual({
      title: 'Missing Required Fields',
      text: 'Please fill in the full name, username, and email.',
    })
  })

  // holds: 5.add-influencer.email
  test('a new influencer requires a valid email address', () => {
    const values = { ...good, email: 'ana at example' }
    expect(addInfluencerProblems(values)).toEqual({ email: sentences.emailInvalid })
    expect(addInfluencerAlert(values)).toEqual({
      title: 'Invalid Email',
      text: 'Please enter a valid email address.',
    })
  })

  test('a new influencer requires a valid username', () => {
    const values = { ...good, username: 'ana lima' }
    expect(addInfluencerProblems(values)).toEqual({ username: sentences.usernameInvalid })
    expect(addInfluencerAlert(values)).toBeUndefined()
  })

  test('a new influencer is submitted in normalised form', () => {
    expect(addInfluencerProblems(good)).toEqual({})
    expect(influencerInput(good)).toEqual({
      full_name: 'Ana Lima',
      username: 'ana.lima',
      email: 'ana@example.com',
    })
  })
})
