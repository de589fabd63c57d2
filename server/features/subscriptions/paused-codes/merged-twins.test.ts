import { afterAll, beforeAll, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

let app: TestApp
let sam: Actor

beforeAll(async () => {
  app = await openTestApp()
  sam = await app.makeStaff(await app.anInfluencer('sam'))
})
afterAll(() => app.close())

const reason = 'Agreed by phone'

test('a code that is paused as the twin of one at a merged brand is not counted among those that a plan brings back', async () => {
  const ana = await app.anInfluencer()
  const plans = app.as(ana).subscriptions
  const give = () => app.as(sam).staffPeople.setElite({ id: ana.user_id, until: null, reason })
  await give()
  for (const brand_name of ['Larkwell', 'Larkwell UK', 'Otherbrand'])
    await app
      .as(ana)
      .promoCodes.create({ promo_code: aPromoCode({ brand_name, promo_code: 'SAME' }) })
  await app.as(sam).staffPeople.removeElite({ id: ana.user_id, reason })
  await app.as(sam).staffBrands.merge({ brand_name: 'Larkwell UK', into: 'Larkwell', reason })
  await give()
  expect(await plans.restorePausedByPlan()).toMatchObject({ restored: 1, still_paused: 0 })
  expect(await plans.restorePausedByPlan()).toMatchObject({ restored: 0, still_paused: 0 })
  expect(await plans.listPausedByPlan()).toMatchObject({ promo_codes: [] })
  expect(await plans.check()).toMatchObject({ paused_by_plan: 0 })
  const { plan } = await app.as(sam).staffPeople.get({ id: ana.user_id })
  expect(plan.paused_by_plan).toBe(0)
})
