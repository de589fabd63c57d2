import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { KeptFollows } from '#shared/contract/following/following.ts'
import { deliveries, deliveriesOf, followKinds } from '#shared/rules/following/delivery.ts'
import type { Delivery, FollowKind } from '#shared/rules/following/delivery.ts'
import { addDays } from '#shared/rules/promo-codes/expiry.ts'
import { hiddenText } from '#shared/rules/promo-codes/hidden-outlets.ts'
import { isChosen } from '#shared/rules/promo-codes/visibility.ts'
import type { HideableOutlet, Outlet } from '#shared/rules/promo-codes/visibility.ts'
import { bringDomainMapUpToDate } from '#server/features/followers/followers.ts'
import { deliverMail } from '#server/features/mail/deliver-mail.ts'
import { letterTable } from '#server/letter-table.ts'
import type { Mail } from '#server/letter-table.ts'
import { matchNews, recordNews } from '#server/features/push/find-news.ts'
import { matchFollows } from '#server/features/push/match-follows.ts'
import type { Actor } from '#test/harness.ts'
import { codes } from '#test/outlet-codes.ts'
import { followsOf, of, openPushApp } from '#test/push-app.ts'
import type { PushApp } from '#test/push-app.ts'
import type { PushBrowser } from '#test/push-service.ts'

import { sendDigests } from './digests.ts'

/**
 * Every way by which codes reach whoever follows, with every scope and every single outlet closed, for every kind of
 * follow. What each way tells follows from the rule. A choice of delivery without a line fails.
 */

/** What follows of its choice, for an account that gets all ways ready. */
type Follower = Actor & { browser: PushBrowser; feed: string; token: string }

/** The outlet that shows a code to whoever follows so. */
const outletOf: Record<FollowKind, HideableOutlet> = {
  creator: 'profile',
  brand: 'brand',
  search: 'web',
}

/** What leaves as news, leaves by feeds, and leads to the page of the code. */
const told = (kind: FollowKind): Outlet[] => ['feeds', 'page', outletOf[kind]]

/** The outlets that have to show a code before it leaves a way, and what has left. */
const ways = {
  notification: {
    outlets: told,
    read: ({ browser }: Follower) => Promise.resolve(JSON.stringify(browser.taken)),
  },
  letter: { outlets: told, read: ({ username }: Follower) => Promise.resolve(lettersTo(username)) },
  feed: {
    outlets: told,
    read: async ({ feed }: Follower) => (await world.app.request(new URL(feed).pathname)).text(),
  },
  // It knows creators alone, and says which shops have codes of theirs.
  extension: {
    outlets: (kind: FollowKind): Outlet[] | undefined =>
      kind === 'creator' ? ['extension'] : undefined,
    read: async ({ token }: Follower) =>
      (
        await world.app.request('/api/extension/follows', {
          headers: { authorization: `Bearer ${token}` },
        })
      ).text(),
  },
}

/** By which ways a code leaves, for each choice. */
const waysOf: Record<Delivery, readonly (keyof typeof ways)[]> = {
  push: ['notification', 'feed', 'extension'],
  daily: ['letter', 'feed', 'extension'],
  weekly: ['letter', 'feed', 'extension'],
  feed: ['feed', 'extension'],
  extension: ['extension'],
  nothing: [],
}

const lettersOf = (outlets: readonly Outlet[] | undefined) =>
  codes
    .filter((code) => outlets?.every((outlet) => isChosen(code, outlet, false)))
    .map(({ letters }) => letters)

let world: PushApp
let ids: string[]
/** By what they follow, and how they hear of it. */
let followers: Record<string, Follower>
/** Browsers without an account, by what they follow. */
let visitors: Record<FollowKind, PushBrowser>
let saver: Actor

const shopOf = (letters: string) => `${letters.toLowerCase()}.example`
const toldIn = (text: string) =>
  codes
    .filter(({ letters }, at) => text.includes(shopOf(letters)) || text.includes(ids[at] ?? 'none'))
    .map(({ letters }) => letters)

const lettersTo = (name: string) =>
  JSON.stringify(
    world.app.deps.mail.outbox?.().filter(({ to }) => to === `${name}@example.com`) ?? [],
  )

async function aFollower(ana: Actor, kind: FollowKind, delivery: Delivery): Promise<Follower> {
  const actor = await world.app.aShopper()
  const client = world.app.as(actor)
  const browser = await world.subscribe(actor, { per_day: 20 })
  const { feed } = await client.followDelivery.renewFeed()
  const { code } = await client.extension.createConnectionCode()
  const { token } = await client.extension.connect({ code })
  const follow: Record<FollowKind, () => Promise<string | undefined>> = {
    creator: async () =>
      (await client.followers.follow({ influencer_id: ana.user_id })).influencer_id,
    brand: async () =>
      (await client.following.followBrand({ brand_name: 'Kestrelwood' })).brands[0]?.brand_key,
    search: async () => (await client.following.followSearch({ q: 'kestrel' })).searches[0]?.id,
  }
  const id = (await follow[kind]()) ?? ''
  await client.followDelivery.choose({ kind, id, delivery, time_zone: 'UTC' })
  return { ...actor, browser, feed: feed ?? '', token }
}

