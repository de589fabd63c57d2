// ASVS 3.5.1 to 3.5.3, cases 24 and 25: no other site writes to an account, nor signs anybody in or out.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { contract } from '#shared/contract/contract.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { send } from '../requests.ts'

const { accounts, applications, passwords, profiles, sessions, twoStep } = contract
const features = { accounts, applications, passwords, profiles, sessions, twoStep }

type Route = { '~orpc': { route: { method: string; path: string } } }

const writes = Object.entries(features).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints)
    .map(([name, endpoint]) => ({
      rpc: `/rpc/${feature}/${name}`,
      ...(endpoint as unknown as Route)['~orpc'].route,
    }))
    .filter(({ method }) => method !== 'GET'),
)

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer()
})
afterAll(() => app.close())

const evil = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

test('the cross-site test covers all writes of the contract', () => {
  expect(writes.length).toBeGreaterThan(20)
})

describe.each(writes)('$method $path', ({ rpc, method, path }) => {
  test.each([
    ['JSON', evil],
    ['a form’s plain text', { ...evil, 'content-type': 'text/plain' }],
    [
      'a form',
      {
        ...evil,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-mode': 'navigate',
      },
    ],
    ['an old browser', { 'sec-fetch-site': '', origin: 'null', 'content-type': 'text/plain' }],
  ])('a write is refused to another site as %s', async (_, headers) => {
    const address = path.replace(/\{\w+\}/, crypto.randomUUID())
    const answer = await send(app, address, '{}', { method, headers, cookie: ana.cookie })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'CROSS_SITE' })
    expect(answer.headers.getSetCookie()).toEqual([])
    const call = await app.request(rpc, { method: 'POST', headers, cookie: ana.cookie, body: '{}' })
    expect(call.status).toBe(403)
  })

  test('the write is refused as a read', async () => {
    const data = encodeURIComponent(JSON.stringify({ json: {} }))
    const answer = await app.request(`${rpc}?data=${data}`, { cookie: ana.cookie })
    expect(answer.status).toBe(405)
  })
})

test('the refused writes changed nothing', async () => {
  expect(await app.as(ana).accounts.getViewer()).toMatchObject({ user_id: ana.user_id })
})
