import { expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { startupMessage } from './startup-message.ts'
import type { Facts } from './startup-message.ts'

const facts: Facts = {
  port: 3000,
  demo_password: 'five-words-of-a-list',
  has_staff: false,
  first_staff_token: 'a-token',
}
const said = (env: Record<string, string>, values: Partial<Facts> = {}) =>
  startupMessage(readConfig(env), { ...facts, ...values }).join('\n')

test('the message of the first start names addresses, accounts and how to create staff', () => {
  const text = said({})
  expect(text).toContain('Fanfare is ready at http://localhost:3000')
  expect(text).toContain('kept at http://localhost:3000/dev/mail')
  expect(text).toContain('played at http://localhost:3000/dev/instagram')
  expect(text).toContain('maya@demo.fanfare.example  five-words-of-a-list')
  expect(text).toContain('Sign up at http://localhost:3000/signup')
  // Browsers send what is behind the # to no server.
  expect(text).toContain('http://localhost:3000/staff#token=a-token')
  expect(text).not.toContain('npm run staff')
})

test('the start message contains nothing that does not apply', () => {
  const text = said(
    {
      DATABASE_URL: 'postgres://localhost/fanfare',
      SMTP_URL: 'smtps://user:password@mail.example:465',
    },
    { demo_password: undefined },
  )
  expect(text).not.toContain('Demo accounts')
  expect(text).toContain('Mails are sent')
  expect(text).not.toContain('password@')
  expect(text).not.toContain('stop this server')
  expect(said({ MAIL_OUTBOX: 'off' })).toContain('neither sent nor shown')
  expect(said({}, { has_staff: true })).not.toMatch(/npm run staff|#token/)
})

test('without a link, after a time with staff, the start message names the command', () => {
  // The embedded database is one process's alone.
  expect(said({}, { first_staff_token: undefined })).toContain(
    'Sign up at http://localhost:3000/signup, stop this server, run: npm run staff -- grant you@example.com',
  )
})

test('the start message in production warns only about missing staff', () => {
  const env = {
    NODE_ENV: 'production',
    FANFARE_SECRET: 'c0ffee5e-a1b2-4d7f-93c8-6e0d2b7a419f',
    PUBLIC_URL: 'https://fanfare.example',
    DATABASE_URL: 'postgres://localhost/fanfare',
    MAIL_OUTBOX: 'off',
    PAYMENTS: 'off',
  }
  expect(said(env)).toContain('https://fanfare.example/staff#token=a-token')
  expect(said(env, { first_staff_token: undefined })).toContain(
    'Sign up at https://fanfare.example/signup, run: npm run staff',
  )
  expect(said(env, { has_staff: true })).toBe('')
})
