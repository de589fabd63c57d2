import { expect, test } from 'vitest'

import { credentialsText } from './credentials.ts'

test('all credentials become lines of text for a message', () => {
  const credentials = {
    full_name: 'Ana Lima',
    username: 'ana.lima',
    email: 'ana@example.com',
    temporary_password: 'tall-ship-four-mint',
  }
  expect(credentialsText(credentials, 'https://fanfare.example/login').split('\n')).toEqual([
    'Full name: Ana Lima',
    'Username: ana.lima',
    'Email: ana@example.com',
    'Temporary password: tall-ship-four-mint',
    'Sign in: https://fanfare.example/login',
  ])
})
