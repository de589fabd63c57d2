import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { maxKeptFollows } from '#shared/rules/following/following.ts'
import { maxDevices } from '#shared/rules/following/push.ts'
import type { Actor } from '#test/harness.ts'
import { followsOf, of, openPushApp } from '#test/push-app.ts'
import type { PushApp } from '#test/push-app.ts'
import type { PushBrowser } from '#test/push-service.ts'

let world: PushApp
let ana: Actor
let ben: Actor
let shopper: Actor

beforeAll(async () => {
  world = await openPushApp()
  ana = await world.app.anInfluencer('ana')
  ben = await world.app.anInfluencer('ben')
  shopper = await world.app.aShopper('shopper')
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const follow = (who: Actor) =>
  world.app.as(shopper).followers.follow({ influencer_id: who.user_id })
const titles = ({ taken }: PushBrowser) => taken.map(({ message }) => message.notification.title)
const fields = (browser: PushBrowser, changes: object) =>
  world.app.visitor.push
    .subscribe({ endpoint: browser.endpoint, keys: browser.keys, ...changes })
    .catch((error: { code?: string }) => error.code)

describe('browsers that show notifications', () => {
  test('a visitor without an account subscribes to topics, changes them, and unsubscribes', async () => {
    const browser = await world.subscribe([of(ana)])
    expect(await fields(browser, {})).toMatchObject({ topics: [of(ana)], quiet: null, per_day: 5 })
    expect(
      await fields(browser, {
        follows: followsOf([of(ben)]),
        quiet: { from: 21, to: 9 },
        per_day: 2,
      }),
    ).toEqual({
      topics: [of(ben)],
      searches: 0,
      quiet: { from: 21, to: 9 },
      per_day: 2,
      time_zone: 'UTC',
    })
    await world.app.visitor.push.unsubscribe({ endpoint: browser.endpoint })
    const { rows } = await sql`select from push_topics`.execute(world.db)
    expect(rows).toEqual([])
  })

  test("the subscriptions of an account's browser follow the follows of the account", async () => {
    await follow(ana)
    const { endpoint, keys } = await world.subscribe(shopper)
    const topics = async () =>
      (await world.app.as(shopper).push.subscribe({ endpoint, keys, follows: followsOf([]) }))
        .topics
    expect(await topics()).toEqual([of(ana)])
    await follow(ben)
    expect(await topics()).toHaveLength(2)
    await world.app.as(shopper).followers.unfollow({ influencer_id: ana.user_id })
    expect(await topics()).toEqual([of(ben)])
  })

  test('a browser whose session expired stays subscribed, and another account at it is notified of its own follows only', async () => {
    await follow(ana)
    const browser = await world.subscribe(shopper)
    expect(await fields(browser, { follows: followsOf([]) })).toMatchObject({ topics: [of(ana)] })
    const { endpoint, keys } = browser
    expect(await world.app.as(ben).push.subscribe({ endpoint, keys })).toMatchObject({ topics: [] })
  })

  test('an account has ten browsers at most: a new one replaces the least recently used one', async () => {
    const first = await world.subscribe(shopper)
    for (let n = 0; n < maxDevices; n++) await world.subscribe(shopper)
    const { rows } = await sql<{ endpoint: string }>`
      select endpoint from push_subscriptions`.execute(world.db)
    expect(rows).toHaveLength(maxDevices)
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(first.endpoint)
  })

  test.each([
    ['of this machine', 'https://127.0.0.1/send/1'],
    ['of the network', 'https://10.0.0.7/send/1'],
    ['of metadata of a cloud', 'http://169.254.169.254/latest'],
    ['of anybody', 'https://push.evil.example/send/1'],
    ['that only looks like a service', 'https://fcm.googleapis.com.evil.example/1'],
    ['with a login', 'https://a:b@fcm.googleapis.com/1'],
    ['on another port', 'https://fcm.googleapis.com:8443/1'],
    ['without TLS', 'http://fcm.googleapis.com/1'],
  ])('an address %s is refused', async (_, endpoint) => {
    const { keys } = world.service.aBrowser()
    expect(await fields({ endpoint, keys, taken: [] }, {})).toBe('INVALID_INPUT')
  })

  test('a subscription is refused if no browser sends it: keys off the curve, keys of another browser, too many topics', async () => {
    const browser = await world.subscribe([])
    const other = world.service.aBrowser()
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    const answers = [
      await fields(browser, { keys: { ...browser.keys, auth: other.keys.auth } }),
      await fields(other, { keys: { ...other.keys, p256dh: offCurve } }),
      await fields(other, { keys: { ...other.keys, auth: 'short' } }),
      await fields(other, {
        follows: followsOf(Array.from({ length: maxKeptFollows + 1 }, () => of(ana))),
      }),
      await fields(other, { follows: { rumours: ['x'] } }),
      await fields(other, { time_zone: 'Mars/Base' }),
      await fields(other, { quiet: { from: 24, to: 1 } }),
    ]
    expect(new Set(answers)).toEqual(new Set(['INVALID_INPUT']))
  })

  test('too many subscriptions from one address are refused', async () => {
    const browser = await world.subscribe([])
    for (let n = 1; n < 120; n++) await fields(browser, {})
    expect(await fields(browser, {})).toBe('RATE_LIMITED')
  })
})

describe('news', () => {
  test('all followers of a creator are notified once of a new code, with a link to it', async () => {
    await follow(ana)
    const [member, guest, other] = [
      await world.subscribe(shopper),
      await world.subscribe([of(ana), of(ben)]),
      await world.subscribe([of(ben)]),
    ]
    const { id } = await world.publish(ana)
    expect(await world.notify()).toBe(2)
    expect(await world.notify()).toBe(0)
    expect(other.taken).toEqual([])
    for (const { taken } of [member, guest])
      expect(taken).toEqual([
        {
          message: {
            web_push: 8030,
            notification: {
              title: '20% off at Pacewell',
              body: 'New from Full ana',
              navigate: `http://localhost:3000/deal/${id}`,
              tag: expect.stringMatching(/^[\da-f]{32}$/) as string,
              lang: 'en',
              icon: 'http://localhost:3000/icon-192.png',
              badge: 'http://localhost:3000/badge-96.png',
            },
          },
          topic: taken[0]?.message.notification.tag,
          ttl: 86_400,
        },
      ])
  })

  test('codes of the same minute are one notification', async () => {
    const browser = await world.subscribe([of(ana), of(ben)])
    for (const brand_name of ['Pacewell', 'Nova', 'Kickstone', 'Zorbly'])
      await world.publish(ana, { brand_name })
    await world.notify()
    await world.publish(ana)
    await world.publish(ben)
    await world.notify()
    expect(browser.taken.map(({ message: { notification } }) => notification)).toMatchObject([
      {
        title: '4 new codes from Full ana',
        body: 'Pacewell, Nova, Kickstone and 1 more',
        navigate: 'http://localhost:3000/influencer/ana',
      },
      { title: '2 new codes from people you follow', navigate: 'http://localhost:3000/for-you' },
    ])
  })

  test('codes of a followed brand do not say that their creators are followed', async () => {
    await world.publish(ana, { brand_name: 'Brandly' })
    const { following, followDelivery } = world.app.as(shopper)
    await following.followBrand({ brand_name: 'Brandly' })
    await followDelivery.choose({ kind: 'brand', id: 'brandly', delivery: 'push' })
    const browser = await world.subscribe(shopper)
    await world.publish(ben, { brand_name: 'Brandly' })
    await world.notify()
    expect(titles(browser)).toEqual(['2 new codes from what you follow'])
  })

  test('followers are notified of at most ten codes of a creator a day', async () => {
    const browser = await world.subscribe([of(ana)])
    for (let n = 0; n < 13; n++) await world.publish(ana)
    await world.notify()
    expect(titles(browser)).toEqual(['10 new codes from Full ana'])
  })

  test.each([
    ['hidden from feeds', sql`hidden_on = 'feeds'`],
    ['without a page', sql`hidden_on = 'web, brand, profile'`],
    ['of the creator’s page alone', sql`scope = 'my page'`],
    ['of direct links', sql`scope = 'direct link'`],
    ['that begin tomorrow', sql`starts_at = now() + interval '1 day', has_started = false`],
    ['that ended', sql`expiration_date = current_date - 3`],
    ['of two days ago', sql`first_current_at = now() - interval '2 days'`],
  ])('followers are not notified of codes %s', async (_, change) => {
    const browser = await world.subscribe([of(ana)])
    const { id } = await world.publish(ana)
    await sql`update promo_codes set ${change} where id = ${id}::uuid`.execute(world.db)
    expect(await world.notify()).toBe(0)
    expect(browser.taken).toEqual([])
  })

  test.each([
    ['deleted', (id: string) => sql`delete from promo_codes where id = ${id}::uuid`],
    [
      'paused',
      (id: string) =>
        sql`update promo_codes set paused_at = now(), paused_reason = 'owner' where id = ${id}::uuid`,
    ],
    [
      'blocked',
      (id: string) =>
        sql`update promo_codes set blocked_at = now(), blocked_reason = 'spam' where id = ${id}::uuid`,
    ],
    [
      'restricted',
      (id: string) => sql`update promo_codes set scope = 'my page' where id = ${id}::uuid`,
    ],
  ])('a code that is %s meanwhile notifies nobody', async (_, change) => {
    const browser = await world.subscribe([of(ana)])
    world.service.fail(browser, { status: 503 }, 1)
    const { id } = await world.publish(ana)
    await world.notify()
    await change(id).execute(world.db)
    expect(await world.notify(10)).toBe(0)
    expect(browser.taken).toEqual([])
    expect(await world.waiting()).toBe(0)
  })

  test('a code that is published paused notifies once, when it is resumed', async () => {
    const browser = await world.subscribe([of(ana)])
    const { id } = await world.publish(ana)
    const pause = (isPaused: boolean) =>
      sql`update promo_codes set paused_at = ${isPaused ? sql`now()` : null}, paused_reason = ${isPaused ? 'owner' : null}
        where id = ${id}::uuid`.execute(world.db)
    await pause(true)
    expect(await world.notify()).toBe(0)
    await pause(false)
    expect(await world.notify()).toBe(1)
    await pause(true)
    await pause(false)
    expect(await world.notify()).toBe(0)
    expect(browser.taken).toHaveLength(1)
  })

  test('a code whose deletion is undone does not notify again', async () => {
    const browser = await world.subscribe([of(ana)])
    const { id } = await world.publish(ana)
    await world.notify()
    await world.app.as(ana).promoCodes.remove({ id })
    await world.app.as(ana).promoCodes.restore({ ids: [id] })
    expect(await world.notify()).toBe(0)
    expect(browser.taken).toHaveLength(1)
  })

  test('no notifications are sent in quiet hours, and one for all waiting codes afterwards', async () => {
    const hour = new Date().getUTCHours()
    const browser = await world.subscribe([of(ana)], {
      quiet: { from: hour, to: (hour + 2) % 24 },
    })
    await world.publish(ana)
    expect(await world.notify()).toBe(0)
    await world.publish(ana)
    expect(await world.notify()).toBe(0)
    expect(await world.notify(120)).toBe(1)
    expect(titles(browser)).toEqual(['2 new codes from Full ana'])
  })

  test('a browser gets as many notifications a day as it chose, and one for the remaining codes the next day', async () => {
    const browser = await world.subscribe([of(ana)], { per_day: 2 })
    for (let n = 0; n < 4; n++) {
      await world.publish(ana)
      await world.notify()
    }
    expect(browser.taken).toHaveLength(2)
    expect(await world.notify(24 * 60)).toBe(1)
    expect(titles(browser).at(-1)).toBe('2 new codes from Full ana')
  })

  test('a traveller to the west gets no further notifications on the repeated day, and gets them again afterwards', async () => {
    // Where it is tomorrow for all of today in the west.
    const browser = await world.subscribe([of(ana)], {
      per_day: 1,
      time_zone: 'Pacific/Kiritimati',
    })
    await world.publish(ana)
    await world.notify()
    await fields(browser, { time_zone: 'Pacific/Niue' })
    await world.publish(ana)
    expect(await world.notify()).toBe(0)
    expect(await world.notify(50 * 60)).toBe(1)
    expect(browser.taken).toHaveLength(2)
  })
})
