// ASVS 8.3.1, 8.3.2: who loses a role loses it at once, in sessions and streams that are open.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'
import type { TestApp } from '#test/harness.ts'
import { listen } from '#test/listen.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('an agency that lost its role cannot read, write or receive anything for its influencers', async () => {
  const [ana, agency] = [await app.anInfluencer(), await app.anAgency()]
  await app.manage(agency, ana)
  await app.subscribe(ana, 'elite')
  const influencer_id = ana.user_id
  const { promo_code } = await app
    .as(agency)
    .promoCodes.create({ influencer_id, promo_code: aPromoCode() })

  await app.deps.live.catchUp()
  const lastEventId = app.deps.live.cursor()
  const stream = await listen((signal) =>
    app.as(agency).live.own({ influencer_id }, { signal, lastEventId }),
  )
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  await stream.until(() => stream.received.length === 1)

  await app.deps.db
    .updateTable('profiles')
    .set({ is_agency: false })
    .where('id', '=', agency.user_id)
    .execute()
  const refused = { code: 'FORBIDDEN' }
  const old = app.as(agency)
  await expect(old.promoCodes.listOwn({ influencer_id })).rejects.toMatchObject(refused)
  await expect(
    old.promoCodes.create({ influencer_id, promo_code: aPromoCode() }),
  ).rejects.toMatchObject(refused)
  await expect(old.promoCodes.remove({ id: promo_code.id })).rejects.toMatchObject({
    code: 'PROMO_CODE_NOT_FOUND',
  })
  await expect(old.live.own({ influencer_id })).rejects.toMatchObject(refused)

  await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  expect(await stream.ended).toMatchObject(refused)
  expect(stream.received).toHaveLength(1)
})
