import { afterAll, beforeAll, expect, test } from 'vitest'

import { connectionCodePattern } from '#shared/contract/extension/extension.ts'
import { deliveriesOf } from '#shared/rules/following/delivery.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let ana: Actor
let ben: Actor

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.anInfluencer('ana')
  ben = await app.anInfluencer('ben')
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  await app.as(ben).followers.follow({ influencer_id: ana.user_id })
})
afterAll(() => app.close())

/** A call as the extension makes it: from elsewhere, without cookies. */
const call = (method: string, path: string, init: { token?: string; body?: object } = {}) =>
  app.request(`/api/extension/${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'cross-site',
      origin: 'chrome-extension://abcdefgh',
      'content-type': 'application/json',
      ...(init.token === undefined ? {} : { authorization: `Bearer ${init.token}` }),
    },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  })

const connect = async (code: string) => {
  const response = await call('POST', 'connections', { body: { code } })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const connected = async (actor: Actor) => {
  const { code } = await app.as(actor).extension.createConnectionCode()
  return (await connect(code)).body['token'] ?? ''
}

test('a connection code becomes a token that reads follows with their shops', async () => {
  const { code, expires_at } = await app.as(ben).extension.createConnectionCode()
  expect(code).toMatch(connectionCodePattern)
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(600_000)
  const { status, body } = await connect(code)
  expect(status).toBe(200)
  const response = await call('GET', 'follows', { token: body['token'] ?? '' })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual({
    follows: [{ influencer_id: ana.user_id, domains: ['pacewell.example'] }],
  })
})

test('a connection code works once, for ten minutes, until a new one, and gives one token to concurrent calls', async () => {
  const wrong = { status: 422, body: { code: 'CONNECTION_CODE_WRONG' } }
  const { code } = await app.as(ben).extension.createConnectionCode()
  const both = await Promise.all([connect(code), connect(code)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(await connect(code)).toMatchObject(wrong)
  const former = await app.as(ben).extension.createConnectionCode()
  const late = await app.as(ben).extension.createConnectionCode()
  expect(await connect(former.code)).toMatchObject(wrong)
  await app.database.pool.query(
    `update extension_connection_codes set expires_at = now() - interval '1 second'`,
  )
  expect(await connect(late.code)).toMatchObject(wrong)
  for (const text of ['', 'K7QM', '\u0000', "'; drop table users; --"])
    expect(await connect(text)).toMatchObject(wrong)
})

test('a follow names no shop for which the creator has only codes that the extension does not show', async () => {
  const token = await connected(ben)
  const domains = async () => {
    const response = await call('GET', 'follows', { token })
    return ((await response.json()) as { follows: { domains: string[] }[] }).follows[0]?.domains
  }
  const add = (domain: string, more: object) =>
    app.as(ana).promoCodes.create({
      promo_code: aPromoCode({ brand_name: domain, brand_url: `https://${domain}`, ...more }),
    })
  await app.subscribe(ana, 'elite')
  await add('hushed.example', { scope: 'direct link' })
  await add('closed.example', { scope: 'everywhere', hidden_on: 'extension' })
  const { promo_code } = await add('open.example', {})
  await app.work()
  const { rows } = await app.database.pool.query<{ domain: string }>(
    'select domain from user_domain_map where user_id = $1 order by domain',
    [ben.user_id],
  )
  expect(rows.map(({ domain }) => domain)).toEqual([
    'closed.example',
    'hushed.example',
    'open.example',
    'pacewell.example',
  ])
  expect(await domains()).toEqual(['open.example', 'pacewell.example'])
  await app.as(ana).promoCodes.act({ action: 'leak', ids: [promo_code.id] })
  expect(await domains()).toEqual(['pacewell.example'])
})

test('an extension shows whom one follows however one hears of them, but for nobody of whom one wants to hear nothing', async () => {
  const token = await connected(ben)
  const choice = { kind: 'creator', id: ana.user_id } as const
  for (const delivery of deliveriesOf(choice.kind)) {
    await app.as(ben).followDelivery.choose({ ...choice, delivery })
    const response = await call('GET', 'follows', { token })
    const { follows } = (await response.json()) as { follows: unknown[] }
    expect([delivery, follows.length]).toEqual([delivery, delivery === 'nothing' ? 0 : 1])
  }
  await app.as(ben).followDelivery.choose({ ...choice, delivery: 'push' })
})

test('connection codes and tokens are not stored', async () => {
  const token = await connected(ben)
  const { code } = await app.as(ben).extension.createConnectionCode()
  const { rows } = await app.database.pool.query(
    `select (select string_agg(t::text, '|') from extension_connections t)
        || (select string_agg(t::text, '|') from extension_connection_codes t) as text`,
  )
  const { text } = rows[0] as { text: string }
  expect(text).not.toContain(token.slice(3))
  expect(text).not.toContain(code)
})

test("an extension's token gives no other access, and a cookie cannot read the follows", async () => {
  const token = await connected(ben)
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/api/extension/connections', '/api/account/data', '/api/promo-codes/own'])
    expect((await app.request(path, { headers })).status).not.toBe(200)
  const byCookie = await app.request('/api/extension/follows', { cookie: ben.cookie })
  expect(byCookie.status).toBe(401)
  for (const bad of ['', 'fx_', `fx_${'a'.repeat(43)}`, `${token}x`])
    expect((await call('GET', 'follows', { token: bad })).status).toBe(401)
})

test('connections are listed with the day of their last use, and only their owner can end them', async () => {
  const token = await connected(ben)
  await call('GET', 'follows', { token })
  const { connections } = await app.as(ben).extension.listConnections()
  const [newest] = connections
  expect(newest?.last_used_at).toMatch(/T00:00:00/)
  await app.as(ana).extension.removeConnection({ id: newest?.id ?? '' })
  expect((await call('GET', 'follows', { token })).status).toBe(200)
  await app.as(ben).extension.removeConnection({ id: newest?.id ?? '' })
  expect((await call('GET', 'follows', { token })).status).toBe(401)
  expect((await app.as(ana).extension.listConnections()).connections).toEqual([])
  await expect(app.visitor.extension.listConnections()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  await expect(app.visitor.extension.createConnectionCode()).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('an extension can revoke its token, repeatedly', async () => {
  const token = await connected(ben)
  for (let n = 0; n < 2; n++) {
    const response = await call('DELETE', 'connection', { token })
    expect(await response.json()).toEqual({ is_connected: false })
  }
  expect((await call('GET', 'follows', { token })).status).toBe(401)
})

test('a new connection beyond the limit replaces the oldest', async () => {
  const first = await connected(ana)
  await app.forgetLimits()
  await app.database.pool.query(
    `update extension_connections set created_at = created_at - interval '1 day' where user_id = $1`,
    [ana.user_id],
  )
  for (let n = 0; n < 20; n++) {
    await app.forgetLimits()
    await connected(ana)
  }
  expect((await app.as(ana).extension.listConnections()).connections).toHaveLength(20)
  expect((await call('GET', 'follows', { token: first })).status).toBe(401)
})

test('guesses at connection codes are rate limited, and a deleted account leaves none', async () => {
  await app.forgetLimits()
  let last = 0
  for (let n = 0; n < 21; n++) last = (await connect(`AAAA-AAAA-${n}`)).status
  expect(last).toBe(429)
  await app.database.pool.query('delete from users where id = $1', [ben.user_id])
  const { rows } = await app.database.pool.query(
    'select 1 from extension_connections where user_id = $1 union all select 1 from extension_connection_codes where user_id = $1',
    [ben.user_id],
  )
  expect(rows).toEqual([])
})
