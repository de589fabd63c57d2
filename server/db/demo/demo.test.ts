import { afterAll, beforeAll, expect, test } from 'vitest'

import { plans } from '#shared/rules/plans.ts'
import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { addDemoData, demoAccounts, removeDemoData } from './demo.ts'

const today = '2026-03-10'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ today })
  await addDemoData(app.deps.db, today)
})
afterAll(() => app.close())

test('is added once', async () => {
  expect(await addDemoData(app.deps.db, today)).toEqual({ added: false })
})

test('has every kind of person and about 300 codes in every state', async () => {
  const { db } = app.deps
  const profiles = await db.selectFrom('profiles').selectAll().execute()
  expect(profiles.filter((profile) => profile.is_influencer)).toHaveLength(24)
  expect(profiles.filter((profile) => profile.is_creditcard)).toHaveLength(4)
  expect(profiles.filter((profile) => profile.is_agency)).toHaveLength(3)
  expect(profiles.every((profile) => profile.is_demo)).toBe(true)
  const codes = await db.selectFrom('promo_codes').selectAll().execute()
  expect(codes.length).toBeGreaterThan(270)
  expect(codes.length).toBeLessThan(340)
  const has = (is: (code: (typeof codes)[number]) => boolean) => expect(codes.some(is)).toBe(true)
  has((code) => code.expiration_date === today)
  has((code) => code.expiration_date === null)
  has((code) => (code.expiration_date ?? '9') < today)
  has((code) => code.paused_at !== null)
  has((code) => code.is_trending)
  for (const type of ['$ off', '% off', 'other']) has((code) => code.promo_type === type)
  const { categories } = await app.visitor.categories.list()
  expect(categories.filter(({ live_count }) => live_count === 0)).toEqual([])
})

test('keeps every plan within its limit', async () => {
  const rows = await app.deps.db
    .selectFrom('promo_codes')
    .leftJoin('subscriptions', 'profile_id', 'influencer_id')
    .where('paused_at', 'is', null)
    .groupBy(['influencer_id', 'subscription_tier'])
    .select((eb) => ['subscription_tier', eb.fn.countAll<number>().as('count')])
    .execute()
  expect(rows.length).toBeGreaterThan(20)
  for (const { subscription_tier, count } of rows) {
    expect(count).toBeLessThanOrEqual(plans[subscription_tier ?? 'starter'].max_promo_codes ?? Infinity)
  }
})

test('lets its three accounts sign in', async () => {
  for (const { email, password } of demoAccounts) {
    expect((await app.visitor.accounts.signIn({ email, password })).viewer.email).toBe(email)
  }
})

test('goes as a whole and takes nothing of other people along', async () => {
  const ana = await app.anInfluencer()
  const { promo_code } = await app.as(ana).promoCodes.create({
    promo_code: {
      brand_name: 'Pacewell',
      brand_url: 'https://www.pacewell.example',
      promo_code: 'ANA1',
      promo_type: '% off',
      promo_value: '10',
      affiliate_link: 'https://www.pacewell.example/?ref=ana',
    },
  })
  const removed = await removeDemoData(app.deps.db)
  expect(removed.profiles).toBe(32)
  const { deals, total } = await app.visitor.deals.list({})
  expect(deals.map(({ id }) => id)).toEqual([promo_code.id])
  expect(total.count).toBe(1)
  expect((await app.visitor.brands.list({})).brands.map((brand) => brand.brand_name)).toEqual(['Pacewell'])
  expect(await app.deps.db.selectFrom('brands').select('brand_key').execute()).toEqual([{ brand_key: 'pacewell' }])
})
