import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
})
afterAll(() => app.close())

const publish = (actor: Actor, influencer_id?: string) =>
  app.as(actor).promoCodes.create({ influencer_id, promo_code: aPromoCode() })

const usage = async (actor: Actor) => (await app.as(actor).promoCodes.listOwn({})).usage

describe('the limit of the plan', () => {
  // holds: 7.promo-codes.count
  test('the plan limit error names a plan with enough slots, and a freed slot can be used', async () => {
    const ana = await app.anInfluencer()
    const { promo_code } = await publish(ana)
    await expect(publish(ana)).rejects.toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
      status: 409,
      data: { max_promo_codes: 1, subscription_tier: 'starter', suggested_plan: 'boost' },
    })
    await app.as(ana).promoCodes.remove({ id: promo_code.id })
    await publish(ana)
  })

  // holds: 1.influencers.limit
  test("a paid plan's limit applies while it is paid", async () => {
    const ana = await app.anInfluencer()
    await app.subscribe(ana, 'boost')
    for (let i = 0; i < 3; i++) await publish(ana)
    await expect(publish(ana)).rejects.toMatchObject({
      data: { max_promo_codes: 3, suggested_plan: 'growth' },
    })
    await app.database.db
      .updateTable('subscriptions')
      .set({ subscribed: false, subscription_tier: 'starter' })
      .where('profile_id', '=', ana.user_id)
      .execute()
    expect(await usage(ana)).toMatchObject({
      used: 3,
      max_promo_codes: 1,
      subscription_tier: 'starter',
    })
    await expect(publish(ana)).rejects.toMatchObject({
      data: { max_promo_codes: 1, suggested_plan: 'growth' },
    })
  })

  test('paused codes do not count against the plan limit, but expired and blocked ones do', async () => {
    const ana = await app.anInfluencer()
    const at = '2026-03-01T00:00:00Z'
    await insertCodes(
      app.database.db,
      aCodeRow(ana.user_id, { paused_at: at, paused_reason: 'owner' }),
      aCodeRow(ana.user_id, { paused_at: at, paused_reason: 'plan' }),
    )
    expect(await usage(ana)).toMatchObject({ used: 0 })
    await insertCodes(app.database.db, aCodeRow(ana.user_id, { expiration_date: '2026-03-01' }))
    await expect(publish(ana)).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
    const ben = await app.anInfluencer()
    await insertCodes(
      app.database.db,
      aCodeRow(ben.user_id, { blocked_at: at, blocked_reason: 'spam' }),
    )
    await expect(publish(ben)).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
  })

  // holds: 6.agency.codes
  test("codes that an agency publishes count against the influencer's limit", async () => {
    const [ana, agency] = [await app.anInfluencer(), await app.anAgency()]
    await app.manage(agency, ana)
    await publish(agency, ana.user_id)
    await expect(publish(ana)).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
    await expect(publish(agency, ana.user_id)).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
    // The agency's own codes are another count.
    await publish(agency)
  })

  test('the plan limit holds when influencer and agency publish at the same time', async () => {
    const [ana, agency] = [await app.anInfluencer(), await app.anAgency()]
    await app.manage(agency, ana)
    await app.subscribe(ana, 'boost')
    const results = await Promise.allSettled(
      Array.from({ length: 16 }, (_, i) =>
        i % 2 === 0 ? publish(ana) : publish(agency, ana.user_id),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
    expect(await usage(ana)).toMatchObject({ used: 3, max_promo_codes: 3 })
  })

  test('one of twenty concurrent requests gets the last slot', async () => {
    for (let round = 0; round < 3; round++) {
      const ana = await app.anInfluencer()
      await app.subscribe(ana, 'growth')
      await insertCodes(app.database.db, ...Array.from({ length: 9 }, () => aCodeRow(ana.user_id)))
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => publish(ana)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({
            code: 'PLAN_LIMIT_REACHED',
            data: { max_promo_codes: 10, subscription_tier: 'growth', suggested_plan: 'pro' },
          })
      expect(await usage(ana)).toMatchObject({ used: 10, max_promo_codes: 10 })
    }
  })

  test('the higher limit of influencer and agency applies', async () => {
    const [ana, agency] = [await app.anInfluencer(), await app.anAgency()]
    await app.manage(agency, ana)
    await app.subscribe(agency, 'growth')
    expect(await usage(ana)).toMatchObject({ max_promo_codes: 10, subscription_tier: 'growth' })
    await app.subscribe(ana, 'pro')
    expect(await usage(ana)).toMatchObject({ max_promo_codes: 20, subscription_tier: 'pro' })
    await app.database.db
      .updateTable('subscriptions')
      .set({ subscription_tier: 'boost' })
      .where('profile_id', '=', ana.user_id)
      .execute()
    expect(await usage(ana)).toMatchObject({ subscription_tier: 'growth' })
    await app.database.db
      .updateTable('agency_influencers')
      .set({ managed_by_agency: false })
      .where('influencer_id', '=', ana.user_id)
      .execute()
    expect(await usage(ana)).toMatchObject({ subscription_tier: 'boost', max_promo_codes: 3 })
  })

  // holds: 3.profile.fake, 9.plans.fake
  test('Elite and test accounts have no plan limit', async () => {
    const [ana, fake] = [await app.anInfluencer(), await app.anInfluencer()]
    await app.subscribe(ana, 'elite')
    await app.database.db
      .updateTable('profiles')
      .set({ is_fake: true })
      .where('id', '=', fake.user_id)
      .execute()
    for (const actor of [ana, fake]) {
      await insertCodes(
        app.database.db,
        ...Array.from({ length: 25 }, () => aCodeRow(actor.user_id)),
      )
      expect((await publish(actor)).usage).toMatchObject({ used: 26, max_promo_codes: null })
    }
  })

  // holds: 6.bypass
  test('the promotion waives the plan limit for everyone', async () => {
    const ana = await app.anInfluencer()
    await publish(ana)
    const { config } = app.deps
    app.deps.config = { ...config, is_limit_waived: true }
    try {
      const { usage } = await publish(ana)
      expect(usage).toMatchObject({
        used: 2,
        max_promo_codes: null,
        is_limit_waived: true,
        subscription_tier: 'starter',
      })
    } finally {
      app.deps.config = config
    }
    await expect(publish(ana)).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
  })
})
