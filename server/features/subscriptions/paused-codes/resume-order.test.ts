import { afterAll, beforeAll, expect, test } from 'vitest'

import { openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ today: '2027-03-10' })
})
afterAll(() => app.close())

test('a new plan brings back first what people would see, then the newest', async () => {
  const ana = await app.anInfluencer()
  const paused = (promo_code: string, day: string, values: object) =>
    aCodeRow(ana.user_id, {
      brand_name: `Brand ${promo_code}`,
      promo_code,
      created_at: `2027-01-${day}T00:00:00Z`,
      paused_at: '2027-02-01T00:00:00Z',
      paused_reason: 'plan',
      ...values,
    })
  await insertCodes(
    app.database.db,
    paused('OLDER', '01', {}),
    paused('NEWER', '02', { expiration_date: '2027-03-10' }),
    paused('ENDED', '11', { expiration_date: '2027-03-09' }),
    paused('BLOCKED', '12', { blocked_at: '2027-02-02T00:00:00Z', blocked_reason: 'No' }),
    paused('LATER', '13', { starts_at: '2100-01-01T00:00:00Z', has_started: false }),
  )
  const codes = async () =>
    (await app.as(ana).subscriptions.listPausedByPlan()).promo_codes.map((code) => code.promo_code)
  expect(await codes()).toEqual(['NEWER', 'OLDER', 'LATER', 'BLOCKED', 'ENDED'])
  await app.subscribe(ana, 'boost')
  await app.as(ana).subscriptions.restorePausedByPlan({})
  const { promo_codes } = await app.as(ana).promoCodes.listOwn({})
  const shown = promo_codes.filter(({ is_paused }) => !is_paused).map((code) => code.promo_code)
  expect(shown.toSorted()).toEqual(['LATER', 'NEWER', 'OLDER'])
})
