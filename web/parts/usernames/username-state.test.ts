import { describe, expect, test } from 'vitest'

import { usernameState } from './username-state.ts'

const facts = { username: 'ana', asked: 'ana', answer: undefined, hasFailed: false }

describe('the state of a wanted username', () => {
  // holds: 4.username.empty
  test('the state of a username is idle or invalid while the field is empty or invalid', () => {
    expect(usernameState({ ...facts, username: '' })).toBe('idle')
    expect(usernameState({ ...facts, username: 'a' })).toBe('invalid')
  })

  // holds: 4.username.states
  test('the state of a username is checking until typing pauses and the response arrives', () => {
    expect(usernameState({ ...facts, asked: 'an', answer: { is_available: true } })).toBe(
      'checking',
    )
    expect(usernameState(facts)).toBe('checking')
  })

  // holds: 4.username.states
  test("the state of a username is the server's response", () => {
    expect(usernameState({ ...facts, answer: { is_available: true } })).toBe('available')
    expect(usernameState({ ...facts, answer: { is_available: false } })).toBe('taken')
    expect(usernameState({ ...facts, hasFailed: true })).toBe('error')
  })
})
