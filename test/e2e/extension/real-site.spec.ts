import { expect, test } from '@playwright/test'

import { refreshShops } from '#server/features/extension/shops.ts'
import { aPromoCode } from '#test/harness.ts'

import { openServer } from '../own-server.ts'
import { installExtension, kept, openOwnPage, openPopup, updateNow } from './installed.ts'

/** The only journey with the real site; all others use the stub. */
test('a published code appears in the popup, a verdict arrives, follows appear, and a deleted code disappears', async () => {
  const { app, port, close } = await openServer()
  const ana = await app.anInfluencer('ana')
  const ben = await app.anInfluencer('ben')
  const { promo_code: code } = await app.as(ana).promoCodes.create({
    promo_code: aPromoCode({
      brand_name: 'Softhour',
      brand_url: 'https://www.softhour.com',
      promo_code: 'REAL20',
    }),
  })
  await app.as(ben).followers.follow({ influencer_id: ana.user_id })
  await refreshShops(app.deps)
  const installed = await installExtension({ realSitePort: port })
  try {
    await expect
      .poll(async () => {
        const { state } = (await kept(installed, 'state')) as {
          state?: { catalogue?: { shop_count: number } | null }
        }
        return state?.catalogue?.shop_count
      })
      .toBe(1)
    const shop = 'https://www.softhour.com/cart'
    const popup = await openPopup(installed, shop)
    await expect(popup.getByRole('heading', { name: '1 code for Softhour' })).toBeVisible()
    await expect(popup.getByRole('button', { name: 'Copy code REAL20 for Softhour' })).toBeVisible()
    await popup.getByRole('button', { name: 'It worked' }).click()
    await expect(popup.getByText('Thanks. That helps the next person.').first()).toBeVisible()
    await popup.close()
    const said = app.database.db.selectFrom('promo_code_verdicts').select('worked')
    await expect
      .poll(() => said.where('promo_code_id', '=', code.id).execute())
      .toEqual([{ worked: true }])

    const { code: connectionCode } = await app.as(ben).extension.createConnectionCode()
    const settings = await openOwnPage(installed, 'options.html')
    await settings.getByLabel('Code from the site').fill(connectionCode.toLowerCase())
    await settings.getByRole('button', { name: 'Connect' }).click()
    await expect(settings.getByText('Codes of the one person you follow come first.')).toBeVisible()
    expect((await kept(installed, 'follows'))['follows']).toEqual([
      { influencer_id: ana.user_id, domains: ['softhour.com'] },
    ])
    const { connections } = await app.as(ben).extension.listConnections()
    await app.as(ben).extension.removeConnection({ id: connections[0]?.id ?? '' })

    await app
      .as(ana)
      .promoCodes.act({ influencer_id: ana.user_id, action: 'delete', ids: [code.id] })
    await refreshShops(app.deps)
    await updateNow(installed)
    await expect(settings.getByLabel('Code from the site')).toBeVisible()
    const later = await openPopup(installed, shop)
    await expect(later.getByRole('heading', { name: 'No codes here yet' })).toBeVisible()
  } finally {
    await installed.close()
    await close()
  }
})
