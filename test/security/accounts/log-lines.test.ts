// ASVS 14.2.1, 16.2.5, 16.3.1, 16.3.2, 16.4.1: attempts on accounts are logged, secrets are not.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { assemble } from '#server/start.ts'
import { openTestDatabase } from '#test/database.ts'

let ask: (method: string, path: string, body: unknown, cookie?: string) => Promise<Response>
let close: () => Promise<void>
const raw: string[] = []

beforeAll(async () => {
  const database = await openTestDatabase()
  const log = createLog('debug', { write: (line) => void raw.push(line) })
  const secret = 'a secret that only the tests know, long enough'
  const { deps, jobs, readiness } = await assemble(readConfig({}), database, log, secret)
  const app = createApp(deps, secret, readiness)
  ask = async (method, path, body, cookie) =>
    app.fetch(
      new Request(`http://localhost:3000/api${path}`, {
        method,
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          ...(cookie === undefined ? {} : { cookie }),
        },
      }),
      { peer_address: '203.0.113.77' },
    )
  close = async () => {
    await deps.live.close()
    await jobs.stop()
    await deps.mail.close()
    await database.close()
  }
})
afterAll(() => close())

const account = {
  role: 'influencer',
  full_name: 'Ana Hidden',
  username: 'ana_hidden',
  email: 'hidden.person@example.com',
  password: 'Hidden-horse-7',
  accepted_terms: true,
}

test('every sign-in attempt has a log line with its outcome, and none has what was entered', async () => {
  const outcome = async (method: string, path: string, body: unknown) => {
    await ask(method, path, body)
    const line = raw.findLast((text) => text.includes('"msg":"request"')) ?? '{}'
    const { id, status } = JSON.parse(line) as { id: string; status: number }
    expect(id).toMatch(/^[\w-]{8,64}$/)
    return status
  }
  const token = 'hidden-token-hidden-token-hidden-token-abcd'
  const { email, password } = account
  expect(await outcome('POST', '/accounts', account)).toBe(200)
  expect(await outcome('POST', '/accounts', account)).toBe(409)
  expect(await outcome('POST', '/sessions', { email, password })).toBe(200)
  expect(await outcome('POST', '/sessions', { email, password: 'Hidden-wrong-7' })).toBe(401)
  expect(await outcome('PUT', '/email-confirmations', { token })).toBe(410)
  expect(await outcome('PUT', '/password-resets', { token, password: 'Hidden-other-7' })).toBe(410)
  expect(await outcome('POST', '/password-resets', { email })).toBe(200)
  expect(await outcome('POST', '/sessions/second-step', { code: '123456' })).toBe(401)
  expect(await outcome('DELETE', '/sessions', {})).toBe(401)
  for (let i = 0; i < 10; i++) await ask('POST', '/sessions', { email: 'h@example.com', password })
  expect(await outcome('POST', '/sessions', { email: 'h@example.com', password })).toBe(429)
  expect(raw.join('')).not.toMatch(/hidden|@example|123456/i)
})

test('entered text cannot add log lines', async () => {
  const before = raw.length
  const forged = 'x\n{"level":30,"msg":"request","status":200}'
  await ask('POST', '/sessions', { email: forged, password: forged })
  await ask('POST', `/usernames/${encodeURIComponent(forged)}`, {})
  const fresh = raw.slice(before)
  expect(fresh).toHaveLength(2)
  for (const line of fresh) expect(line.trimEnd()).not.toContain('\n')
})
