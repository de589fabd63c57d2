import { existsSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { categories } from '#shared/rules/promo-codes/category-names.ts'
import { daysUntil } from '#shared/rules/promo-codes/expiry.ts'
import { plans } from '#shared/rules/plans/plans.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { openTestDatabase } from '#test/database.ts'
import { openTestApp, password } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

import { addDemoData, demoAccounts, removeDemoData } from './demo.ts'

const today = '2026-03-10'
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ today })
  expect(await addDemoData(app.deps.db, today, password, app.deps)).toEqual({ added: true })
})
afterAll(() => app.close())

const allCodes = () => app.deps.db.selectFrom('promo_codes').selectAll().orderBy('id').execute()

test('demo data is added once', async () => {
  const before = await allCodes()
  expect(await addDemoData(app.deps.db, today, password, app.deps)).toEqual({ added: false })
  expect(await allCodes()).toEqual(before)
})

test('demo data is the same each time, also with two concurrent processes', async () => {
  const other: Database = await openTestDatabase(today)
  try {
    const added = await Promise.all([
      addDemoData(other.db, today, password, app.deps),
      addDemoData(other.db, today, password, app.deps),
    ])
    expect(added.filter((answer) => answer.added)).toHaveLength(1)
    for (const table of ['profiles', 'promo_codes'] as const) {
      const rowsOf = async (database: Pick<Database, 'db'>) => {
        const rows = await database.db.selectFrom(table).selectAll().orderBy('id').execute()
        return rows.map((row) => ({ ...row, updated_at: '' }))
      }
      expect(await rowsOf(other)).toEqual(await rowsOf(app.deps))
    }
  } finally {
    await other.close()
  }
})

test('demo data contains a history for the agencies', async () => {
  const { email } = demoAccounts[1]
  let cookie = ''
  await app.withCookie(undefined, (set) => (cookie = set)).accounts.signIn({ email, password })
  const harbor = app.withCookie(cookie)
  expect(await harbor.agencies.getOverview()).toMatchObject({ total_influencers: 3 })
  const { entries } = await harbor.activity.list({ scope: 'agency' })
  expect(new Set(entries.map(({ action }) => action))).toContain('promo_code_created')
  const times = entries.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(times.every((time) => time.slice(0, 10) <= today)).toBe(true)
})

