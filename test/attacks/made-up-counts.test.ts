// What shoppers and brands are told cannot be made by one person.
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor
let id: string

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ana = await app.anInfluencer()
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('truncate rate_limits; delete from promo_codes')
  id = (await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })).promo_code.id
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0'
type From = { address: string; agent?: string; cookie?: string }

const post = (path: string, body: object, { address, agent = firefox, cookie }: From) =>
  app.request(`/api/promo-codes/${id}/${path}`, {
    method: 'POST',
    address,
    cookie,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      'sec-fetch-site': path === 'verdict' ? 'cross-site' : 'same-origin',
    },
  })
const say = (worked: boolean, from: From) =>
  post('verdict', { worked, token: randomBytes(16).toString('base64url') }, from)
const rate = async () => (await app.visitor.verdicts.get({ id })).success_rate
const counted = async () => {
  const { rows } = await app.database.pool.query<{ count: number }>(
    'select coalesce(sum(count), 0)::int as count from promo_code_counts where promo_code_id = $1',
    [id],
  )
  return rows[0]?.count ?? 0
}

/** Addresses of one person: the same, or as many as an IPv6 line has. */
const ones: [what: string, address: (index: number) => string][] = [
  ['one address', () => '203.0.113.60'],
  ['one IPv6 line', (index) => `2001:db8:60:1:${(index * 7919).toString(16).slice(-4)}::${index}`],
]

describe.each(ones)('a verdict from %s', (_, address) => {
  test.each([true, false])('made-up verdicts decide nothing alone (worked: %s)', async (worked) => {
    for (let said = 0; said < 12; said++)
      await say(worked, { address: address(said), agent: `${firefox} ${said}` })
    expect(await rate()).toBeNull()
  })

  test('made-up verdicts do not outweigh those of others', async () => {
    for (let other = 0; other < 8; other++) await say(true, { address: `198.${51 + other}.100.1` })
    expect(await rate()).toBe(100)
    for (let said = 0; said < 12; said++) await say(false, { address: address(said) })
    expect(await rate()).toBeGreaterThanOrEqual(80)
  })

  test("made-up verdicts do not move one's own code before a rival's", async () => {
    const rival = id
    const bob = await app.anInfluencer()
    id = (await app.as(bob).promoCodes.create({ promo_code: aPromoCode() })).promo_code.id
    const order = async () =>
      (await app.visitor.deals.list({ brand: 'Pacewell', sort: 'best' })).deals.map(
        (deal) => deal.id,
      )
    const before = await order()
    const mine = before.at(-1) ?? ''
    for (let said = 0; said < 12; said++) {
      id = mine
      await say(true, { address: address(said) })
      id = mine === rival ? (before[0] ?? '') : rival
      await say(false, { address: address(said) })
    }
    expect(await order()).toEqual(before)
  })
})

test('verdicts of many independent visitors are shown', async () => {
  for (let other = 0; other < 12; other++)
    await say(other > 2, { address: `198.${51 + other}.100.7` })
  expect(await rate()).toBe(75)
})

describe.each(ones)('copies and clicks from %s', (_, address) => {
  test('made-up copies count once per person, whatever the user agent', async () => {
    const agent = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' })
    let sent = 0
    await fc.assert(
      fc.asyncProperty(agent, async (text) => {
        await post(
          'counts',
          { kind: 'copy', channel: 'web' },
          { address: address(++sent), agent: `Mozilla/5.0 ${text} ${sent}` },
        )
      }),
      { numRuns: 60 },
    )
    expect(sent).toBeGreaterThanOrEqual(60)
    // A household may share a line.
    expect(await counted()).toBeLessThanOrEqual(5)
    expect(await counted()).toBeGreaterThanOrEqual(1)
  })

  test('made-up copies count once per person, whatever the channel', async () => {
    for (const channel of ['web', 'chat', 'dm', 'extension'])
      for (let sent = 0; sent < 10; sent++)
        await post(
          'counts',
          { kind: 'copy', channel },
          { address: address(sent), agent: `${firefox} ${sent}` },
        )
    expect(await counted()).toBeLessThanOrEqual(8)
  })
})

test('copies of many people count', async () => {
  for (let person = 0; person < 20; person++)
    await post('counts', { kind: 'copy', channel: 'web' }, { address: `198.51.${person}.9` })
  expect(await counted()).toBe(20)
})

describe('many lines of one IPv6 /48', () => {
  const line = (index: number) => `2001:db8:61:${(index + 1).toString(16)}::1`

  test('made-up copies from many lines count as of a company at most', async () => {
    for (let sent = 0; sent < 75; sent++)
      await post('counts', { kind: 'copy', channel: 'web' }, { address: line(sent) })
    expect(await counted()).toBe(60)
  })

  test('made-up claims from many lines do not go on for ever, and nobody else is refused', async () => {
    const claim = async (address: string) => (await post('claim', {}, { address })).status
    const first = await Promise.all(Array.from({ length: 480 }, (_, n) => claim(line(n))))
    expect(first).not.toContain(429)
    expect(await claim(line(480))).toBe(429)
    expect(await claim('2001:db8:62::1')).not.toBe(429)
  })
})
