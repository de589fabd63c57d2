import type { Page } from '@playwright/test'

import { aPromoCode } from '#test/harness.ts'

import { expect, expectAccessible, expectToFit, test } from './fixtures.ts'
import { act, address, app, aStaffMember, openAs, receiver, serveStaff } from './staff-app.ts'

serveStaff()

const nothingYet = (page: Page) => page.getByRole('heading', { name: 'No credit cards yet' })

test('a card issuer applies, is approved, publishes, is ended and restored', async ({
  page,
  person,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}/credit-cards`)
  await expect(nothingYet(page)).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByLabel('Search credit cards').fill('juniper')
  await expect(page.getByText('No card is called “juniper”.', { exact: false })).toBeVisible()
  await expect(nothingYet(page)).toHaveCount(0)
  await page.getByText('Clear search', { exact: true }).click()
  await expect(nothingYet(page)).toBeVisible()

  const issuer = await person()
  await issuer.setViewportSize({ width: 390, height: 844 })
  await openAs(issuer, await app.aPlainUser('juniper'), '/credit-cards')
  await issuer.getByRole('link', { name: 'Apply as a card issuer' }).click()
  await expect(issuer).toHaveURL(`${address}/influencer-apply?tab=card`)
  await issuer.getByLabel('Contact email').fill('')
  await issuer.getByRole('button', { name: 'Apply as Card Issuer' }).click()
  await expect(issuer.getByText('Enter the name of the card or its issuer')).toBeVisible()
  await expect(issuer.getByText('Enter the website of the card')).toBeVisible()
  await expect(issuer.getByLabel('Card or issuer')).toBeFocused()
  await expectAccessible(issuer)
  await expectToFit(issuer)
  await issuer.getByLabel('Card or issuer').fill('Juniper Everyday Card')
  await issuer.getByLabel('Website').fill('juniper.example')
  await issuer.getByLabel('Which cards, and what do they save?').fill('5% back at sports shops.')
  await issuer.getByLabel('Contact email').fill('partners@juniper.example')
  await issuer.getByRole('button', { name: 'Apply as Card Issuer' }).click()
  await expect(issuer.getByText('We are looking at your application')).toBeVisible()
  await expectAccessible(issuer)

  // Taken back, and asked for once more: the form is empty again.
  await issuer.getByRole('button', { name: 'Take the application back' }).click()
  await issuer.getByLabel('Card or issuer').fill('Juniper Everyday Card')
  await issuer.getByLabel('Website').fill('juniper.example')
  await issuer.getByLabel('Which cards, and what do they save?').fill('5% back at sports shops.')
  await issuer.getByRole('button', { name: 'Apply as Card Issuer' }).click()
  await expect(issuer.getByText('We are looking at your application')).toBeVisible()
  await issuer.goto(`${address}/profile`)
  await expect(
    issuer.getByText('You applied as Juniper Everyday Card', { exact: false }),
  ).toBeVisible()
  await expectAccessible(issuer)

  const desk = await person()
  await openAs(desk, await aStaffMember('sam.cards'), '/staff?tab=cards')
  await expect(desk.getByRole('tab', { name: /Card issuers/ })).toContainText('1')
  await expect(desk.getByText('partners@juniper.example')).toHaveCount(0)
  const waiting = desk.getByRole('article', { name: 'Juniper Everyday Card' })
  await expect(waiting).toContainText('juniper@example.com')
  await expectAccessible(desk)
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('Nobody waits')).toBeVisible()
  await receiver.waitForMail('juniper@example.com', /Your credit-card profile is ready/)

  await issuer.goto(`${address}/influencer-apply?tab=card`)
  await expect(issuer.getByText('This is a credit-card profile already.')).toBeVisible()
  await issuer.goto(`${address}/profile`)
  await expect(issuer.getByRole('link', { name: 'Card Dashboard' }).first()).toBeVisible()
  await issuer.getByRole('link', { name: 'Card Dashboard' }).first().click()
  await expect(issuer.getByText('No promo codes yet')).toBeVisible()
  const { profile } = await publish('juniper@example.com')
  // The list was open the whole time.
  await expect(page.getByRole('link', { name: /Juniper Everyday Card/ })).toBeVisible()
  await expect(page.getByText('@juniper_everyday_card')).toHaveCount(0)
  await page.getByRole('link', { name: /Juniper Everyday Card/ }).click()
  await expect(page).toHaveURL(`${address}/influencer/juniper_everyday_card`)
  await expect(page.getByText('Credit card', { exact: true })).toBeVisible()
  await expect(page.getByText('@juniper_everyday_card')).toHaveCount(0)
  await expect(page.getByText('CARD20').first()).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain('"@type":"ProfilePage"')
  expect(html).not.toContain('alternateName')

  await desk.getByRole('tab', { name: 'People' }).click()
  await act(desk, 'Juniper Everyday Card', 'End credit-card profile')
  await desk.getByLabel('Reason, which they read').fill('The offers were not of this card')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'End it' }).click()
  await expect(desk.getByText('Credit-card profile ended')).toBeVisible()
  // The open page of the card goes too.
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.goto(`${address}/credit-cards`)
  await expect(nothingYet(page)).toBeVisible()
  const gone = await page.goto(`${address}/influencer/${profile}`)
  expect(gone?.status()).toBe(404)
  await receiver.waitForMail('juniper@example.com', /no credit-card profile any more/)
  await issuer.goto(`${address}/influencer-apply?tab=card`)
  await expect(issuer.getByText('The offers were not of this card', { exact: false })).toBeVisible()
  await expectAccessible(issuer)

  await act(desk, 'Juniper Everyday Card', 'Make credit-card profile')
  await desk.getByLabel('Reason, which they read').fill('All is well again')
  await desk.getByRole('button', { name: 'Make it' }).click()
  await expect(desk.getByText('Credit-card profile made')).toBeVisible()
  await page.goto(`${address}/influencer/${profile}`)
  await expect(page.getByText('CARD20').first()).toBeVisible()
  await desk.getByRole('tab', { name: 'Log' }).click()
  await expect(desk.getByText('Ended a credit-card profile')).toBeVisible()
  await expect(desk.getByText('“The offers were not of this card”')).toBeVisible()
})

/** A code of whoever has this address, straight into the rows: the form has its own journeys. */
async function publish(email: string) {
  const { id, username } = await app.deps.db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .where('users.email', '=', email)
    .select(['profiles.id', 'profiles.username'])
    .executeTakeFirstOrThrow()
  const { brand_name, brand_url, promo_type, promo_value, affiliate_link } = aPromoCode()
  await app.deps.db
    .insertInto('promo_codes')
    .values({
      influencer_id: id,
      brand_name,
      brand_url,
      promo_type,
      promo_value,
      affiliate_link,
      promo_code: 'CARD20',
      description: '20% off',
    })
    .execute()
  return { profile: username ?? '' }
}

test('a new operator sees the open steps at the desk, and can dismiss them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, await aStaffMember('olga.first'), '/staff')
  const list = page.getByRole('region', { name: /Before you open to the public/ })
  // One line above the work, until it is opened.
  await expect(list).toBeVisible()
  expect((await list.boundingBox())?.height).toBeLessThan(100)
  await list.getByText(/Before you open to the public/).click()
  await expect(list).toContainText('npm run backup')
  await expect(list.getByRole('listitem').filter({ hasText: 'A mail server' })).toContainText(
    'done',
  )
  await expectAccessible(page)
  await expectToFit(page)
  await list.getByRole('button', { name: 'Hide this list' }).click()
  await expect(list).toHaveCount(0)
  // The sandbox is told about for as long as it takes the money.
  await expect(page.getByText('No money moves')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Staff desk' })).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('a failing code is reported at the code, within one phone screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const ana = await app.anInfluencer('ana.report')
  const { promo_code } = await app
    .as(ana)
    .promoCodes.create({ promo_code: aPromoCode({ brand_name: 'Reportwell' }) })
  await page.goto(`${address}/contact`)
  const topic = page.getByRole('listitem').filter({ hasText: 'A code does not work' })
  await expect(topic).toContainText('choose “Report this code”')
  await expectAccessible(page)
  await topic.getByRole('link', { name: 'Find the code' }).click()
  await expect(page).toHaveURL(`${address}/deals`)
  await page.goto(`${address}/deal/${promo_code.id}`)
  await page.getByRole('button', { name: 'Report this code' }).click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send report' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})
