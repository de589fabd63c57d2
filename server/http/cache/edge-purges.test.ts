import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pino } from 'pino'

import { openCdns } from '#server/gateways/cdn/open-cdn.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

import { brandTag, everything } from './cache-tags.ts'
import { createEdgePurges } from './edge-purges.ts'
import type { EdgePurges } from './edge-purges.ts'
import { surrogateKey, surrogateKeys } from './surrogate-keys.ts'

type Purge = { at: number; headers: IncomingHttpHeaders; keys: string[] }
let purges: Purge[] = []
/** How the CDN answers; 0 leaves it unanswered. */
let status = 200
const server = createServer((request, response) => {
  const keys = String(request.headers['surrogate-key']).split(' ')
  purges.push({ at: performance.now(), headers: request.headers, keys })
  if (status !== 0) response.writeHead(status).end()
})
const secret = 'only for the cache in front'
const settings = () => ({
  urls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`],
  secret: secret.replaceAll(' ', '-'),
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  purges = []
  status = 200
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const silent = pino({ level: 'silent' })
const open = (): EdgePurges => createEdgePurges(openCdns(settings()), silent)
const keyOf = (brand: string) => surrogateKey(brandTag(brand))
const purged = (...brands: string[]) =>
  brands.every((brand) => purges.some(({ keys }) => keys.includes(keyOf(brand))))

describe('purges of caches in front', () => {
  test('changes at once are one purge, with the secret, and one more a second later', async () => {
    const edge = open()
    for (const brand of ['pacewell', 'northbeam', 'pacewell'])
      edge.forget(new Set([brandTag(brand)]))
    await expect.poll(() => purges.length).toBe(2)
    const [first, second] = purges
    // On a busy machine a call arrives later than it was sent.
    expect(first?.keys).toEqual([keyOf('pacewell'), keyOf('northbeam')])
    expect(first?.headers.authorization).toBe(`Bearer ${settings().secret}`)
    expect(second?.keys).toEqual(first?.keys)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(750)
    await edge.close()
    expect(purges).toHaveLength(2)
  })

  test('changes without end are a purge each quarter of a second at most, and none is left out', async () => {
    const calls: number[] = []
    const cdns = openCdns(settings()).map(({ host, purge }) => ({
      host,
      purge: (keys: readonly string[]) => (calls.push(performance.now()), purge(keys)),
    }))
    const edge = createEdgePurges(cdns, silent)
    const brands = Array.from({ length: 60 }, (_, i) => `brand${i}`)
    for (const brand of brands) {
      edge.forget(new Set([brandTag(brand)]))
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    await expect.poll(() => purged(...brands)).toBe(true)
    const pauses = calls.slice(1).map((at, i) => at - (calls[i] ?? 0))
    expect(pauses.length).toBeGreaterThan(1)
    // Timers may be early, and a call may leave a moment after it was counted.
    expect(Math.min(...pauses)).toBeGreaterThan(200)
    await edge.close()
  })

  test.each([500, 0])('a CDN that answers %s is told again until it listens', async (fault) => {
    status = fault
    const edge = open()
    edge.forget(new Set([brandTag('pacewell')]))
    await expect.poll(() => purges.length).toBeGreaterThan(1)
    // More than it takes at once becomes one key, however long it is away.
    edge.forget(new Set(Array.from({ length: 300 }, (_, i) => brandTag(`brand${i}`))))
    status = 200
    await expect.poll(() => purges.at(-1)?.keys).toEqual(['all'])
    await edge.close()
  })

  test('a cache that is away holds up no other, and has no other told again', async () => {
    const { urls, ...others } = settings()
    const edge = createEdgePurges(
      openCdns({ urls: ['http://127.0.0.1:1/purge', ...urls], ...others }),
      silent,
    )
    edge.forget(new Set([brandTag('pacewell')]))
    await expect.poll(() => purges.length).toBe(2)
    // The second is the one that follows a purge which was confirmed.
    expect((purges[1]?.at ?? 0) - (purges[0]?.at ?? 0)).toBeGreaterThan(750)
    await edge.close()
    expect(purges).toHaveLength(2)
  })

  test('a copy that stops during a call sends the second purge of it too', async () => {
    const sent: string[][] = []
    const call = Promise.withResolvers<void>()
    const purge = (keys: readonly string[]) => (sent.push([...keys]), call.promise)
    const edge = createEdgePurges([{ host: 'edge.example', purge }], silent)
    edge.forget(new Set([brandTag('pacewell')]))
    await expect.poll(() => sent.length).toBe(1)
    const closed = edge.close()
    call.resolve()
    await closed
    expect(sent).toEqual([[keyOf('pacewell')], [keyOf('pacewell')]])
  })

  test('a copy that stops sends what is left', async () => {
    const edge = open()
    edge.forget(new Set([brandTag('pacewell')]))
    await expect.poll(() => purges.length).toBe(1)
    edge.forget(new Set([brandTag('northbeam')]))
    await edge.close()
    expect(purges).toHaveLength(2)
    expect(purges[1]?.keys.toSorted()).toEqual([keyOf('northbeam'), keyOf('pacewell')].toSorted())
  })

  test('an answer of more tags than a header may have is forgotten with everything', () => {
    const many = new Set(Array.from({ length: 5000 }, (_, i) => brandTag(`brand${i}`)))
    expect(surrogateKeys(many)).toBe(`all ${surrogateKey(everything)}`)
    expect(surrogateKeys(new Set([brandTag('näh & co')]))).toMatch(/^all [\w-]{12}$/)
  })
})

describe('what the product tells caches in front', () => {
  let app: TestApp
  let owner: { id: string }
  beforeAll(async () => {
    app = await openTestApp({ today: '2026-03-10', config: { cdn: settings() } })
    owner = await aProfile(app.database.db)
  })
  afterAll(() => app.close())

  const keysOf = async (path: string) =>
    (await app.request(path)).headers.get('surrogate-key')?.split(' ') ?? []
  const sent = () => purges.flatMap(({ keys }) => keys)

  test('public answers carry keys, private ones and those of an app without a CDN none', async () => {
    await insertCodes(app.database.db, aCodeRow(owner.id, { brand_name: 'Pacewell' }))
    const brand = `/rpc/brands/get?data=${encodeURIComponent('{"json":{"brand_name":"Pacewell"}}')}`
    expect(await keysOf(brand)).toEqual(['all', keyOf('pacewell')])
    for (const path of [
      '/api/promo-codes',
      '/api/extension/index',
      `/rpc/extension/getIndex?data=${encodeURIComponent('{"json":{}}')}`,
    ])
      expect(await keysOf(path)).toEqual(expect.arrayContaining(['all', surrogateKey(everything)]))
    const { status: refused, headers } = await app.request(
      `/rpc/promoCodes/listOwn?data=${encodeURIComponent('{"json":{}}')}`,
    )
    expect([refused, headers.has('surrogate-key')]).toEqual([401, false])
    const without = await openTestApp()
    expect((await without.request('/api/promo-codes')).headers.has('surrogate-key')).toBe(false)
    await without.close()
  })

  test('a new code purges nothing; a changed, a deleted one and a changed profile purge what shows them', async () => {
    const { db } = app.database
    const [id = ''] = await insertCodes(db, aCodeRow(owner.id, { brand_name: 'Northbeam' }))
    await app.deps.live.catchUp()
    /** Until the second purges of this change are past, so that those of the next step are its own. */
    const untilPurged = async (key: string, change: Promise<unknown>) => {
      purges = []
      await change
      await app.deps.live.catchUp()
      await expect.poll(() => sent().filter((one) => one === key)).toHaveLength(2)
      expect(sent()).toContain(surrogateKey(everything))
    }
    const rename = (profile: string, full_name: string) =>
      untilPurged(
        surrogateKey(`owner ${profile}`),
        db.updateTable('profiles').set({ full_name }).where('id', '=', profile).execute(),
      )
    await untilPurged(
      keyOf('northbeam'),
      db.updateTable('promo_codes').set({ promo_value: '33' }).where('id', '=', id).execute(),
    )
    expect(sent()).not.toContain(keyOf('pacewell'))
    await untilPurged(
      keyOf('northbeam'),
      db.deleteFrom('promo_codes').where('id', '=', id).execute(),
    )
    await rename(owner.id, 'New Name')
    const other = await aProfile(db)
    await insertCodes(db, aCodeRow(owner.id, { brand_name: 'Quillwork' }))
    await app.deps.live.catchUp()
    await rename(other.id, 'Newer Name')
    expect(sent()).not.toContain(keyOf('quillwork'))
  })
})
