import { describe, expect, test } from 'vitest'

import { sentences } from '#shared/contract/sentences/sentences.ts'

import { editInput, editProblems } from './edit-influencer-values.ts'
import type { EditInfluencerValues } from './edit-influencer-values.ts'

const start: EditInfluencerValues = {
  full_name: 'Ana Lima',
  username: 'ana.lima',
  email: 'ana@example.com',
  category: 'Travel',
  instagram_url: '',
  tiktok_url: '',
  x_url: '',
  youtube_url: '',
  linkedin_url: '',
}

describe('an edit of a managed influencer', () => {
  test('an edit of an influencer sends only changed fields', () => {
    expect(editInput({ ...start, full_name: ' Ana Lima ' }, start, true)).toEqual({})
    expect(editInput({ ...start, x_url: '@ana', username: '@Ana.L' }, start, true)).toEqual({
      x_url: '@ana',
      username: 'ana.l',
    })
  })

  test('an edit of an influencer does not change an account that is taken over', () => {
    const values = { ...start, username: '', email: '', category: 'Food' as const }
    expect(editProblems(values, start, false)).toEqual({})
    expect(editInput(values, start, false)).toEqual({ category: 'Food' })
  })

  test('an edit of an influencer reports its problems', () => {
    const wrong = { ...start, full_name: ' ', username: 'a b', email: 'x' }
    expect(editProblems(wrong, start, true)).toEqual({
      full_name: sentences.fullNameRequired,
      username: sentences.usernameInvalid,
      email: sentences.emailInvalid,
    })
  })
})
