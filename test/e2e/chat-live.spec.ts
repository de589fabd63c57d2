import { aPromoCode } from '#test/harness.ts'

import { expect, expectAccessible, test } from './fixtures.ts'
import { openMailServer } from './mail-app.ts'
import { serve } from './own-server.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
serve(openMailServer, (opened) => (server = opened))

test('the tickets of an open chat change and end as the codes do', async ({ page }) => {
  const creator = await server.app.anInfluencer('live_chatter')
  const code = aPromoCode({
    brand_name: 'Zorbly',
    brand_url: 'zorbly.example',
    promo_code: 'ZORB20',
  })
  const { promo_code } = await server.app.as(creator).promoCodes.create({ promo_code: code })
  await page.goto(server.at('/shopping-assistant'))
  const log = page.getByRole('log', { name: 'Messages' })
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Zorbly')
  await field.press('Enter')
  await expect(log.getByRole('button', { name: 'Copy code ZORB20 for Zorbly' })).toBeVisible()

  await server.app.as(creator).promoCodes.update({
    id: promo_code.id,
    promo_code: { ...code, promo_code: 'ZORB30', promo_value: '30' },
  })
  await expect(log.getByRole('button', { name: 'Copy code ZORB30 for Zorbly' })).toBeVisible()
  await expect(log.getByText('ZORB20')).toHaveCount(0)

  await server.app.as(creator).promoCodes.remove({ id: promo_code.id })
  await expect(log.getByText('No longer live')).toBeVisible()
  await expect(log.getByRole('button', { name: /^Copy code/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(log.getByText('One code of this answer has ended since.')).toBeVisible()

  await field.fill('zorbly')
  await field.press('Enter')
  await expect(log.getByRole('link', { name: 'Tell me when there is one' })).toHaveAttribute(
    'href',
    '/tell-me?brand=Zorbly',
  )
})
