import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { KeptFollows } from '#shared/contract/following/following.ts'
import { maxFollowedBrand } from '#shared/rules/following/following.ts'
import { startMerge } from '#server/features/brands/merges.ts'
import { isOnPostgres, untilLockIsAwaited } from '#test/database.ts'
import type { Actor } from '#test/harness.ts'
import { followsOf, of, openPushApp } from '#test/push-app.ts'
import type { PushApp } from '#test/push-app.ts'
import type { PushBrowser } from '#test/push-service.ts'

let world: PushApp
let ana: Actor
let shopper: Actor

beforeAll(async () => {
  world = await openPushApp()
  ana = await world.app.anInfluencer('ana')
  await world.app.subscribe(ana, 'pro')
  shopper = await world.app.aShopper('shopper')
})
afterAll(() => world.close())
beforeEach(() => world.reset())

const follows = (some: Partial<KeptFollows>): KeptFollows => ({ ...followsOf([]), ...some })
const guest = (some: Partial<KeptFollows>, wish: object = {}) =>
  world.subscribe([], { ...wish, follows: follows(some) })
const shoes = { brand_name: 'Pacewell', category: 'Fitness' } as const

describe('browsers without an account', () => {
  test.each<[string, Partial<KeptFollows>]>([
    ['a creator', { creators: ['ana'] }],
    ['a brand by any spelling', { brands: [' PACEWELL '] }],
    ['a search by words', { searches: [{ q: 'PaceWELL' }] }],
    ['a search by one letter', { searches: [{ q: 'w' }] }],
    ['a search by category and brand', { searches: [{ category: 'Fitness', brand: 'pacewell' }] }],
  ])('browsers without an account are notified of a code by %s, once', async (_, some) => {
    const creators = some.creators === undefined ? [] : [ana.user_id]
    const browser = await guest({ ...some, creators })
    await world.publish(ana, shoes)
    expect(await world.notify()).toBe(1)
    expect(await world.notify(5)).toBe(0)
    expect(browser.taken).toHaveLength(1)
  })

  test.each<[string, Partial<KeptFollows>]>([
    ['another brand', { brands: ['Softhour'] }],
    ['other words', { searches: [{ q: 'running' }] }],
    ['another category', { searches: [{ category: 'Beauty' }] }],
    ['another brand in a search', { searches: [{ q: 'pacew', brand: 'Softhour' }] }],
    ['what ends soon', { searches: [{ category: 'Fitness', expiring: true }] }],
  ])('browsers without an account are notified of no code when they follow %s', async (_, some) => {
    const browser = await guest(some)
    await world.publish(ana, shoes)
    expect(await world.notify()).toBe(0)
    expect(browser.taken).toEqual([])
  })

  test('a browser without an account is notified once of a code that it follows in three ways, and once of two codes together', async () => {
    const browser = await guest({
      creators: [ana.user_id],
      brands: ['Pacewell'],
      searches: [{ q: 'pacew' }, { category: 'Fitness' }],
    })
    await world.publish(ana, shoes)
    await world.publish(ana, { ...shoes, brand_name: 'Softhour' })
    expect(await world.notify()).toBe(1)
    expect(browser.taken).toHaveLength(1)
  })

  test.runIf(isOnPostgres)(
    'of two first subscriptions of one address at once, the second needs the key of the first',
    async () => {
      const [browser, other] = [world.service.aBrowser(), world.service.aBrowser()]
      const ask = ({ keys }: PushBrowser) =>
        world.app.visitor.push.subscribe({
          endpoint: browser.endpoint,
          keys,
          follows: follows({ brands: ['Pacewell'] }),
        })
      const holding = await world.app.database.pool.connect()
      await holding.query('begin; lock table push_topics in exclusive mode')
      const first = ask(browser)
      await untilLockIsAwaited(world.app.database)
      const second = Promise.allSettled([ask(other)])
      try {
        await untilLockIsAwaited(world.app.database, 2)
      } finally {
        await holding.query('commit')
        holding.release()
      }
      await first
      expect(await second).toMatchObject([
        { status: 'rejected', reason: { code: 'INVALID_INPUT' } },
      ])
    },
  )

  test('a browser without an account replaces its subscriptions: removed ones end, and the others still notify once', async () => {
    const { endpoint, keys } = await guest({ brands: ['Pacewell'], searches: [{ q: 'pacew' }] })
    const say = (some: Partial<KeptFollows>) =>
      world.app.visitor.push.subscribe({ endpoint, keys, follows: follows(some) })
    const both = { brands: ['pacewell', 'Pacewell'], searches: [{ q: 'PACEW' }, { q: 'pacew' }] }
    expect(await say(both)).toMatchObject({
      topics: [{ kind: 'brand', topic: 'pacewell' }],
      searches: 1,
    })
    expect(await say({ creators: [ana.user_id] })).toMatchObject({
      topics: [of(ana)],
      searches: 0,
    })
  })

  test('a browser without an account can subscribe to brands that no code can have, which changes nothing', async () => {
    const brands = ['', ' ', '\u0000', 'x'.repeat(maxFollowedBrand + 1), 'Nobody knows it']
    const { endpoint, keys } = await guest({ brands })
    const { topics } = await world.app.visitor.push.subscribe({ endpoint, keys })
    expect(topics).toEqual([{ kind: 'brand', topic: 'nobody knows it' }])
  })

  test('a browser without an account stays subscribed to a brand and to a search of it after a merge', async () => {
    await world.publish(ana, { ...shoes, brand_name: 'Pace Well' })
    await world.publish(ana, shoes)
    const browser = await guest({ brands: ['Pace Well'], searches: [{ brand: 'Pace Well' }] })
    const { endpoint, keys } = browser
    await startMerge(world.db, { brand: 'Pace Well', into: 'Pacewell' })
    expect(await world.app.visitor.push.subscribe({ endpoint, keys })).toMatchObject({
      topics: [{ kind: 'brand', topic: 'pacewell' }],
      searches: 1,
    })
  })

  test('a browser that signs in is subscribed to the follows of the account only', async () => {
    const browser = await guest({ brands: ['Pacewell'], searches: [{ q: 'pacew' }] })
    await world.publish(ana, shoes)
    world.service.fail(browser, { status: 503 }, 1)
    await world.notify()
    const { endpoint, keys } = browser
    expect(await world.app.as(shopper).push.subscribe({ endpoint, keys })).toMatchObject({
      topics: [],
      searches: 0,
    })
    expect(await world.notify(10)).toBe(0)
    expect(browser.taken).toEqual([])
  })
})

