import { sweepExpired } from '#server/features/promo-codes/queries.ts'
import { aPromoCode } from '#test/harness.ts'

import { expect, test } from './fixtures.ts'
import { openServer } from './own-server.ts'

/** A server of this file's own, because its clock is moved past midnight. */
// holds: 4.live.deals, 4.expiry.expired, 5.deals.expired
test('shoppers on pages and in a chat see a code appear, change, expire at midnight and disappear, without reloading', async ({
  page,
  person,
}) => {
  const { app, address, close } = await openServer({ today: '2027-03-10' })
  const other = await person()
  const chat = await person()
  try {
    const ana = await app.anInfluencer('ana')
    await app.subscribe(ana, 'growth')
    const asAna = app.as(ana)
    const add = (promo_code: string, expiration_date: string | null) =>
      asAna.promoCodes.create({ promo_code: aPromoCode({ promo_code, expiration_date }) })
    const { promo_code: stays } = await add('STAYS', null)

    await page.goto(`${address}/deals`)
    await other.goto(`${address}/brand/Pacewell`)
    const pages = [page, other]
    const ticket = (of: typeof page, code: string) =>
      of.getByRole('article').filter({ hasText: code })
    for (const of of pages) await expect(ticket(of, 'STAYS')).toBeVisible()

    const { promo_code: lastDay } = await add('LASTDAY', '2027-03-10')
    for (const of of pages) {
      await expect(ticket(of, 'LASTDAY')).toBeVisible()
      await expect(ticket(of, 'LASTDAY').getByText('Ends today')).toBeVisible()
    }
    await expect(page.getByText('2 deals found')).toBeVisible()
    await chat.goto(`${address}/shopping-assistant`)
    await chat.getByRole('textbox', { name: 'Message' }).fill('Pacewell')
    await chat.keyboard.press('Enter')
    const told = (code: string) => chat.getByRole('listitem').filter({ hasText: code })
    await expect(told('LASTDAY').getByText('20% off')).toBeVisible()

    await asAna.promoCodes.update({
      id: lastDay.id,
      promo_code: aPromoCode({
        promo_code: 'LASTDAY',
        promo_value: '45',
        expiration_date: '2027-03-10',
      }),
    })
    for (const of of pages)
      await expect(ticket(of, 'LASTDAY').getByRole('heading', { name: '45% off' })).toBeVisible()
    await expect(told('LASTDAY').getByText('45% off')).toBeVisible()

    // Midnight: the same work that the queue does at the full hour.
    app.moveTo('2027-03-11')
    expect(await sweepExpired(app.deps.db, '2027-03-11')).toBe(1)
    for (const of of pages) {
      await expect(ticket(of, 'LASTDAY')).toHaveCount(0)
      await expect(ticket(of, 'STAYS')).toBeVisible()
    }
    await expect(page.getByText('1 deal found')).toBeVisible()
    await expect(told('LASTDAY').getByText('No longer live')).toBeVisible()
    await expect(told('LASTDAY').getByRole('button')).toBeDisabled()
    await expect(told('STAYS').getByRole('button')).toBeEnabled()

    await asAna.promoCodes.remove({ id: stays.id })
    await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible()
    await expect(other.getByText(/^No promo codes available for this brand yet/)).toBeVisible()
  } finally {
    await Promise.all([page, other, chat].map((one) => one.goto('about:blank')))
    await close()
  }
})
