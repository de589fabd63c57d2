import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { freePort } from '#test/free-port.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { isVarnishHere, openOwnVarnish } from '#test/own-varnish.ts'
import { aCodeRow, aProfile, insertCodes } from '#test/rows.ts'

if (!isVarnishHere)
  process.stdout.write('Skipped: Varnish with xkey is not installed, so no proxy is purged.\n')

const secret = 'a-secret-of-the-proxy-alone'
const list = '/api/promo-codes'

let app: TestApp
let http: Awaited<ReturnType<TestApp['listen']>>
let varnish: Awaited<ReturnType<typeof openOwnVarnish>>
let staff: Actor
let owner: { id: string }
/** Requests that reached the product. */
let asked = 0

beforeAll(async () => {
  if (!isVarnishHere) return
  const port = await freePort()
  const urls = [`http://127.0.0.1:${port}/purge`]
  app = await openTestApp({ config: { cdn: { urls, secret } } })
  app.onRequest(() => asked++)
  http = await app.listen()
  varnish = await openOwnVarnish(http.port, secret, port)
  staff = await app.makeStaff(await app.anInfluencer())
  owner = await aProfile(app.database.db)
})
afterAll(async () => {
  if (!isVarnishHere) return
  await varnish.close()
  await http.stop(0)
  await app.close()
})

const read = async (path: string) => {
  const response = await fetch(varnish.origin + path)
  return { text: await response.text(), headers: response.headers, status: response.status }
}
/** Whether Varnish answered by itself. */
const isHit = ({ headers }: { headers: Headers }) =>
  /^\d+ \d+$/.test(headers.get('x-varnish') ?? '')
/** Which answer of the list Varnish keeps; `undefined` if it has to ask for one. */
const keptList = async () => (await read(list)).headers.get('x-varnish')?.split(' ')[1]

/** Milliseconds in which this process could run, so that a busy machine counts as a quiet one. */
function ownTime(): () => number {
  let passed = 0
  const ticks = setInterval(() => (passed += 10), 10)
  onTestFinished(() => clearInterval(ticks))
  return () => passed
}

describe.runIf(isVarnishHere)('a caching proxy in front', () => {
  test('a blocked code leaves the list and its own page within two seconds, others stay where they are', async () => {
    const { db } = app.database
    const [gone = '', stays = ''] = await insertCodes(
      db,
      aCodeRow(owner.id, { brand_name: 'Pacewell', promo_code: 'LEAVES20' }),
      aCodeRow(owner.id, { brand_name: 'Northbeam', promo_code: 'STAYS20' }),
    )
    const deal = (id: string) => `/api/promo-codes/${id}`
    // Purges of what came before are past, and each is kept.
    for (const path of [list, deal(gone), deal(stays)])
      await expect.poll(async () => isHit(await read(path))).toBe(true)
    expect((await read(list)).text).toContain('LEAVES20')
    expect((await read(list)).headers.has('surrogate-key')).toBe(false)

    await app
      .as(staff)
      .staffCodes.block({ id: gone, reason: 'The brand asked us to take it down.' })
    const passed = ownTime()
    const withinTwoSeconds = async (path: string) => {
      let text = ''
      do ({ text } = await read(path))
      while (text.includes('LEAVES20') && passed() < 2000)
      expect(text).not.toContain('LEAVES20')
      return text
    }
    expect(await withinTwoSeconds(list)).toContain('STAYS20')
    await withinTwoSeconds(deal(gone))
    // Nobody had to wait for what has nothing to do with it.
    expect(isHit(await read(deal(stays)))).toBe(true)
  })

  test('an old answer that was on its way during the purge leaves with the second one', async () => {
    // Purges of what came before are past: Varnish keeps the same answer for longer than their second takes.
    let kept = await keptList()
    let since = performance.now()
    const isQuiet = async () => {
      const now = await keptList()
      if (now !== kept) since = performance.now()
      kept = now
      return kept !== undefined && performance.now() - since > 1500
    }
    await expect.poll(isQuiet).toBe(true)
    const before = asked
    await app.database.db
      .updateTable('profiles')
      .set({ full_name: 'Another Name' })
      .where('id', '=', owner.id)
      .execute()
    await expect.poll(async () => (await read(list)).text).toContain('Another Name')
    expect(asked).toBeGreaterThan(before)
    // What is kept now stands for it: it came after the first purge, and is not there after the second.
    await expect.poll(keptList).toBeDefined()
    const first = await keptList()
    // By itself it would stay for an hour.
    await expect.poll(keptList).not.toBe(first)
  })

  test('only who knows the secret may purge, and whoever is signed in goes past the cache', async () => {
    await expect.poll(async () => isHit(await read(list))).toBe(true)
    const purge = (authorization: string) =>
      fetch(`${varnish.origin}/purge`, {
        method: 'POST',
        headers: { authorization, 'surrogate-key': 'all' },
      })
    expect((await purge('Bearer somebody-elses-secret')).status).toBe(403)
    expect(isHit(await read(list))).toBe(true)
    const own = await fetch(`${varnish.origin}${list}`, { headers: { cookie: staff.cookie } })
    expect(isHit(own)).toBe(false)
    await own.text()
    expect((await purge(`Bearer ${secret}`)).status).toBe(200)
    expect(isHit(await read(list))).toBe(false)
  })
})
