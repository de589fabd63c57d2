import type { Page } from '@playwright/test'

import type { Actor } from '#test/harness.ts'
import { aCodeRow, insertCodes } from '#test/rows.ts'

import { beginApp, expect, expectAccessible, expectToFit, openUntouched, test } from './fixtures.ts'
import { address, app, serveOwnCodes, signIn } from './own-codes-app.ts'

// A server of their own: more codes than the free plan has.
serveOwnCodes()
// Headless browsers say so, and are not counted.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36',
})

/** Somebody with a plan and a live code of each brand, signed in. */
async function aCreator(page: Page, ...brands: string[]): Promise<Actor> {
  const zoe = await app.anInfluencer()
  await app.subscribe(zoe, 'growth')
  const codes = brands.map((brand_name) =>
    aCodeRow(zoe.user_id, { brand_name, promo_code: `${brand_name.toUpperCase()}20` }),
  )
  if (codes.length > 0) await insertCodes(app.database.db, ...codes)
  await signIn(page, zoe)
  return zoe
}

const phone = { width: 390, height: 844 }
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const place = (page: Page, name: string) => page.getByRole('combobox', { name: `Place of ${name}` })
const save = (page: Page) => page.getByRole('button', { name: 'Save the page' })

test('a page of its owner: text, colour, links, pins and sections, and visitors see it', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const { username } = await aCreator(page, 'Alder', 'Birch', 'Cedar')
  await page.goto(`${address}/influencer-dashboard?tab=page`)
  await expect(page.getByText(`${address}/@${username}`)).toBeVisible()

  await page.getByLabel('A few words about you').fill('I run far.\nI eat more.')
  await page.getByText('Travel', { exact: true }).click()
  await page.getByRole('button', { name: 'Add a link' }).click()
  // The focus is in the new field.
  await page.keyboard.type('My newsletter')
  await save(page).click()
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused()
  await expect(page.getByText('Please enter an address that begins with https://.')).toBeVisible()
  await page.keyboard.type('https://news.example/me')
  await page.getByRole('checkbox', { name: 'Paid link' }).check()

  // Not the bare look of the browser.
  await expect(place(page, 'Alder ALDER20')).toHaveCSS('appearance', 'none')
  await place(page, 'Alder ALDER20').selectOption('Pinned')
  await expect(place(page, 'Alder ALDER20')).toBeFocused()
  await place(page, 'Birch BIRCH20').selectOption('Pinned')
  // By keys alone, and undone.
  await page.getByRole('button', { name: 'Move Birch BIRCH20 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Birch BIRCH20 down' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Move Alder ALDER20 up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.keyboard.type('Outdoors')
  await place(page, 'Birch BIRCH20').selectOption('Outdoors')
  await expectToFit(page)
  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByText('Your page is saved')).toBeVisible()

  const shown = await page.goto(`${address}/@${username}?src=story`)
  expect(shown?.request().redirectedFrom()).toBeNull()
  await expect(page).toHaveURL(`${address}/influencer/${username}?src=story`)
  await expect(page.getByText('I run far.')).toBeVisible()
  const link = page.getByRole('list', { name: 'Links' }).getByRole('link')
  await expect(link).toHaveText(/My newsletter.*Paid link/)
  await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
  await expect(titles(page)).toHaveText([/promo codes/, 'Outdoors', 'More codes'])
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('article').first()).toContainText('Alder')
  await expectToFit(page)
  await expectAccessible(page)

  await page.goto(`${address}/influencer-dashboard?tab=insights`)
  const visits = page.getByRole('region', { name: 'Visits of your page' })
  await expect(visits.getByText('?src=story')).toBeVisible()
  await expectAccessible(page)
})

test('somebody who only looks is counted, and the page stays as it is when the app begins', async ({
  page,
}) => {
  const sent = page.waitForRequest(/\/api\/profiles\/[^/]+\/visits$/)
  await openUntouched(page, '/influencer/freya.unpacks?src=bio')
  await sent
  const groups = ['Freya’s promo codes', 'Desk', 'Travel', 'More codes']
  await expect(titles(page)).toHaveText(groups)
  const picture = page.locator('img[fetchpriority=high]')
  await expect(picture).toHaveAttribute('srcset', /-h480\.webp 480w.*-h1440\.webp 1440w/)
  await beginApp(page)
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
  await expect(titles(page)).toHaveText(groups)
  await expect(page.getByRole('article')).toHaveCount(14)
})

/** Another tab saves meanwhile. */
const saveElsewhere = (page: Page) =>
  page.evaluate(async () => {
    const address = '/api/profiles/me/page'
    const { updated_at } = await (await fetch(address)).json()
    const blank = { theme: null, links: [], pins: [], sections: [] }
    const response = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...blank, intro: 'From there', updated_at }),
    })
    return response.status
  })

