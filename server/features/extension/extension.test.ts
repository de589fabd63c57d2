import { createPublicKey, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { developmentPublicKey } from '#shared/contract/extension/extension-development-key.ts'
import {
  cataloguePayload,
  indexPayload,
  shopPayload,
} from '#shared/contract/extension/extension-payloads.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

// What the extension itself computes: both ends have to agree.
import { appliedIndex, digestOf } from '../../../extension/background/index-differences.ts'

import { trimShops } from './shop-queries.ts'
import { refreshShops } from './shops.ts'

let app: TestApp
let ana: Actor

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ana = await app.anInfluencer('ana')
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())

const key = createPublicKey({
  key: Buffer.from(developmentPublicKey, 'base64'),
  format: 'der',
  type: 'spki',
})

/** An answer as the extension takes it: nothing before the signature fits. */
async function read(path: string): Promise<unknown> {
  const response = await app.request(`/api/extension/${path}`, {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'chrome-extension://abc' },
  })
  expect(response.status).toBe(200)
  const { payload, signature } = (await response.json()) as { payload: string; signature: string }
  const signatureBytes = Buffer.from(signature, 'base64url')
  expect(signatureBytes).toHaveLength(64)
  const isRight = verify(
    'sha256',
    Buffer.from(payload),
    { key, dsaEncoding: 'ieee-p1363' },
    signatureBytes,
  )
  expect(isRight).toBe(true)
  return JSON.parse(payload)
}

const readIndex = async (since?: string) =>
  indexPayload.parse(await read(`index${since === undefined ? '' : `?since=${since}`}`))
const readCatalogue = async (since?: string) =>
  cataloguePayload.parse(await read(`catalogue${since === undefined ? '' : `?since=${since}`}`))
const readShop = async (domain: string) => shopPayload.parse(await read(`shop?domain=${domain}`))

const publish = async (domain: string, overrides: Parameters<typeof aPromoCode>[0] = {}) => {
  const { promo_code } = await app.as(ana).promoCodes.create({
    promo_code: aPromoCode({
      brand_name: domain,
      brand_url: `https://www.${domain}/`,
      ...overrides,
    }),
  })
  return promo_code.id
}
const refresh = () => refreshShops(app.deps)

test('a new code appears in index, catalogue and shop, with its creator', async () => {
  const id = await publish('pacewell.example')
  await refresh()
  const index = await readIndex()
  expect(index.base).toBe(null)
  expect(index.shops).toEqual([['pacewell.example', 1]])
  expect(index.digest).toBe(await digestOf(index.shops))
  const catalogue = await readCatalogue()
  expect(catalogue.version).toBe(index.catalogue.version)
  expect(catalogue.shop_count).toBe(1)
  expect(catalogue.shops[0]?.codes[0]).toMatchObject({
    id,
    creator: { username: 'ana' },
    verdicts: { success_rate: null, last_worked_at: null },
  })
  expect((await readShop('pacewell.example')).shop).toEqual(catalogue.shops[0])
  expect((await readShop('other.example')).shop).toBe(null)
})

test('applying differences gives the same as the full data: new shops, changed counts, removed shops', async () => {
  const held = await readIndex()
  const heldCatalogue = await readCatalogue()
  const twice = await publish('pacewell.example')
  const only = await publish('softhour.example')
  await refresh()
  const between = await readIndex(held.version)
  await app.as(ana).promoCodes.act({ influencer_id: ana.user_id, action: 'delete', ids: [only] })
  await refresh()
  for (const start of [held, between]) {
    const difference = await readIndex(start.version)
    expect(difference.base).toBe(start.version)
    const before =
      start === held
        ? new Map(held.shops)
        : (appliedIndex(new Map(held.shops), held.version, between) ?? new Map())
    const after = appliedIndex(before, start.version, difference)
    expect(await digestOf(after ?? [])).toBe(difference.digest)
    expect(Object.fromEntries(after ?? [])).toEqual({ 'pacewell.example': 2 })
  }
  const change = await readCatalogue(heldCatalogue.version)
  expect(change.shops.map(({ domain }) => domain)).toEqual(['pacewell.example'])
  expect(change.shops[0]?.codes.map(({ id }) => id)).toContain(twice)
  expect(change.gone).toEqual(['softhour.example'])
  expect(change.shop_count).toBe(1)
})

test("the extension's data contains only codes visible on its channel", async () => {
  const hidden = await publish('hidden.example')
  const paused = await publish('paused.example')
  const ending = await publish('ending.example', { expiration_date: '2026-03-10' })
  await app.database.pool.query(`update promo_codes set hidden_on = 'extension' where id = $1`, [
    hidden,
  ])
  await app.as(ana).promoCodes.act({ influencer_id: ana.user_id, action: 'pause', ids: [paused] })
  await refresh()
  const domains = async () => (await readIndex()).shops.map(([domain]) => domain).toSorted()
  expect(await domains()).toEqual(['ending.example', 'pacewell.example'])
  expect((await readShop('hidden.example')).shop).toBe(null)
  await app.database.pool.query(`select sweep_expired_promo_codes('2026-03-11')`)
  await refresh()
  expect(await domains()).toEqual(['pacewell.example'])
  const rest = [hidden, paused, ending]
  await app.as(ana).promoCodes.act({ influencer_id: ana.user_id, action: 'delete', ids: rest })
})

