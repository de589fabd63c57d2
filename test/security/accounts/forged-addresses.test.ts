// ASVS 4.1.3, 15.3.4, cases 27 and 28: nobody gets round a limit by what they claim to be.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { send } from '../requests.ts'

let direct: TestApp
let proxied: TestApp

beforeAll(async () => {
  direct = await openTestApp()
  proxied = await openTestApp({ config: { trusted_proxy_hops: 1 } })
})
afterAll(async () => {
  await direct.close()
  await proxied.close()
})

type Claim = { address: string; headers?: Record<string, string> }

let people = 0

/** Asks for a link as often as one visitor may and once more; the last answer. */
async function lastOf(app: TestApp, ask: (i: number) => Claim) {
  await app.forgetLimits()
  let status = 0
  for (let i = 0; i <= 20; i++)
    status = (await send(app, '/password-resets', { email: `${++people}@example.com` }, ask(i)))
      .status
  return status
}

describe('the limit of one visitor', () => {
  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])(
    'the rate limit of a visitor cannot be avoided by sending %s',
    async (name) => {
      const forged = (i: number) => ({
        address: '203.0.113.6',
        headers: { [name]: name === 'forwarded' ? `for=198.51.100.${i}` : `198.51.100.${i}` },
      })
      expect(await lastOf(direct, forged)).toBe(429)
    },
  )

  test('the rate limit of a visitor cannot be avoided by headers before those of the proxy', async () => {
    const forged = (i: number) => ({
      address: '10.0.0.1',
      headers: { 'x-forwarded-for': `198.51.100.${i}, 203.0.113.7` },
    })
    expect(await lastOf(proxied, forged)).toBe(429)
    // Behind the proxy people are told apart.
    const apart = (i: number) => ({
      address: '10.0.0.1',
      headers: { 'x-forwarded-for': `198.51.100.${i}` },
    })
    expect(await lastOf(proxied, apart)).toBe(200)
  })

  test('the rate limit of a visitor covers the IPv6 network of one customer', async () => {
    const within = (i: number) => ({ address: `2001:db8:1:2:${i + 1}::${i}` })
    expect(await lastOf(direct, within)).toBe(429)
    const across = (i: number) => ({ address: `2001:db8:1:${i + 100}::1` })
    expect(await lastOf(direct, across)).toBe(200)
  })
})
