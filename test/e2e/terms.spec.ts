import {
  closeLiveSheet,
  expect,
  expectAccessible,
  freshName,
  signUpAsInfluencer,
  test,
} from './fixtures.ts'

/** Terms of a code and its start, from the form to what shoppers read. */

test('a creator says what has to be so for a code, and shoppers read it on the ticket, its page and in the chat', async ({
  page,
  person,
}) => {
  test.slow()
  const username = freshName('terms')
  const brand = `Termly ${username.slice(-6)}`
  await signUpAsInfluencer(page, username)
  await page.goto('/influencer-dashboard?tab=add')
  await page.getByLabel('Brand name').fill(brand)
  await page.getByLabel('Brand URL').fill('https://termly.example')
  await page.getByLabel('Promo code', { exact: true }).fill('TERMLY10')
  await page.getByLabel('Promo value').fill('10 €')
  await page.getByLabel('Affiliate link').fill('https://termly.example/?ref=terms')
  await expect(page.getByText('Taken as €10 off.')).toBeVisible()
  await page.getByText('More: start, terms and currency').click()
  await expect(page.getByRole('combobox', { name: 'Currency of amounts' })).toContainText('EUR')
  await page.getByLabel('Minimum spend').fill('free')
  await page.getByRole('combobox', { name: 'Who it is for' }).click()
  await page.getByRole('option', { name: 'New customers only' }).click()
  await page.getByLabel('Countries').fill('germany, at')
  await expect(page.getByText('Only in Austria and Germany.').first()).toBeVisible()
  await page.getByLabel('What is excluded').fill('gift cards')
  const send = page.getByRole('button', { name: /^(Add|Publish|Save)/ }).last()
  await send.click()
  await expect(page.getByText('Enter an amount above 0, such as 50 or 12.50')).toBeVisible()
  await expect(page.getByLabel('Minimum spend')).toBeFocused()
  await page.getByLabel('Minimum spend').fill('50')
  await expectAccessible(page)
  await send.click()
  await closeLiveSheet(page)
  await page.goto('/influencer-dashboard?tab=codes')
  await expect(page.getByRole('row', { name: /TERMLY10/ })).toBeVisible()

  const shopper = await person()
  await shopper.goto(`/brand/${encodeURIComponent(brand)}`)
  const ticket = shopper.getByRole('article').filter({ hasText: '€10 off' })
  await ticket.getByText('Terms', { exact: true }).click()
  await expect(ticket.getByText('Minimum spend €50')).toBeVisible()
  await expect(ticket.getByText('New customers only')).toBeVisible()
  await expectAccessible(shopper)
  await ticket.getByRole('link', { name: '€10 off' }).click()
  await expect(shopper.getByText('Not for: gift cards')).toBeVisible()
  await expect(shopper.getByText('Only in Austria and Germany')).toBeVisible()
  await expectAccessible(shopper)

  await shopper.goto('/chat')
  await shopper.getByRole('textbox').last().fill(`${brand} codes for new customers`)
  await shopper.keyboard.press('Enter')
  await expect(shopper.getByText(/Minimum spend €50 · New customers only/)).toBeVisible()
})

test('a code with a start shows as scheduled, and to nobody else', async ({ page, person }) => {
  const username = freshName('start')
  const brand = `Starty ${username.slice(-6)}`
  await signUpAsInfluencer(page, username)
  await page.goto('/influencer-dashboard?tab=add')
  await page.getByLabel('Brand name').fill(brand)
  await page.getByLabel('Brand URL').fill('https://starty.example')
  await page.getByLabel('Promo code', { exact: true }).fill('LATER20')
  await page.getByLabel('Promo value').fill('20')
  await page.getByLabel('Affiliate link').fill('https://starty.example/?ref=later')
  await page.getByText('More: start, terms and currency').click()
  const year = new Date().getFullYear() + 1
  await page.getByLabel('Appears from').fill(`${year}-06-05T09:00`)
  await page.getByLabel('Expiration date').fill(`${year}-06-04`)
  const send = page.getByRole('button', { name: /^(Add|Publish|Save)/ }).last()
  await send.click()
  await expect(page.getByText(/This is after the last day/)).toBeVisible()
  await page.getByLabel('Expiration date').fill(`${year}-06-30`)
  await expect(page.getByText(`Shoppers see this from 5 Jun ${year}, 09:00`)).toBeVisible()
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText('Promo code added successfully!').first()).toBeVisible()
  await page.goto('/influencer-dashboard?tab=codes')
  const row = page.getByRole('row', { name: /LATER20/ })
  await expect(row.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(row.getByText(`from 5 Jun ${year}, 09:00`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Status' }).getByText('Scheduled')).toBeVisible()
  await expectAccessible(page)
  const shopper = await person()
  await shopper.goto(`/influencer/${username}`)
  await expect(shopper.getByText('LATER20')).toHaveCount(0)
})