test("the extension's data contains the new name of a renamed creator", async () => {
  const before = await readCatalogue()
  await app.database.pool.query(`update profiles set full_name = 'Ana Renamed' where id = $1`, [
    ana.user_id,
  ])
  await refresh()
  const { shops } = await readCatalogue(before.version)
  expect(shops).toHaveLength(1)
  expect(shops[0]?.codes.map(({ creator }) => creator.full_name)).toEqual([
    'Ana Renamed',
    'Ana Renamed',
  ])
})

test('unchanged data creates no new version, and an unknown version gets everything', async () => {
  const before = await readIndex()
  expect(await refresh()).toBe(0)
  expect((await readIndex()).version).toBe(before.version)
  expect((await readIndex(before.version)).shops).toEqual([])
  for (const version of ['unknown', 'a.1', `${before.version}9`])
    expect((await readIndex(version)).base).toBe(null)
})

test('shops that were removed long ago are deleted, with the differences to them', async () => {
  const before = await readIndex()
  const id = await publish('shortlived.example')
  await refresh()
  await app.as(ana).promoCodes.act({ influencer_id: ana.user_id, action: 'delete', ids: [id] })
  await refresh()
  await app.database.pool.query(
    `update extension_shops set changed_at = now() - interval '31 days'`,
  )
  expect(await trimShops(app.deps.db)).toBeGreaterThan(0)
  expect((await readIndex(before.version)).base).toBe(null)
  expect((await readIndex(before.version)).shops).toEqual([['pacewell.example', 2]])
})

describe('answers', () => {
  test('responses to the extension have an ETag, gzip, five minutes of caching and are readable by every origin', async () => {
    for (let n = 0; n < 30; n++) await publish(`shop-${n}.example`)
    await refresh()
    const response = await app.request('/api/extension/index', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-expose-headers')).toBe('date')
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toContain('payload')
    const etag = response.headers.get('etag') ?? ''
    const again = await app.request('/api/extension/index', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    await publish('newer.example')
    await refresh()
    const changed = await app.request('/api/extension/index', {
      headers: { 'if-none-match': etag },
    })
    expect(changed.status).toBe(200)
  })

  test('the preflight allows the headers of the extension, and only at its endpoints', async () => {
    const ask = (path: string, method: string) =>
      app.request(path, {
        method: 'OPTIONS',
        headers: {
          'sec-fetch-site': 'cross-site',
          origin: 'moz-extension://abc',
          'access-control-request-method': method,
        },
      })
    const allowed = await ask('/api/extension/connections', 'POST')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-headers')).toContain('authorization')
    for (const [path, method] of [
      ['/api/extension/connections', 'GET'],
      ['/api/extension/connection-codes', 'POST'],
      ['/api/promo-codes', 'POST'],
    ] as const)
      expect((await ask(path, method)).headers.has('access-control-allow-origin')).toBe(false)
  })

  test("the extension's endpoints refuse invalid names and versions", async () => {
    for (const path of ['shop?domain=co%00', 'shop?domain=UPPER', 'shop', 'index?since=%0a'])
      expect((await app.request(`/api/extension/${path}`)).status).toBe(422)
  })

  test('all unknown versions share one cached response', async () => {
    const kept = async () => {
      for (const set of app.deps.watch.metrics.atReading) set()
      const { values } = await app.deps.watch.metrics.cacheEntries.get()
      return values.find(({ labels }) => labels.cache === 'extension')?.value
    }
    const rpc = (since: string) =>
      `/rpc/extension/getIndex?data=${encodeURIComponent(JSON.stringify({ json: { since } }))}`
    const paths = (since: string) => [
      `/api/extension/index?since=${since}`,
      `/api/extension/index/?since=${since}`,
      `/api/extension/catalogue?since=${since}`,
      rpc(since),
    ]
    for (const path of paths('abc.1')) expect((await app.request(path)).status).toBe(200)
    const before = await kept()
    for (let n = 2; n < 6; n++)
      for (const path of paths(`made${n}.${n}`)) expect((await app.request(path)).status).toBe(200)
    expect(await kept()).toBe(before)
    expect(before).toBeGreaterThan(2)
  })

  test("the extension's endpoints do not exist if it is turned off", async () => {
    const off = await openTestApp({ config: { extension: { signing_key: undefined } } })
    for (const path of ['index', 'catalogue', 'shop?domain=a.example'])
      expect((await off.request(`/api/extension/${path}`)).status).toBe(404)
    await off.close()
  })
})

test('two concurrent refreshes apply every change once', async () => {
  await publish('race.example')
  const counts = await Promise.all([refresh(), refresh(), refresh()])
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
})

test('a catalogue above 5 MB is not served, but single shops are', async () => {
  await app.database.pool.query(
    `update extension_shops set shop_bytes = 5000001 where domain = 'race.example'`,
  )
  await publish('another.example')
  await refresh()
  expect((await readIndex()).catalogue.is_available).toBe(false)
  expect((await app.request('/api/extension/catalogue')).status).toBe(404)
  expect((await readShop('race.example')).shop).not.toBe(null)
})
