import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'

import { deliverySentences } from '#shared/contract/sentences/delivery.ts'
import { policies } from '#server/http/limits/rate-limit-policies.ts'
import { of, openPushApp } from '#test/push-app.ts'
import type { PushApp } from '#test/push-app.ts'
import type { Actor } from '#test/harness.ts'

let world: PushApp
let ana: Actor
let shopper: Actor

beforeAll(async () => {
  world = await openPushApp()
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['users', 'push_codes', 'rate_limits'])
    await sql`delete from ${sql.table(table)}`.execute(world.db)
  ana = await world.app.anInfluencer()
  await world.app.subscribe(ana, 'pro')
  shopper = await world.app.aShopper()
  await world.app.as(shopper).followers.follow({ influencer_id: ana.user_id })
})

const delivery = () => world.app.as(shopper).followDelivery
const creator = () => ({ kind: 'creator', id: ana.user_id }) as const
const feedOf = async () => (await delivery().get()).feed ?? ''
const read = (address: string) => world.app.request(new URL(address).pathname)

test('a follow notifies at once until another delivery is chosen, and again when it is chosen back', async () => {
  const browser = await world.subscribe(shopper)
  expect((await delivery().get()).follows).toEqual([{ ...creator(), delivery: 'push' }])
  await world.publish(ana)
  await world.notify()
  expect(browser.taken).toHaveLength(1)
  await delivery().choose({ ...creator(), delivery: 'weekly' })
  await world.app.as(shopper).followers.follow({ influencer_id: ana.user_id })
  await world.publish(ana)
  await world.notify()
  expect(browser.taken).toHaveLength(1)
  // A browser that comes later hears of it no more either.
  const later = await world.subscribe(shopper)
  await delivery().choose({ ...creator(), delivery: 'push' })
  await world.publish(ana)
  await world.notify()
  expect([browser.taken.length, later.taken.length]).toEqual([2, 1])
})

test('brands and searches notify at once if that is chosen, once for a code', async () => {
  const browser = await world.subscribe(shopper)
  await delivery().choose({ ...creator(), delivery: 'nothing' })
  const code = await world.publish(ana, { brand_name: 'Pacewell', category: 'Fitness' })
  await world.notify()
  expect(browser.taken).toEqual([])
  const { following } = world.app.as(shopper)
  await following.followBrand({ brand_name: code.brand_name })
  const { brands, searches } = await following.followSearch({ category: 'Fitness' })
  for (const follow of [
    { kind: 'brand', id: brands[0]?.brand_key ?? '' },
    { kind: 'search', id: searches[0]?.id ?? '' },
  ] as const)
    await delivery().choose({ ...follow, delivery: 'push' })
  await world.publish(ana, { brand_name: 'Pacewell', category: 'Fitness' })
  await world.notify()
  expect(browser.taken).toHaveLength(1)
  const visitor = await world.subscribe([of(ana)])
  expect(visitor.taken).toEqual([])
})

test('the delivery of something that is not followed cannot be chosen, and time zones and hours are validated', async () => {
  const codeOf = (call: Promise<unknown>) => call.catch((error: { code?: string }) => error.code)
  expect(
    await codeOf(delivery().choose({ kind: 'brand', id: 'pacewell', delivery: 'daily' })),
  ).toBe('NOT_FOUND')
  expect(await codeOf(delivery().setDigest({ time_zone: 'Mars/Base' }))).toBe('INVALID_INPUT')
  expect(await codeOf(delivery().setDigest({ hour: 24 }))).toBe('INVALID_INPUT')
  expect((await delivery().get()).digest).toBeNull()
  const { digest } = await delivery().choose({
    ...creator(),
    delivery: 'daily',
    time_zone: 'Asia/Tokyo',
  })
  expect(digest).toEqual({
    time_zone: 'Asia/Tokyo',
    hour: 8,
    tells_of_saved: true,
    is_stopped: false,
  })
})

test('the choices tell whether any browser of the account shows notifications', async () => {
  expect(await delivery().get()).toMatchObject({ is_pushed: false })
  await world.subscribe(shopper)
  expect(await delivery().get()).toMatchObject({ is_pushed: true })
})

test('a creator who is followed in the extension only appears nowhere else, and the extension knows no brands and searches', async () => {
  const browser = await world.subscribe(shopper)
  await delivery().renewFeed()
  const chosen = await delivery().choose({ ...creator(), delivery: 'extension' })
  expect(chosen).toMatchObject({ follows: [{ delivery: 'extension' }], digest: null })
  const code = await world.publish(ana)
  await world.notify()
  expect(browser.taken).toEqual([])
  expect(await (await read(await feedOf())).text()).not.toContain(code.id)
  const { rows } = await sql`select from digest_codes`.execute(world.db)
  expect(rows).toEqual([])

  const { brands } = await world.app
    .as(shopper)
    .following.followBrand({ brand_name: code.brand_name })
  await expect(
    delivery().choose({ kind: 'brand', id: brands[0]?.brand_key ?? '', delivery: 'extension' }),
  ).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { delivery: deliverySentences.extensionKnowsCreators } },
  })
})

test('a private feed contains the followed codes that feeds can contain, and only its address opens it', async () => {
  expect(await feedOf()).toBe('')
  await delivery().renewFeed()
  const address = await feedOf()
  const code = await world.publish(ana, { brand_name: 'Pacewell' })
  const hidden = await world.publish(ana, { brand_name: 'Softhour' })
  await sql`update promo_codes set scope = 'my page' where id = ${hidden.id}`.execute(world.db)
  const answer = await read(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('x-robots-tag')).toContain('noindex')
  const text = await answer.text()
  expect(text).toContain(`/deal/${code.id}`)
  expect(text).not.toContain(hidden.id)

  await delivery().choose({ ...creator(), delivery: 'nothing' })
  expect(await (await read(address)).text()).not.toContain(code.id)

  const [id = ''] = new URL(address).pathname.split('/').at(-1)?.split('.') ?? []
  for (const wrong of [`${id}.xml`, `${id}.${'a'.repeat(43)}.xml`, 'feed.xml', `${id}..xml`])
    expect((await world.app.request(`/private-feed/${wrong}`)).status).toBe(404)
})

test('a renewed private feed has only its new address, and an ended one none', async () => {
  await delivery().renewFeed()
  const first = await feedOf()
  await delivery().renewFeed()
  const second = await feedOf()
  expect(second).not.toBe(first)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  await delivery().endFeed()
  expect([(await read(second)).status, await feedOf()]).toEqual([404, ''])
})

test('a private feed that is read too often answers 429 with a time to retry, and other feeds do not', async () => {
  await delivery().renewFeed()
  const address = await feedOf()
  for (let times = 0; times < policies.private_feed.points; times++)
    expect((await read(address)).status).toBe(200)
  const refused = await read(address)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

  const other = await world.app.aShopper()
  const { feed } = await world.app.as(other).followDelivery.renewFeed()
  expect((await read(feed ?? '')).status).toBe(200)
})

test('deleting an account deletes its deliveries, digests and private feed', async () => {
  await delivery().renewFeed()
  const address = await feedOf()
  await delivery().choose({ ...creator(), delivery: 'daily' })
  await world.publish(ana)
  await world.notify()
  await sql`delete from users where id = ${shopper.user_id}`.execute(world.db)
  expect((await read(address)).status).toBe(404)
  for (const table of ['digest_settings', 'digest_codes', 'private_feeds']) {
    const { rows } = await sql`select from ${sql.table(table)}`.execute(world.db)
    expect(rows).toEqual([])
  }
})
