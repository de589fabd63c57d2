import { readFile } from 'node:fs/promises'

import { expect, expectAccessible, freshName, signUpAsInfluencer, test } from './fixtures.ts'

/** Where a code appears, direct links, and what to do when a code leaked. */

test('a creator keeps a code for direct links, shares one, takes the leaked code out, undoes it, and replaces it', async ({
  page,
  person,
}) => {
  test.slow()
  const username = freshName('scope')
  await signUpAsInfluencer(page, username)
  await page.goto('/influencer-dashboard?tab=add')
  await page.getByLabel('Brand name').fill('Pacewell')
  await page.getByLabel('Brand URL').fill('https://pacewell.example')
  await page.getByLabel('Promo code', { exact: true }).fill('HUSHED20')
  await page.getByLabel('Promo value').fill('20')
  await page.getByLabel('Affiliate link').fill('https://pacewell.example/?ref=hush')
  await page.getByRole('combobox', { name: 'Where it appears' }).click()
  await page.getByRole('option', { name: 'Direct link only' }).click()
  await expect(page.getByText('Only people with a direct link see it.').first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^(Add|Publish|Save)/ })
    .last()
    .click()

  await page.goto('/influencer-dashboard?tab=codes')
  const row = page.getByRole('row', { name: /HUSHED20/ })
  await expect(row.getByText('Direct link', { exact: true })).toBeVisible()
  const more = page.getByRole('button', { name: 'More for Pacewell HUSHED20' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Direct links' }).click()
  const dialog = page.getByRole('dialog', { name: 'Direct links to Pacewell HUSHED20' })
  await dialog.getByLabel('Where you share it').fill('Newsletter')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = (await dialog.locator('.copytext__text').textContent()) ?? ''
  expect(address).toMatch(/\/s\/[A-Za-z0-9]{12}$/)
  await dialog.getByRole('button', { name: 'QR code' }).click()
  await expect(dialog.getByRole('img', { name: `QR code of ${address}` })).toBeVisible()
  for (const [kind, begin] of [
    ['PNG', '\u0089PNG'],
    ['SVG', '<svg'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: kind }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(`qr-newsletter.${kind.toLowerCase()}`)
    expect(await readFile(await file.path(), 'latin1')).toMatch(new RegExp(`^${begin}`))
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()

  const shopper = await person()
  const path = new URL(address).pathname
  const html = await (await shopper.request.get(path)).text()
  expect(html).toContain('noindex')
  expect(html).not.toContain('HUSHED20')
  expect(html).not.toContain('ref=hush')
  await shopper.goto(path)
  await expect(shopper.getByText(`shared with you by @${username}`)).toBeVisible()
  await expectAccessible(shopper)
  await shopper.getByRole('button', { name: 'Show the code' }).click()
  await shopper.getByRole('button', { name: /Copy code HUSHED20/ }).click()
  await expect(shopper.getByText('Promo code copied to clipboard!')).toBeVisible()
  const elsewhere = await person()
  await elsewhere.goto('/brand/Pacewell')
  await expect(elsewhere.getByText('HUSHED20')).toHaveCount(0)

  await more.click()
  await page.getByRole('menuitem', { name: 'My code leaked' }).click()
  const leaked = page.getByRole('dialog', { name: 'Pacewell HUSHED20 is taken out' })
  await expect(leaked).toBeVisible()
  await expect(leaked.getByText(/Hello Pacewell team/)).toBeVisible()
  await expectAccessible(page)
  // The open page, on which the code was shown, loses it by itself.
  await expect(shopper.getByRole('heading', { name: 'This link shows no code now' })).toBeVisible()
  await expect(shopper.getByRole('button', { name: /HUSHED20/ })).toHaveCount(0)
  await elsewhere.goto(path)
  await expect(
    elsewhere.getByRole('heading', { name: 'This link shows no code now' }),
  ).toBeVisible()
  // Undo is within reach of the open dialog, which then has nothing left to say.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(leaked).toHaveCount(0)
  await expect(row.getByText('Leaked', { exact: true })).toHaveCount(0)
  // And it comes back by itself, with nothing of the code before the press.
  await expect(shopper.getByRole('button', { name: 'Show the code' })).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'My code leaked' }).click()
  await leaked.getByRole('button', { name: 'Later' }).click()
  await more.click()
  await page.getByRole('menuitem', { name: 'Replace the code' }).click()
  await leaked.getByLabel('The new code').fill('HUSHED21')
  await leaked.getByRole('button', { name: 'Replace the code' }).click()
  await expect(page.getByRole('row', { name: /HUSHED21/ })).toBeVisible()
  await shopper.getByRole('button', { name: 'Show the code' }).click()
  await expect(shopper.getByRole('button', { name: /Copy code HUSHED21/ })).toBeVisible()

  // An ended link takes the code from its open page by itself, too.
  await page.getByRole('button', { name: 'More for Pacewell HUSHED21' }).click()
  await page.getByRole('menuitem', { name: 'Direct links' }).click()
  const links = page.getByRole('dialog', { name: 'Direct links to Pacewell HUSHED21' })
  await links.getByRole('button', { name: 'End the link Newsletter' }).click()
  await expect(links.getByText('Ended', { exact: true })).toBeVisible()
  await expect(shopper.getByRole('heading', { name: 'This link shows no code now' })).toBeVisible()
  await expect(shopper.getByRole('button', { name: /HUSHED21/ })).toHaveCount(0)
})
