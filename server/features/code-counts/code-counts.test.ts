import { afterAll, beforeAll, expect, test } from 'vitest'

import { claimCode } from '#server/features/drops/claim.ts'
import { aClaimingBrowser, aDrop } from '#test/drop-app.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { isBot } from './code-counts.ts'

let app: TestApp
let id: string

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0'

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  const ana = await app.anInfluencer()
  id = (await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })).promo_code.id
})
afterAll(() => app.close())

const chatting = `fanfare_chat=${'c'.repeat(22)}`

const count = async (
  body: object,
  init: { agent?: string; address?: string; cookie?: string } = {},
) => {
  const response = await app.request(`/api/promo-codes/${id}/counts`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'user-agent': init.agent ?? browser },
    address: init.address ?? '203.0.113.7',
    cookie: init.cookie,
  })
  return {
    status: response.status,
    body: (await response.json()) as { counted?: boolean; code?: string },
  }
}
const total = async () => {
  const { rows } = await app.database.pool.query<{
    kind: string
    channel: string
    day: string
    count: number
  }>('select kind, channel, day, count from promo_code_counts order by kind, channel')
  return rows
}

test("a person's copies of a code count once an hour", async () => {
  const results = await Promise.all(
    Array.from({ length: 5 }, () => count({ kind: 'copy', channel: 'web' })),
  )
  expect(results.filter(({ body }) => body.counted)).toHaveLength(1)
  expect(await total()).toEqual([{ kind: 'copy', channel: 'web', day: '2026-03-10', count: 1 }])
})

test('another person, another kind and another hour count again', async () => {
  await count({ kind: 'copy', channel: 'web' }, { address: '198.51.100.1' })
  await count({ kind: 'click', channel: 'chat' }, { cookie: chatting })
  await app.database.pool.query(
    "update promo_code_visitors set expires_at = now() - interval '1 second'",
  )
  await count({ kind: 'copy', channel: 'web' })
  expect(await total()).toEqual([
    { kind: 'click', channel: 'chat', day: '2026-03-10', count: 1 },
    { kind: 'copy', channel: 'web', day: '2026-03-10', count: 3 },
  ])
})

test('bots, unknown codes and unknown kinds are not counted', async () => {
  const before = await total()
  expect(
    (await count({ kind: 'copy', channel: 'web' }, { agent: 'Googlebot/2.1' })).body.counted,
  ).toBe(false)
  expect((await count({ kind: 'view', channel: 'web' })).body.code).toBe('INVALID_INPUT')
  const known = id
  id = crypto.randomUUID()
  expect(
    (await count({ kind: 'copy', channel: 'web' }, { address: '198.51.100.2' })).body.counted,
  ).toBe(false)
  id = known
  expect(await total()).toEqual(before)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 9; CUBOT_P40 Build/PPR1) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (Linux; Android 11; ScanPal EDA51) AppleWebKit/537.36 Chrome/120.0', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', true],
  ['Mozilla/5.0 (compatible; GPTBot/1.2)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/120.0', true],
  ['Mozilla/5.0 (compatible; BingPreview/1.0b)', true],
  ['Crawler4j', true],
  ['python-requests/2.31', true],
  ['curl/8.5.0', true],
  ['', true],
])('the user agent %s is a program: %s', (agent, is) => {
  expect(isBot(new Headers({ 'user-agent': agent }))).toBe(is)
})

test('one address counts at most three times an hour and six times a day, whatever its user agent', async () => {
  const made = (n: number) =>
    count({ kind: 'copy', channel: 'web' }, { agent: `Browser ${n}`, address: '203.0.113.9' })
  const counted = async () =>
    (await Promise.all(Array.from({ length: 40 }, (_, n) => made(n)))).filter(
      ({ body }) => body.counted,
    )
  const anHourLater = () =>
    app.database.pool.query(
      "update promo_code_visitors set expires_at = now() - interval '1 second'",
    )
  await anHourLater()
  const before = await total()
  expect(await counted()).toHaveLength(3)
  expect(await counted()).toHaveLength(0)
  await anHourLater()
  await counted()
  await anHourLater()
  expect((await made(1)).status).toBe(429)
  const sum = (rows: { kind: string; count: number }[]) =>
    rows.filter(({ kind }) => kind === 'copy').reduce((all, row) => all + row.count, 0)
  expect(sum(await total()) - sum(before)).toBeLessThanOrEqual(6)
})

