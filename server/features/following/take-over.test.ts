import { expect, test } from 'vitest'

import { aPromoCode, openTestApp } from '#test/harness.ts'

test('a code that a visitor saved and whose owner paused it stays saved in the account', async () => {
  const app = await openTestApp()
  const ana = await app.anInfluencer()
  const { promo_code } = await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  const { id, brand_name } = promo_code
  const { following } = app.as(await app.aShopper())
  await app.as(ana).promoCodes.act({ action: 'pause', ids: [id] })
  expect(await following.takeOver({ saved: [id] })).toMatchObject({ added: 1, left_out: 0 })
  expect((await following.readSaved({})).saved).toEqual([
    { id, deal: null, ended_on: null, brand_name },
  ])
  await app.as(ana).promoCodes.act({ action: 'resume', ids: [id] })
  expect((await following.readSaved({})).saved).toMatchObject([{ id, deal: { id } }])
  await app.close()
})