async function open(isLimitedLater: boolean) {
  world = await openPushApp()
  const { app, db } = world
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'pro')
  const ends = addDays(app.deps.today(), 1)
  const fields = { brand_name: 'Kestrelwood', expiration_date: ends }
  // A brand is known, and can be followed, from its first code on; which is no news.
  const first = await world.publish(ana, fields)
  await app.as(ana).promoCodes.act({ action: 'pause', ids: [first.id] })
  const asked = followKinds.flatMap((kind) =>
    deliveriesOf(kind).map((delivery) => ({ kind, delivery })),
  )
  followers = {}
  for (const { kind, delivery } of asked)
    followers[`${kind} ${delivery}`] = await aFollower(ana, kind, delivery)
  const kept: Record<FollowKind, Partial<KeptFollows>> = {
    creator: followsOf([of(ana)]),
    brand: { brands: ['Kestrelwood'] },
    search: { searches: [{ q: 'kestrel' }] },
  }
  const entries = followKinds.map(async (kind) => {
    const follows = { ...followsOf([]), ...kept[kind] }
    return [kind, await world.subscribe([], { follows, per_day: 20 })] as const
  })
  visitors = Object.fromEntries(await Promise.all(entries)) as typeof visitors
  saver = await app.aShopper()
  await app.as(saver).followDelivery.setDigest({ time_zone: 'UTC', tells_of_saved: true })

  ids = []
  for (const { letters, scope, hidden_channels } of codes) {
    const limits = { scope, hidden_on: hiddenText(hidden_channels) }
    const { id } = await world.publish(ana, {
      ...fields,
      brand_url: `https://${shopOf(letters)}`,
      ...(isLimitedLater ? {} : limits),
    })
    ids.push(id)
    await sql`
      insert into saved_codes (user_id, promo_code_id, brand_name) values (${saver.user_id}, ${id}, 'Kestrelwood')`.execute(
      db,
    )
    if (isLimitedLater) {
      const today = app.deps.today()
      await recordNews(db)
      while ((await matchFollows(db, today)) || (await matchNews(db, today)));
      expect(await world.waiting()).toBeGreaterThan(0)
      await sql`update promo_codes set scope = ${scope}, hidden_on = ${limits.hidden_on} where id = ${id}`.execute(
        db,
      )
    }
    await world.notify()
    // Ten codes of one creator are news in a day.
    await sql`update push_codes set found_at = found_at - interval '2 days'`.execute(db)
  }
  await bringDomainMapUpToDate(db, ana.user_id)
  // Letters go to confirmed addresses alone.
  await sql`update users set email_verified = true`.execute(db)
  await sql`update digest_settings set due_at = now(), weekly_on = '2020-01-06'`.execute(db)
  await sendDigests(app.deps, new Date(Date.now() + 60_000))
  const { rows } = await sql<{ data: Mail }>`
    select data from pgboss.job where name = 'mail' and data ->> 'template' = 'digest'`.execute(db)
  const deps = { ...app.deps, letters: letterTable }
  for (const { data } of rows) await deliverMail(deps, crypto.randomUUID(), data)
}

test.each(deliveries)('the delivery %s is covered by this test', (delivery) => {
  expect(Object.keys(waysOf)).toContain(delivery)
})

describe.each([
  ['limited from the beginning', false],
  ['limited after its recipients were found', true],
])('a code that is %s', (_, isLimitedLater) => {
  beforeAll(() => open(isLimitedLater))
  afterAll(() => world.close())

  const choices = followKinds.flatMap((kind) =>
    deliveriesOf(kind).map((delivery) => [kind, delivery] as const),
  )
  test.each(choices)(
    'a %s that is followed with the delivery %s is announced on its channels only, and only with codes that the rule allows',
    async (kind, delivery) => {
      const follower = followers[`${kind} ${delivery}`]
      if (!follower) throw new Error('Nobody follows so')
      for (const [name, { outlets, read }] of Object.entries(ways)) {
        const isUsed = (waysOf[delivery] as readonly string[]).includes(name)
        const allowed = isUsed ? lettersOf(outlets(kind)) : []
        expect([name, toldIn(await read(follower))]).toEqual([name, allowed])
      }
    },
  )

  test.each(followKinds)('a %s that a visitor follows causes the same notifications', (kind) => {
    const allowed = lettersOf(told(kind))
    expect(allowed.length).toBeGreaterThan(0)
    expect(toldIn(JSON.stringify(visitors[kind].taken))).toEqual(allowed)
  })

  test('letters announce that a saved code ends tomorrow, if letters may contain it', () => {
    const allowed = lettersOf(['feeds', 'page'])
    expect(allowed.length).toBeGreaterThan(0)
    expect(toldIn(lettersTo(saver.username))).toEqual(allowed)
  })
})
