import { afterAll, beforeAll, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const domainsOf = async (shopper: Actor) => {
  const rows = await app.deps.db
    .selectFrom('user_domain_map')
    .where('user_id', '=', shopper.user_id)
    .select('domain')
    .execute()
  return rows.map(({ domain }) => domain).toSorted()
}

test('following notes the domain of every brand, and each later change of the codes keeps it true', async () => {
  const [ana, shopper] = [await app.anInfluencer(), await app.anInfluencer()]
  await app.subscribe(ana, 'growth')
  const { promo_code } = await app.as(ana).promoCodes.create({
    promo_code: aPromoCode({ brand_url: 'https://shop.pacewell.example/sale' }),
  })
  await app.as(shopper).followers.follow({ influencer_id: ana.user_id })
  expect(await domainsOf(shopper)).toEqual(['pacewell.example'])

  await app.as(ana).promoCodes.create({
    promo_code: aPromoCode({ brand_name: 'Softhour', brand_url: 'softhour.example' }),
  })
  expect(await domainsOf(shopper)).toEqual(['pacewell.example', 'softhour.example'])

  await app.as(ana).promoCodes.update({
    id: promo_code.id,
    promo_code: aPromoCode({ brand_name: 'Wayfern', brand_url: 'https://wayfern.example' }),
  })
  expect(await domainsOf(shopper)).toEqual(['softhour.example', 'wayfern.example'])

  await app.as(ana).promoCodes.remove({ id: promo_code.id })
  expect(await domainsOf(shopper)).toEqual(['softhour.example'])
})

test('following twice is following once, and unfollowing forgets the domains', async () => {
  const [ana, shopper] = [await app.anInfluencer(), await app.anInfluencer()]
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  await Promise.all(
    [1, 2].map(() => app.as(shopper).followers.follow({ influencer_id: ana.user_id })),
  )
  expect(await app.as(shopper).followers.listFollowed()).toEqual({ influencer_ids: [ana.user_id] })
  await app.as(shopper).followers.unfollow({ influencer_id: ana.user_id })
  expect(await app.as(shopper).followers.listFollowed()).toEqual({ influencer_ids: [] })
  expect(await domainsOf(shopper)).toEqual([])
})

test('nobody follows whom there is not, and only signed-in shoppers follow', async () => {
  const shopper = await app.anInfluencer()
  const nobody = { influencer_id: crypto.randomUUID() }
  await expect(app.as(shopper).followers.follow(nobody)).rejects.toMatchObject({
    code: 'PROFILE_NOT_FOUND',
  })
  await expect(
    app.visitor.followers.follow({ influencer_id: shopper.user_id }),
  ).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('one statement reaches every follower beyond a thousand', async () => {
  const ana = await app.anInfluencer()
  const { db } = app.deps
  const users = await db
    .insertInto('users')
    .values(Array.from({ length: 1200 }, (_, i) => ({ email: `follower${i}@example.com` })))
    .returning('id')
    .execute()
  await db
    .insertInto('follows')
    .values(users.map(({ id }) => ({ user_id: id, influencer_id: ana.user_id })))
    .execute()
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  const rows = await db
    .selectFrom('user_domain_map')
    .where('influencer_id', '=', ana.user_id)
    .select('domain')
    .execute()
  expect(rows).toHaveLength(1200)
})
