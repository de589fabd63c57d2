import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createWebPush } from '#server/gateways/push/web-push.ts'
import { vapidKeys } from '#server/gateways/push/vapid-keys.ts'
import type { Actor } from '#test/harness.ts'
import { plansOf } from '#test/plans-of.ts'
import { of, openPushApp } from '#test/push-app.ts'
import type { PushApp } from '#test/push-app.ts'
import { newCurve } from '#test/push-service.ts'

import { claimMessages } from './claims.ts'
import { matchNews, recordNews } from './find-news.ts'

let world: PushApp
let ana: Actor

beforeAll(async () => {
  world = await openPushApp()
  ana = await world.app.anInfluencer('ana')
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const today = new Date().toISOString().slice(0, 10)
const subscriptions = async () =>
  (await sql`select from push_subscriptions`.execute(world.db)).rows.length

describe('what push services answer', () => {
  test.each([404, 410] as const)(
    'a subscription is deleted if its push service answers %i',
    async (status) => {
      const browser = await world.subscribe([of(ana)])
      const other = await world.subscribe([of(ana)])
      world.service.fail(browser, { status })
      await world.publish(ana)
      expect(await world.notify()).toBe(1)
      expect(other.taken).toHaveLength(1)
      expect(await subscriptions()).toBe(1)
      expect(await world.waiting()).toBe(0)
    },
  )

  test('a message that is too large (413) is sent again without its optional parts', async () => {
    const browser = await world.subscribe([of(ana)])
    world.service.takeAtMost(330)
    const { id } = await world.publish(ana)
    expect(await world.notify()).toBe(1)
    world.service.takeAtMost(4096)
    expect(browser.taken[0]?.message.notification).toEqual({
      title: '20% off at Pacewell',
      navigate: `http://localhost:3000/deal/${id}`,
      tag: browser.taken[0]?.topic,
      lang: 'en',
    })
  })

  test.each([
    ['429 with seconds', { status: 429 as const, retry_after: '600' }, 9, 11],
    [
      '429 with a date',
      { status: 429 as const, retry_after: new Date(Date.now() + 20 * 60_000).toUTCString() },
      18,
      21,
    ],
    ['500', { status: 500 as const }, 0.4, 0.6],
    ['503', { status: 503 as const }, 0.4, 0.6],
  ])(
    'after the answer %s a message is retried at the given time, and not before',
    async (_, trouble, early, late) => {
      const browser = await world.subscribe([of(ana)])
      world.service.fail(browser, trouble, 1)
      await world.publish(ana)
      expect(await world.notify()).toBe(0)
      expect(await world.notify(early)).toBe(0)
      expect(await world.notify(late)).toBe(1)
      expect(browser.taken).toHaveLength(1)
    },
  )

  test('a message is given up after its last try, and the next one is sent', async () => {
    const browser = await world.subscribe([of(ana)])
    world.service.fail(browser, { status: 500 }, 8)
    const before = world.service.calls()
    await world.publish(ana)
    for (let hours = 0; hours < 60; hours += 7) await world.notify(hours * 60)
    expect(world.service.calls() - before).toBe(8)
    expect(await world.waiting()).toBe(0)
    await world.publish(ana)
    expect(await world.notify(61 * 60)).toBe(1)
    expect(browser.taken).toHaveLength(1)
  })

  test('a subscription is deleted after five refused messages', async () => {
    const browser = await world.subscribe([of(ana)], { per_day: 20 })
    world.service.fail(browser, { status: 403 })
    for (let n = 0; n < 5; n++) {
      expect(await subscriptions()).toBe(1)
      await world.publish(ana)
      await world.notify()
    }
    expect(await subscriptions()).toBe(0)
  })

  test('a delivered message ends the row of refusals', async () => {
    const browser = await world.subscribe([of(ana)], { per_day: 20 })
    for (const fails of [true, true, true, true, false, true]) {
      if (fails) world.service.fail(browser, { status: 403 }, 1)
      await world.publish(ana)
      expect(await world.notify()).toBe(fails ? 0 : 1)
    }
    expect(await subscriptions()).toBe(1)
  })

  test('a push service that hangs is left after a timeout, and its redirects are not followed', async () => {
    const keys = vapidKeys(undefined, ['a secret of this test alone'])
    const push = createWebPush(world.service.config.push, keys, 300)
    const browser = world.service.aBrowser()
    const other = world.service.aBrowser()
    const to = {
      endpoint: browser.endpoint,
      ...browser.keys,
      server_key: push.public_key,
    }
    const message = {
      web_push: 8030 as const,
      notification: { title: 'a', navigate: 'https://fanfare.example/', tag: 'a', lang: 'en' },
    }
    world.service.fail(browser, { status: 'hangs' }, 1)
    expect(await push.send(to, message)).toEqual({ kind: 'later', seconds: undefined })
    world.service.fail(browser, { status: 'moves', to: other.endpoint }, 1)
    expect(await push.send(to, message)).toEqual({ kind: 'later', seconds: undefined })
    expect(other.taken).toEqual([])
    expect(await push.send(to, message)).toEqual({ kind: 'delivered' })
    // Of a key that is not ours any more.
    const server_key = newCurve().getPublicKey('base64url')
    expect(await push.send({ ...to, server_key }, message)).toEqual({ kind: 'gone' })
  })

  test('browsers that subscribed before the secret changed are notified with the former key', async () => {
    const former = vapidKeys(undefined, ['the former one'])
    const now = vapidKeys(undefined, ['the new one', 'the former one'])
    expect(now[1]).toEqual(former[0])
    expect(now[0]).not.toEqual(former[0])
    const push = createWebPush(world.service.config.push, now)
    const browser = world.service.aBrowser()
    const to = {
      endpoint: browser.endpoint,
      ...browser.keys,
      server_key: former[0].publicKey,
    }
    expect(
      await push.send(to, {
        web_push: 8030,
        notification: { title: 'ä€😀', navigate: 'https://fanfare.example/', tag: 'a', lang: 'en' },
      }),
    ).toEqual({ kind: 'delivered' })
    expect(browser.taken[0]?.message.notification.title).toBe('ä€😀')
  })
})

describe('a creator with thousands of followers', () => {
  const many = (count: number) =>
    sql`
      with added as (
        insert into push_subscriptions (endpoint, p256dh, auth, server_key, time_zone, per_day)
          select 'https://fcm.googleapis.com/' || n, 'p', 'a', 'k', 'UTC', 5 from generate_series(1, ${count}::int) n
          returning id
      ) insert into push_topics (kind, topic, subscription_id)
        select 'creator', ${ana.user_id}, id from added`.execute(world.db)
  const matched = async () =>
    (
      await sql<{ count: number; distinct: number }>`
        select count(*)::int as count, count(distinct subscription_id)::int as distinct from push_deliveries`.execute(
        world.db,
      )
    ).rows[0]

  test('the followers of a code are matched a thousand at a time, each once', async () => {
    await many(2500)
    await world.publish(ana)
    await recordNews(world.db)
    expect(await matchNews(world.db, today)).toBe(true)
    expect((await matched())?.count).toBe(1000)
    // What fails changes nothing.
    await world.db
      .transaction()
      .execute(async (db) => {
        await matchNews(db, today)
        throw new Error('killed')
      })
      .catch(() => undefined)
    expect((await matched())?.count).toBe(1000)
    expect(await matchNews(world.db, today)).toBe(true)
    expect(await matchNews(world.db, today)).toBe(true)
    expect(await matchNews(world.db, today)).toBe(false)
    expect(await matched()).toEqual({ count: 2500, distinct: 2500 })
  })

  test('a claim of due deliveries looks up its browsers by id, however many deliveries there are', async () => {
    await many(20_000)
    await sql`
      insert into push_deliveries (subscription_id, promo_code_id, due_at)
        select id, ${crypto.randomUUID()}::uuid, case when random() < 0.5 then now() end
          from push_subscriptions`.execute(world.db)
    await sql`analyze push_subscriptions, push_deliveries`.execute(world.db)
    const times = { now: new Date(), today }
    const plans = await plansOf(world.db, (db) => claimMessages(db, times, () => undefined))
    expect(plans).toHaveLength(1)
    expect(plans[0]).toMatch(/Index Scan using push_deliveries_due_idx/)
    expect(plans[0]).toMatch(/Index Scan using push_subscriptions_pkey/)
  })

  test('matching the subscribers of a code reads only the index of the topic', async () => {
    await many(3000)
    await sql`
      insert into push_topics select 'creator', 'other ' || n, subscription_id
        from push_topics, generate_series(1, 10) n`.execute(world.db)
    await sql`analyze push_topics`.execute(world.db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select subscription_id from push_topics where kind = 'creator' and topic = ${ana.user_id}
        and subscription_id > '00000000-0000-0000-0000-000000000000' order by subscription_id limit 1000`.execute(
      world.db,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Index Only Scan using push_topics_pkey/,
    )
  })
})