test('a count is accepted only for a possible channel', async () => {
  for (const channel of ['dm', 'extension'])
    expect((await count({ kind: 'copy', channel })).body.code).toBe('INVALID_INPUT')
  await app.database.pool.query('truncate promo_code_counts, promo_code_visitors')
  // Without the chat, and with a code that its owner excludes from it.
  await count({ kind: 'copy', channel: 'chat' }, { address: '198.51.100.20' })
  await app.database.pool.query("update promo_codes set hidden_on = 'chat'")
  await count({ kind: 'copy', channel: 'chat' }, { address: '198.51.100.21', cookie: chatting })
  await app.database.pool.query("update promo_codes set hidden_on = ''")
  await count({ kind: 'copy', channel: 'chat' }, { address: '198.51.100.22', cookie: chatting })
  expect(await total()).toMatchObject([
    { channel: 'chat', count: 1 },
    { channel: 'web', count: 2 },
  ])
})

test('counting stores no address', async () => {
  const { rows } = await app.database.pool.query<{ visitor_hash: string }>(
    'select visitor_hash from promo_code_visitors',
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { visitor_hash } of rows) expect(visitor_hash).toMatch(/^[\w-]{43}$/)
})

test('a claimed code of a drop is one copy, also when its shopper copies it', async () => {
  const drop = await aDrop(app, await app.anInfluencer(), ['ONCE-1', 'ONCE-2'])
  await aClaimingBrowser(app)(drop)
  for (const kind of ['copy', 'click'])
    await app.request(`/api/promo-codes/${drop}/counts`, {
      method: 'POST',
      body: JSON.stringify({ kind, channel: 'web' }),
      headers: { 'content-type': 'application/json', 'user-agent': browser },
      address: '203.0.113.99',
    })
  const { rows } = await app.database.pool.query(
    'select kind, count from promo_code_counts where promo_code_id = $1 order by kind',
    [drop],
  )
  expect(rows).toEqual([
    { kind: 'click', count: 1 },
    { kind: 'copy', count: 1 },
  ])
})

test('one address makes as many copies a day by claims as it is people, whatever its cookies and accounts', async () => {
  const texts = Array.from({ length: 30 }, (_, n) => `MANY-${n}`)
  const owner = await app.anInfluencer()
  const drop = await aDrop(app, owner, texts, { brand_name: 'Claimed often' })
  const { token, id: link_id } = await app.as(owner).directLinks.create({ id: drop })
  const claim = (agent: string, link_token?: string) =>
    app.request(`/api/promo-codes/${drop}/claim`, {
      method: 'POST',
      body: JSON.stringify({ link_token }),
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      address: '198.51.100.40',
    })
  const shown = async () => {
    const { rows } = await app.database.pool.query(
      `select (select sum(count)::int from promo_code_counts where promo_code_id = $1) as copies,
        (select shown from promo_code_links where id = $2) as shown`,
      [drop, link_id],
    )
    return rows[0]
  }
  for (let n = 0; n < 5; n++) expect((await claim(browser)).status).toBe(200)
  for (let n = 0; n < 5; n++) await claim(browser, token)
  expect(await shown()).toEqual({ copies: 1, shown: 1 })
  await app.database.pool.query(
    "update promo_code_visitors set expires_at = expires_at - interval '1 hour'",
  )
  for (let n = 0; n < 20; n++) await claim(`${browser} ${n}`)
  expect(await shown()).toEqual({ copies: 3, shown: 1 })
})

test('a claimed code is a copy of the place where it was claimed', async () => {
  const texts = Array.from({ length: 6 }, (_, n) => `PLACE-${n}`)
  const owner = await app.anInfluencer()
  const drop = await aDrop(app, owner, texts, { brand_name: 'Claimed everywhere' })
  const claim = (body: object, address: string, cookie?: string) =>
    app.request(`/api/promo-codes/${drop}/claim`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      address,
      cookie,
    })
  const { token } = await app.as(owner).directLinks.create({ id: drop })
  expect((await claim({ channel: 'chat' }, '198.51.100.30', chatting)).status).toBe(200)
  // Without a conversation nobody is in the chat.
  await claim({ channel: 'chat' }, '198.51.100.31')
  await claim({}, '198.51.100.32')
  await claim({ link_token: token }, '198.51.100.33')
  await claimCode(app.deps, drop, { outlet: 'dm' }, { kind: 'sender', id: 'someone' })
  expect((await claim({ channel: 'dm' }, '198.51.100.34')).status).toBe(422)
  const { rows } = await app.database.pool.query(
    `select channel, count from promo_code_counts where promo_code_id = $1 and kind = 'copy' order by channel`,
    [drop],
  )
  expect(rows).toEqual([
    { channel: 'chat', count: 1 },
    { channel: 'dm', count: 1 },
    { channel: 'web', count: 3 },
  ])
})
