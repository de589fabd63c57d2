import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
})
afterAll(() => app.close())

describe('publishing a code', () => {
  test('publishing adds a code to the public list at once, with its owner', async () => {
    const ana = await app.anInfluencer()
    const { promo_code, usage } = await app.as(ana).promoCodes.create({
      promo_code: aPromoCode({
        brand_name: '  Brine   cup ',
        promo_type: '$ off',
        promo_value: '12.50',
      }),
    })
    expect(promo_code).toMatchObject({
      description: '$12.50 off',
      is_live: true,
      category: 'General',
    })
    expect(usage).toMatchObject({ used: 1, max_promo_codes: 1, subscription_tier: 'starter' })
    const { deals } = await app.visitor.deals.list({})
    expect(deals.find((deal) => deal.id === promo_code.id)).toMatchObject({
      owner: { username: ana.username },
      worth: 12.5,
    })
  })

  test('one of twenty concurrent requests gets the last slot', async () => {
    const ana = await app.anInfluencer()
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => app.as(ana).promoCodes.create({ promo_code: aPromoCode() })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
      data: { max_promo_codes: 1, suggested_plan: 'boost' },
    })
    const { promo_codes } = await app.as(ana).promoCodes.listOwn({})
    expect(promo_codes).toHaveLength(1)
  })
})