test('a page that was changed elsewhere is not overwritten unasked, and unsaved words are kept', async ({
  page,
}) => {
  await aCreator(page)
  await page.goto(`${address}/influencer-dashboard?tab=page`)
  const words = page.getByLabel('A few words about you')
  await words.fill('From here')
  expect(await saveElsewhere(page)).toBe(200)
  await save(page).click()
  await expect(page.getByText('The page was changed elsewhere')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('tab', { name: 'Insights' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await save(page).click()
  await expect(page.getByText('Your page is saved')).toBeVisible()
  await page.reload()
  await expect(words).toHaveValue('From here')
  // A draft that comes back knows what it was typed over.
  await words.fill('From here again')
  expect(await saveElsewhere(page)).toBe(200)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(words).toHaveValue('From here again')
  await save(page).click()
  await expect(page.getByText('The page was changed elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Take what is there' }).click()
  await expect(words).toHaveValue('From there')
})

test('the picture above a page is saved at once, and refused with a reason', async ({ page }) => {
  await aCreator(page)
  await page.goto(`${address}/influencer-dashboard?tab=page`)
  const file = page.getByLabel('Picture above the page', { exact: true }).and(page.locator('input'))
  await file.setInputFiles({
    name: 'x.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(page.getByText('The picture could not be saved')).toBeVisible()
  await file.setInputFiles('web/public/demo/headers/freya.unpacks-h960.webp')
  await expect(page.getByText('Your page has a new picture')).toBeVisible()
  await expect(page.getByAltText('What is above your page now')).toBeVisible()
  // What cannot be cancelled any more does not offer it.
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/rpc/profiles/deleteHeader', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Saving your page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0)
  goOn()
  await expect(page.getByAltText('What is above your page now')).toHaveCount(0)
})

test('codes that somebody wrote down are found, confirmed and published, and refused row by row', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { username } = await aCreator(page)
  await page.goto(`${address}/influencer-dashboard?tab=add`)
  await page.getByRole('button', { name: 'Paste several codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste codes' })
  await dialog
    .getByLabel('Your text')
    .fill(
      'My codes this week:\n20% off with ZOE20 at pacewell.com\n10% off with ZOE10 at Mosslatch',
    )
  await dialog.getByRole('button', { name: 'Find the codes' }).click()
  await expect(dialog.getByRole('group', { name: /^Code/ })).toHaveCount(2)
  const second = dialog.getByRole('group', { name: 'Code 2' })
  const link = second.getByLabel('Link')
  await expect(link).toHaveAccessibleDescription('Affiliate link is required')
  await expectAccessible(page)
  // What was typed and changed outlasts Escape and a look at the text.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await second.getByLabel('Brand').fill('Mosslatch Shop')
  await dialog.getByRole('button', { name: 'Back to the text' }).click()
  await dialog.getByRole('button', { name: 'Find the codes' }).click()
  await expect(second.getByLabel('Brand')).toHaveValue('Mosslatch Shop')
  await expectToFit(page)
  await dialog.getByRole('button', { name: 'Publish 2 codes' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Nothing was published: some codes need a correction.',
  )
  // Where the eye is, though the button is visible at every row.
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  // Nothing of a long dialog is seen below its buttons.
  await page.setViewportSize({ width: 1280, height: 700 })
  const buttons = page.locator('.dialog__acts')
  const bottom = () => buttons.evaluate((acts) => acts.getBoundingClientRect().bottom)
  expect(await bottom()).toBeGreaterThanOrEqual(700)
  await page.setViewportSize(phone)
  await link.fill('https://mosslatch.example/?ref=1')
  await dialog.getByRole('button', { name: 'Publish 2 codes' }).click()
  await expect(page.getByText('2 codes published')).toBeVisible()

  await page.goto(`${address}/influencer/${username}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').filter({ hasText: 'ZOE20' })).toContainText('Pacewell')
})

test('a live code has a picture for stories, a caption that says it is an ad, and a QR code', async ({
  page,
}) => {
  await aCreator(page, 'Alder')
  await page.goto(`${address}/influencer-dashboard`)
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Share kit' }).click()
  const dialog = page.getByRole('dialog', { name: /^Share/ })
  await expect(dialog.getByText(/^Ad: 20% off at Alder with code ALDER20/)).toBeVisible()
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const drawn = page.waitForResponse(/\/share\/\w+\/story\/deal\/.*\.png$/)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Picture for stories' }).click()
  expect((await drawn).status()).toBe(200)
  expect((await download).suggestedFilename()).toBe('Alder story.png')
})
