import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { codeOrNone } from '#shared/rules/promo-codes/code-name.ts'
import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ today: '2026-03-10' })
})
afterAll(() => app.close())

test('a code that is deleted and restored is counted once', async () => {
  const ana = await app.anInfluencer()
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  const { id } = promo_code
  await sql`
    insert into promo_code_counts (promo_code_id, kind, channel, day, count)
      values (${id}::uuid, 'copy', 'web', '2026-03-09', 7), (${id}::uuid, 'click', 'dm', '2026-03-10', 3)`.execute(
    app.deps.db,
  )
  const numbers = async () => {
    const { totals, top_codes, top_brands } = await app.as(ana).insights.get({ period: 7 })
    return { totals, top_codes, top_brands }
  }
  const before = await numbers()
  expect(before.totals.now).toMatchObject({ copies: 7, clicks: 3 })

  await app.as(ana).promoCodes.remove({ id })
  expect((await numbers()).totals).toEqual(before.totals)
  await app.as(ana).promoCodes.restore({ influencer_id: ana.user_id, ids: [id] })
  expect(await numbers()).toEqual(before)
})

test('counts of an offer without a code alone are labelled as such', async () => {
  const ana = await app.anInfluencer()
  const input = aPromoCode({ code_kind: 'none', promo_code: '' })
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: input })
  const { of } = await app.as(ana).insights.get({ period: 7, promo_code_id: promo_code.id })
  expect(of).toEqual({ label: codeOrNone(''), brand_name: promo_code.brand_name })
})