describe('between the match and the message', () => {
  /** A browser for which a code waits until the end of its quiet hours. */
  async function waiting(who: Actor | Partial<KeptFollows>) {
    const hour = new Date().getUTCHours()
    const quiet = { quiet: { from: hour, to: (hour + 2) % 24 } }
    const browser = 'cookie' in who ? await world.subscribe(who, quiet) : await guest(who, quiet)
    const code = await world.publish(ana, shoes)
    expect(await world.notify()).toBe(0)
    expect(await world.waiting()).toBe(1)
    return { ...browser, id: code.id }
  }
  const comes = async () => (await world.notify(150)) > 0
  const hide = (id: string, outlet: string) =>
    sql`update promo_codes set hidden_on = ${outlet} where id = ${id}::uuid`.execute(world.db)

  test.each(['stays', 'goes'])(
    'a queued notification to a visitor is checked again before it is sent: the follow %s',
    async (what) => {
      const { endpoint, keys } = await waiting({ brands: ['Pacewell'] })
      const brands = what === 'stays' ? ['Pacewell'] : []
      await world.app.visitor.push.subscribe({ endpoint, keys, follows: follows({ brands }) })
      expect(await comes()).toBe(what === 'stays')
      expect(await world.waiting()).toBe(0)
    },
  )

  test.each(['a creator', 'a brand'])(
    'a queued notification is not sent if the account no longer follows %s',
    async (what) => {
      const { followers, following, followDelivery } = world.app.as(shopper)
      await world.publish(ana, shoes)
      await sql`update promo_codes set first_current_at = now() - interval '3 days'`.execute(
        world.db,
      )
      if (what === 'a creator') await followers.follow({ influencer_id: ana.user_id })
      else {
        await following.followBrand({ brand_name: 'Pacewell' })
        await followDelivery.choose({ kind: 'brand', id: 'pacewell', delivery: 'push' })
      }
      await waiting(shopper)
      if (what === 'a creator') await followers.unfollow({ influencer_id: ana.user_id })
      else await followDelivery.choose({ kind: 'brand', id: 'pacewell', delivery: 'nothing' })
      expect(await comes()).toBe(false)
      expect(await world.waiting()).toBe(0)
    },
  )

  test('a queued notification is not sent if its code is hidden from the page of its creator', async () => {
    const { id } = await waiting({ creators: [ana.user_id] })
    await hide(id, 'profile')
    expect(await comes()).toBe(false)
  })

  test('a queued notification is sent if its code is hidden from one page but found by another follow', async () => {
    const { id } = await waiting({ creators: [ana.user_id], brands: ['Pacewell'] })
    await hide(id, 'profile')
    expect(await comes()).toBe(true)
  })

  test('a queued notification is not sent if the account is suspended or deleted', async () => {
    for (const end of [
      sql`update profiles set suspended_at = now(), suspended_reason = 'spam', suspended_roles = '{}' where id = `,
      sql`delete from users where id = `,
    ]) {
      const somebody = await world.app.anInfluencer()
      await world.app.as(somebody).followers.follow({ influencer_id: ana.user_id })
      await waiting(somebody)
      await sql`${end} ${somebody.user_id}::uuid`.execute(world.db)
      expect(await comes()).toBe(false)
      expect(await world.waiting()).toBe(0)
    }
  })
})
