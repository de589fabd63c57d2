// Cases 21 and 22: JSON that is deep or large, and endless forms, are refused quickly, by strangers too.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { send } from '../requests.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const depth = 150_000
const bodies: [string, string, number][] = [
  ['lists', '['.repeat(depth) + ']'.repeat(depth), 422],
  ['objects', '{"a":'.repeat(depth) + '1' + '}'.repeat(depth), 422],
  ['lists as a field', `{"email":${'['.repeat(depth)}${']'.repeat(depth)},"password":"x"}`, 422],
  ['two megabytes of text', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 413],
  [
    'a hundred thousand fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`f${i}`, 1]))),
    422,
  ],
]

test.each(bodies)('a hostile JSON body is refused: %s', async (_, body, status) => {
  for (const path of ['/sessions', '/accounts', '/password-resets']) {
    const started = process.cpuUsage()
    expect((await send(app, path, body)).status, path).toBe(status)
    // The processor's time: on a busy machine everything takes long.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(3000)
  }
  const rpc = await app.request('/rpc/accounts/signIn', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"json":${body}}`,
  })
  expect(rpc.status).toBe(status)
})

/** Two kinds of marks, of which each of the second has to be sorted before all of the first. */
const marks = `a${'\u0315'.repeat(40_000)}${'\u0316'.repeat(40_000)}`
const account = { role: 'influencer', email: 'zoe@example.com', accepted_terms: true as const }

test.each([
  ['/accounts', { ...account, full_name: marks, username: 'zoe', password: 'Correct-horse-7' }],
  ['/accounts', { ...account, full_name: 'Zoe', username: marks, password: 'Correct-horse-7' }],
  ['/sessions', { email: marks, password: marks }],
  ['/sessions/second-step', { code: marks }],
  ['/web-chat', { message: marks }],
  ['/for-you', { kind: 'all', kept: { creators: [], brands: [marks], searches: [{ q: marks }] } }],
])('endless marks on a letter are read quickly, at %s', async (path, body) => {
  const started = process.cpuUsage()
  await send(app, path, JSON.stringify(body))
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000)
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }
/** Of names alone, which take the square of their number to parse. */
const endlessForm = Array(450_000).fill('a').join('&')

test.each([
  '/api/sessions',
  '/rpc/accounts/signIn',
  '/api/upload-promo-codes',
  '/webhooks/instagram/data-deletion',
  '/unsubscribe?token=x',
])('an endless form is refused before it is parsed, at %s', async (path) => {
  const { cookie } = await app.anInfluencer()
  for (const type of [form['content-type'], 'Application/X-WWW-Form-UrlEncoded; charset=utf-8']) {
    const headers = { 'content-type': type }
    const started = process.cpuUsage()
    const answer = await app.request(path, { method: 'POST', headers, body: endlessForm, cookie })
    expect(answer.status, type).toBe(413)
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000)
  }
})

test('a short form is read', async () => {
  const body = new URLSearchParams({ email: 'zoe@example.com', password: 'Wrong-horse-7' })
  const answer = await app.request('/api/sessions', {
    method: 'POST',
    headers: form,
    body: body.toString(),
  })
  expect(await answer.json()).toMatchObject({ code: 'INVALID_LOGIN' })
})