describe('the marketplace', () => {
  test('the demo marketplace has every kind of user', async () => {
    const profiles = await app.deps.db.selectFrom('profiles').selectAll().execute()
    const count = (is: (profile: (typeof profiles)[number]) => boolean) =>
      profiles.filter(is).length
    expect(count((profile) => profile.is_influencer)).toBe(24)
    expect(count((profile) => profile.is_creditcard)).toBe(4)
    expect(count((profile) => profile.is_agency)).toBe(3)
    expect(
      count((profile) => !profile.is_influencer && !profile.is_creditcard && !profile.is_agency),
    ).toBe(1)
    expect(
      profiles.every((profile) => profile.is_demo && !profile.is_fake && !profile.is_staff),
    ).toBe(true)
    const pictures = profiles.flatMap(({ avatar_url }) => avatar_url ?? [])
    expect(pictures).toHaveLength(24)
    for (const path of pictures)
      expect(existsSync(new URL(`../../web/public${path}`, import.meta.url))).toBe(true)
  })

  test('the demo marketplace has about 300 codes of every type, state and category', async () => {
    const codes = await allCodes()
    expect(codes.length).toBeGreaterThan(270)
    expect(codes.length).toBeLessThan(330)
    const states = codes.map((code) => {
      if (code.paused_at !== null) return 'paused'
      if (code.expiration_date === null) return 'no end'
      const days = daysUntil(code.expiration_date, today)
      if (days < 0) return 'ended'
      if (days === 0) return 'ends today'
      return days <= 7 ? 'ends soon' : 'active'
    })
    expect([...new Set(states)].toSorted()).toEqual([
      'active',
      'ended',
      'ends soon',
      'ends today',
      'no end',
      'paused',
    ])
    expect([...new Set(codes.map((code) => code.promo_type))].toSorted()).toEqual([
      '$ off',
      '% off',
      'other',
    ])
    expect(new Set(codes.map((code) => code.category))).toEqual(new Set([...categories, 'General']))
    for (const flag of ['is_trending', 'is_featured'] as const) {
      const marked = codes.filter((code) => code[flag]).length
      expect(marked).toBeGreaterThan(5)
      expect(marked).toBeLessThan(40)
    }
    expect(codes.filter((code) => code.agency_id !== null).length).toBeGreaterThan(3)
  })

  test('the demo codes were published within the last 90 days, never in the future or after their end', async () => {
    const codes = await allCodes()
    for (const { created_at, expiration_date } of codes) {
      const age = -daysUntil(created_at.slice(0, 10), today)
      expect(age).toBeGreaterThanOrEqual(1)
      expect(age).toBeLessThanOrEqual(91)
      expect(created_at.slice(0, 10) <= (expiration_date ?? '9999')).toBe(true)
    }
    expect(new Set(codes.map((code) => code.created_at)).size).toBe(codes.length)
  })

  test('the demo codes link to reserved addresses only', async () => {
    const codes = await allCodes()
    const hosts = codes.flatMap((code) => [
      new URL(code.brand_url).hostname,
      new URL(code.affiliate_link).hostname,
    ])
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([])
  })

  test('the demo marketplace has a drop of which some codes are claimed, an offer without a code and direct links', async () => {
    const codes = await allCodes()
    const drop = codes.find((code) => code.code_kind === 'pool')
    const { total, left_count } = await app.deps.db
      .selectFrom('drop_pools')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(await app.visitor.deals.get({ id: drop?.id ?? '' })).toMatchObject({
      owner: { username: 'maya.runs.far' },
      left: left_count,
    })
    expect(left_count).toBeLessThan(total)
    const claim = await app.visitor.drops.claim({ promo_code_id: drop?.id ?? '' })
    expect(claim).toMatchObject({
      code: expect.stringMatching(/^LIFT-\w{6}$/),
      left: left_count - 1,
    })
    expect(codes.filter((code) => code.code_kind === 'none' && code.is_live)).toHaveLength(1)
    const links = await app.deps.db.selectFrom('promo_code_links').select('token').execute()
    for (const { token } of links)
      expect(await app.visitor.directLinks.show({ token })).toMatchObject({
        promo_code: 'CASPIAN-FRIENDS18',
      })
    expect(links).toHaveLength(2)
  })

  test('the stored counts of demo data equal a new count', async () => {
    const codes = (await allCodes()).filter((code) => code.is_live)
    const counted = (key: 'brand_key' | 'category' | 'influencer_id') => {
      const counts = new Map<string, number>()
      for (const code of codes) counts.set(code[key], (counts.get(code[key]) ?? 0) + 1)
      return counts
    }
    const { db } = app.deps
    const brands = await db.selectFrom('brands').selectAll().execute()
    expect(brands).toHaveLength(40)
    expect(new Map(brands.map((row) => [row.brand_key, row.live_count]))).toEqual(
      counted('brand_key'),
    )
    const kept = await db.selectFrom('category_counts').selectAll().execute()
    expect(new Map(kept.map((row) => [row.category, row.live_count]))).toEqual(counted('category'))
    const people = await db
      .selectFrom('profile_counts')
      .selectAll()
      .where('live_count', '>', 0)
      .execute()
    expect(new Map(people.map((row) => [row.profile_id, row.live_count]))).toEqual(
      counted('influencer_id'),
    )
  })
})

test('demo data keeps every plan within its limit, and some plans are full', async () => {
  const rows = await app.deps.db
    .selectFrom('promo_codes')
    .leftJoin('subscriptions', 'profile_id', 'influencer_id')
    .where('paused_at', 'is', null)
    .groupBy(['influencer_id', 'subscription_tier'])
    .select((eb) => ['influencer_id', 'subscription_tier', eb.fn.countAll<number>().as('count')])
    .execute()
  expect(rows).toHaveLength(28)
  const room = rows.map(
    ({ subscription_tier, count }) =>
      (plans[subscription_tier ?? 'starter'].max_promo_codes ?? Infinity) - count,
  )
  expect(Math.min(...room)).toBe(0)
})

test('only the three demo accounts can sign in', async () => {
  for (const { email } of demoAccounts) {
    expect((await app.visitor.accounts.signIn({ email, password })).viewer?.email).toBe(email)
  }
  expect(await app.deps.db.selectFrom('auth_accounts').select('id').execute()).toHaveLength(3)
})

test('removing demo data removes all of it and nothing else', async () => {
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
  const codes = await allCodes()
  const cards = async () => (await app.visitor.profiles.list({ kind: 'creditcard' })).profiles
  expect(await cards()).toHaveLength(4)
  expect(await removeDemoData(app.deps.db)).toEqual({ profiles: 32, promo_codes: codes.length - 1 })
  const { deals, total } = await app.visitor.deals.list({})
  expect(deals.map(({ id }) => id)).toEqual([promo_code.id])
  expect(total.count).toBe(1)
  expect(await cards()).toEqual([])
  expect((await app.visitor.brands.list({})).brands.map((brand) => brand.brand_name)).toEqual([
    'Pacewell',
  ])
  const { db } = app.deps
  expect(await db.selectFrom('brands').select(['brand_key', 'live_count']).execute()).toEqual([
    { brand_key: 'pacewell', live_count: 1 },
  ])
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: ana.user_id }])
  expect(await removeDemoData(db)).toEqual({ profiles: 0, promo_codes: 0 })
})
