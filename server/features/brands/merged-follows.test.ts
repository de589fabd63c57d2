import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { usualTimes } from '#shared/rules/following/push.ts'
import type { Delivery } from '#shared/rules/following/delivery.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { mergeBrands, separateBrands, twoBrands } from '#test/merged-brands.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'
import { settleChanges } from '#test/settle-changes.ts'

/** What shoppers follow while brands are merged, and afterwards. */

let app: TestApp
let ana: Actor
let tess: Actor
let brand = ''
let into = ''

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
  ana = await app.anInfluencer()
  await app.subscribe(ana, 'elite')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  ;({ brand, into } = twoBrands())
  tess = await app.aShopper()
  await publish(brand, into)
})

async function publish(...names: string[]): Promise<void> {
  await insertCodes(
    app.deps.db,
    ...names.map((brand_name) => aCodeRow(ana.user_id, { brand_name })),
  )
  await settleChanges(app.database.db)
}

const merge = (name = brand) => mergeBrands(app, { brand: name, into })
const separate = (name = brand) => separateBrands(app, name)

async function follow(name: string, delivery?: Delivery): Promise<void> {
  await app.as(tess).following.followBrand({ brand_name: name })
  if (delivery) await choose(name, delivery)
}
const choose = (name: string, delivery: Delivery) =>
  app
    .as(tess)
    .followDelivery.choose({ kind: 'brand', id: name.toLowerCase(), delivery, time_zone: 'UTC' })

/** The followed brands with their deliveries. */
async function followed(): Promise<Record<string, string>> {
  const { follows } = await app.as(tess).followDelivery.get()
  return Object.fromEntries(follows.map(({ id, delivery }) => [id, delivery]))
}
const key = (name: string) => name.toLowerCase()

test('who followed a brand follows it again after its merge is undone, and hears of it as before', async () => {
  await follow(brand, 'daily')
  await merge()
  expect(await followed()).toEqual({ [key(into)]: 'daily' })
  await separate()
  expect(await followed()).toEqual({ [key(brand)]: 'daily' })
})

test.each([
  ['daily', 'feed', 'daily'],
  ['feed', 'push', 'push'],
  ['push', 'weekly', 'push'],
  ['weekly', 'nothing', 'weekly'],
] as const)(
  'news of a brand with %s that is merged into one with %s, both followed, come by %s, and as before after it',
  async (own, others, given) => {
    await follow(brand, own)
    await follow(into, others)
    await merge()
    expect(await followed()).toEqual({ [key(into)]: given })
    await separate()
    expect(await followed()).toEqual({ [key(brand)]: own, [key(into)]: others })
  },
)

test('a delivery that is chosen while brands are merged counts for both afterwards', async () => {
  await follow(brand, 'daily')
  await follow(into)
  await merge()
  await choose(into, 'weekly')
  await separate()
  expect(await followed()).toEqual({ [key(brand)]: 'weekly', [key(into)]: 'weekly' })
})

test('who unfollowed the other brand while it stood for both follows neither afterwards', async () => {
  await follow(brand)
  await follow(into)
  await merge()
  await app.as(tess).following.unfollowBrand({ brand_name: into })
  await separate()
  expect(await followed()).toEqual({})
})

test('who followed two of three names has both back, whichever merge is undone first', async () => {
  const third = `${into} DE`
  await publish(third)
  await follow(brand, 'daily')
  await follow(third, 'weekly')
  await merge()
  await merge(third)
  expect(await followed()).toEqual({ [key(into)]: 'daily' })
  await separate()
  expect(await followed()).toEqual({ [key(brand)]: 'daily', [key(into)]: 'daily' })
  await separate(third)
  expect(await followed()).toEqual({ [key(brand)]: 'daily', [key(third)]: 'weekly' })
})

test('a followed search of a brand keeps its delivery in a merge, and comes back after it', async () => {
  const search = async (name: string) =>
    (await app.as(tess).following.followSearch({ brand: name, q: 'shoes' })).searches.find(
      (one) => one.brand === name,
    )?.id ?? ''
  const id = await search(brand)
  await app
    .as(tess)
    .followDelivery.choose({ kind: 'search', id, delivery: 'push', time_zone: 'UTC' })
  await search(into)
  const searches = async () => {
    const { follows } = await app.as(tess).followDelivery.get()
    const own = (await app.as(tess).following.listOwn()).searches
    return Object.fromEntries(
      own.map((one) => [one.brand, follows.find((follow) => follow.id === one.id)?.delivery]),
    )
  }
  await merge()
  expect(await searches()).toEqual({ [into]: 'push' })
  await separate()
  expect(await searches()).toEqual({ [brand]: 'push', [into]: 'feed' })
})

test('a browser without an account is told of the former brand again after its merge is undone', async () => {
  const { db } = app.deps
  const { time_zone, per_day } = usualTimes
  const keys = { p256dh: 'p', auth: 'a', server_key: 's' }
  const browserOf = async (...names: string[]) => {
    const { id } = await db
      .insertInto('push_subscriptions')
      .values({
        endpoint: `https://push.example/${crypto.randomUUID()}`,
        ...keys,
        time_zone,
        per_day,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const name of names) {
      const own = { subscription_id: id }
      await db
        .insertInto('push_topics')
        .values({ ...own, kind: 'brand', topic: key(name) })
        .execute()
      await db
        .insertInto('push_searches')
        .values({ ...own, brand_name: name })
        .execute()
    }
    return id
  }
  const toldOf = async (id: string) => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      `select topic as name from push_topics where subscription_id = $1
        union all select brand_key from push_searches where subscription_id = $1 order by name`,
      [id],
    )
    return rows.map(({ name }) => name)
  }
  const [one, both] = [await browserOf(brand), await browserOf(brand, into)]
  await merge()
  for (const id of [one, both]) expect(await toldOf(id)).toEqual([key(into), key(into)])
  await separate()
  expect(await toldOf(one)).toEqual([key(brand), key(brand)])
  expect(await toldOf(both)).toEqual([key(into), key(into), key(brand), key(brand)].toSorted())
})
