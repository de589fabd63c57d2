import {
  expect,
  expectAccessible,
  expectToFit,
  freshName,
  signUpAsInfluencer,
  test,
} from './fixtures.ts'

/** How an owner makes an offer without a code, and fills and watches a drop. */

for (const width of [390, 1280]) {
  test(`an owner publishes a drop, mends its lines, sets its limits, downloads and deletes codes, at ${width} pixels`, async ({
    page,
    person,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const username = freshName('drops')
    const brand = `Dropwell ${username}`
    await signUpAsInfluencer(page, username)
    await page.goto('/influencer-dashboard?tab=add')
    await page.getByLabel('Brand name').fill(brand)
    await page.getByLabel('Brand URL').fill('https://pacewell.example')
    await page.getByLabel('Promo value').fill('30')
    await page.getByLabel('Affiliate link').fill('https://pacewell.example/?ref=drop')
    const kinds = page.getByRole('radiogroup', { name: 'How shoppers get it' })
    await kinds.getByText('No code needed').click()
    await expect(page.getByText('The link is all')).toBeVisible()
    await expect(page.getByLabel('Promo code', { exact: true })).toHaveCount(0)
    await page.getByRole('radio', { name: 'No code needed' }).press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'A code for each (drop)' })).toBeChecked()
    await expect(page.getByText('used once.')).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
    await page.getByRole('button', { name: 'Add promo code' }).click()

    const dialog = page.getByRole('dialog', { name: /^Codes of Dropwell/ })
    await expect(dialog.getByText('No code yet.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add codes' }).click()
    await expect(dialog.getByText('Paste or choose at least one code')).toBeVisible()
    const lines = dialog.getByLabel('Codes, one a line')
    await lines.fill(`OWN-1\n=1+1\nOWN-2\n${'x'.repeat(80)}`)
    await dialog.getByRole('button', { name: 'Add codes' }).click()
    await expect(dialog.getByText('No code was added')).toBeVisible()
    await expect(dialog.getByText(/^Line 2: /)).toBeVisible()
    await expect(dialog.getByText(/^Line 4: /)).toBeVisible()
    await expectAccessible(page)
    await lines.fill('OWN-1\nOWN-2\nOWN-2\nOWN-3')
    await dialog.getByRole('button', { name: 'Add codes' }).click()
    await expect(dialog.getByText('3 codes added. 1 repeated line left out.')).toBeVisible()
    await dialog.getByLabel('Choose a file with codes').setInputFiles({
      name: 'codes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('OWN-4\nOWN-1\n'),
    })
    await expect(dialog.getByText('1 code added. 1 code had been added before.')).toBeVisible()
    await expect(dialog.getByText('0 of 4 claimed')).toBeVisible()

    await dialog.getByLabel('Codes for one shopper a day').fill('0')
    await dialog.getByRole('button', { name: 'Save settings' }).click()
    await expect(dialog.getByText('Enter a whole number from 1 to 100')).toBeVisible()
    await dialog.getByLabel('Codes for one shopper a day').fill('2')
    await dialog.getByLabel('Shoppers see how many are left').check()
    await dialog.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
    await dialog.getByRole('button', { name: 'Close' }).click()

    const shopper = await person()
    await shopper.goto(`/brand/${encodeURIComponent(brand)}`)
    await expect(shopper.getByText('4 left')).toBeVisible()
    await shopper.getByRole('button', { name: /^Get your code/ }).click()
    await expect(shopper.getByRole('button', { name: /^Copy code OWN-\d/ })).toBeVisible()

    await page.goto('/influencer-dashboard?tab=codes')
    const row = page.getByRole('row', { name: new RegExp(brand) })
    await expect(row.getByText('Drop', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
    await row.getByRole('button', { name: /^1 of 4 claimed/ }).click()
    await expect(dialog.getByText('1 of 4 claimed')).toBeVisible()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Download claimed codes' }).click()
    const file = await (await saved).createReadStream()
    const text = Buffer.concat(await file.toArray()).toString()
    expect(text).toMatch(/OWN-\d/)
    expect(text.trim().split('\n')).toHaveLength(2)
    await dialog.getByRole('button', { name: 'Delete unclaimed codes' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete 3 unclaimed codes?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete them' }).click()
    await expect(dialog.getByText('1 of 1 claimed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(row.getByText('No codes left')).toBeVisible()
  })
}

test('an owner publishes an offer that needs no code, which the preview and the table say', async ({
  page,
}) => {
  await signUpAsInfluencer(page, freshName('nocode'))
  await page.goto('/influencer-dashboard?tab=add')
  await page.getByLabel('Brand name').fill('Linkwell')
  await page.getByLabel('Brand URL').fill('https://pacewell.example')
  await page.getByLabel('Promo value').fill('15')
  await page
    .getByRole('radiogroup', { name: 'How shoppers get it' })
    .getByText('No code needed')
    .click()
  const preview = page.getByRole('complementary', { name: 'How shoppers will see it' })
  await expect(preview.getByText('Get the offer')).toBeVisible()
  await page.getByRole('button', { name: 'Add promo code' }).click()
  await expect(page.getByText('Affiliate link is required')).toBeVisible()
  await page.getByLabel('Affiliate link').fill('https://pacewell.example/?ref=none')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  const sheet = page.getByRole('dialog', { name: /code is live$/ })
  await expect(sheet.getByText('Get the offer')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.goto('/influencer-dashboard?tab=codes')
  await expect(
    page.getByRole('row', { name: /Linkwell/ }).getByText('No code needed'),
  ).toBeVisible()
})
