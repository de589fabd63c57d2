// What somebody sends is refused before it is read, and held in memory only within bounds.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { freshAddress } from '#test/security/requests.ts'

let app: TestApp
let agency: Actor
let influencer: Actor

beforeAll(async () => {
  app = await openTestApp()
  agency = await app.anAgency()
  influencer = await app.anInfluencer()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const mega = 1_000_000
const spaces = new Uint8Array(64 * 1024).fill(32)

type Body = {
  path: string
  cookie?: string | undefined
  address?: string
  bytes: number
  hasLength?: boolean
}

/** Sends an endless body; returns the bytes that the server accepted. */
function send({ path, cookie, address, bytes, hasLength = true }: Body) {
  const sent = { bytes: 0 }
  let stop: () => void = () => undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stop = () => controller.error(new Error('gone'))
        controller.enqueue(new TextEncoder().encode('{"influencers":['))
      },
      pull(controller) {
        if (sent.bytes >= bytes) return new Promise(() => undefined)
        sent.bytes += spaces.length
        controller.enqueue(spaces)
        return undefined
      },
    },
    { highWaterMark: 0 },
  )
  const init = {
    method: 'POST',
    body: stream,
    duplex: 'half',
    cookie,
    address: address ?? freshAddress(),
    headers: {
      'content-type': 'application/json',
      ...(hasLength ? { 'content-length': String(bytes + mega / 100) } : {}),
    },
  }
  const answer = app.request(path, init as RequestInit).catch(() => undefined)
  return { sent, answer, stop: () => stop() }
}

/** Until the server accepts no more bytes. */
async function settle(all: { sent: { bytes: number } }[]): Promise<number> {
  const taken = () => all.reduce((sum, { sent }) => sum + sent.bytes, 0)
  let before = -1
  for (let same = 0; same < 5;) {
    await new Promise((done) => setTimeout(done, 100))
    same = taken() === before ? same + 1 : 0
    before = taken()
  }
  return taken()
}

async function expectOthersAnswered() {
  expect((await app.request('/livez')).status).toBe(200)
  expect((await app.request('/api/promo-codes', { address: freshAddress() })).status).toBe(200)
}

const tables = ['/api/upload-influencers', '/rpc/csvUpload/influencers']

describe.each([
  ['of known length', true],
  ['of unknown length', false],
])('a large body %s', (_, hasLength) => {
  test.each([
    ...tables.map((path) => [path, 'nobody', () => undefined] as const),
    ['/api/upload-promo-codes', 'nobody', () => undefined] as const,
    ['/api/profiles/me/avatar', 'nobody', () => undefined] as const,
    ...tables.map((path) => [path, 'an influencer', () => influencer.cookie] as const),
  ])('a large body for %s is not read from %s', async (path, _who, cookie) => {
    const one = send({ path, cookie: cookie(), bytes: 30 * mega, hasLength })
    const taken = await settle([one])
    one.stop()
    expect(taken).toBeLessThan(2 * mega)
    expect([401, 403]).toContain((await one.answer)?.status)
  })

  test('an upload beyond the rate limit is refused before its body is read', async () => {
    const [path, cookie] = ['/api/upload-promo-codes', influencer.cookie]
    const row = {
      brand_name: 'Pacewell',
      promo_code: 'SPENT',
      description: '20% off',
      category: 'Food',
      affiliate_link: 'https://pacewell.example',
      email: 'nobody@example.com',
    }
    const statuses: number[] = []
    for (let asked = 0; asked < 200 && statuses.at(-1) !== 429; asked++) {
      const answer = await app.request(path, {
        method: 'POST',
        cookie,
        address: freshAddress(),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ promoCodes: [row] }),
      })
      statuses.push(answer.status)
    }
    expect(statuses.at(-1)).toBe(429)
    const one = send({ path, cookie, bytes: 30 * mega, hasLength })
    const taken = await settle([one])
    one.stop()
    expect(taken).toBeLessThan(2 * mega)
    expect((await one.answer)?.status).toBe(429)
  })
})

describe('bodies that do not end', () => {
  const drop = async (all: ReturnType<typeof send>[]) => {
    for (const one of all) one.stop()
    await Promise.all(all.map(({ answer }) => answer))
  }

  test('unfinished uploads of one account are limited to a few', async () => {
    const all = Array.from({ length: 12 }, (_, index) =>
      send({
        path: tables[index % 2] ?? '',
        cookie: agency.cookie,
        bytes: 30 * mega,
        hasLength: index % 3 > 0,
      }),
    )
    try {
      expect(await settle(all)).toBeLessThanOrEqual(4 * 31 * mega)
      await expectOthersAnswered()
    } finally {
      await drop(all)
    }
  })

  test('an account can upload again after its unfinished uploads are closed', async () => {
    const all = Array.from({ length: 6 }, () =>
      send({ path: tables[0] ?? '', cookie: agency.cookie, bytes: 3 * mega }),
    )
    await settle(all)
    await drop(all)
    await app.forgetLimits()
    await expect
      .poll(async () => {
        const name = `loaded_${crypto.randomUUID().slice(0, 8)}`
        const answer = await app.request(tables[0] ?? '', {
          method: 'POST',
          cookie: agency.cookie,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            influencers: [
              { fullName: 'Loaded', socialMediaHandle: name, email: `${name}@example.com` },
            ],
          }),
        })
        return answer.status
      })
      .toBe(200)
  })

  test('unfinished uploads of many accounts stay within the memory limit', async () => {
    const people = []
    for (let made = 0; made < 20; made++) {
      people.push(await app.anInfluencer())
      await app.forgetLimits()
    }
    const all = people.map(({ cookie }) =>
      send({ path: '/api/upload-promo-codes', cookie, bytes: 9 * mega }),
    )
    try {
      expect(await settle(all)).toBeLessThanOrEqual(12 * 10 * mega)
      await expectOthersAnswered()
    } finally {
      await drop(all)
    }
  })

  test('unfinished bodies of visitors without a session stay within the memory limit', async () => {
    const all = Array.from({ length: 200 }, (_, index) =>
      send({
        path: ['/api/sessions', '/api/accounts', '/rpc/accounts/signUp'][index % 3] ?? '',
        address: '203.0.113.40',
        bytes: 0.9 * mega,
        hasLength: index % 2 > 0,
      }),
    )
    try {
      expect(await settle(all)).toBeLessThanOrEqual(90 * mega)
      await expectOthersAnswered()
    } finally {
      await drop(all)
    }
  })
})
