import type { Page } from '@playwright/test'

import type { Actor, TestApp } from '#test/harness.ts'

import { expect, expectAccessible, test } from './fixtures.ts'
import { arriveAs, openServer, serve } from './own-server.ts'

/** A server of this file's own: it needs paid plans and an agency. */
let app: TestApp
let address: string
serve(openServer, (server) => ({ app, address } = server))

async function arrive(page: Page, actor: Actor): Promise<void> {
  await arriveAs(page.context(), actor, address)
  await page.goto(`${address}/csv-upload`)
}

const head = 'brand_name,promo_code,description,affiliate_link,category,email'
const rowOf = (email: string, code: string, category = 'Fitness') =>
  `Pacewell,${code},25% off,https://pacewell.example/?ref=1,${category},${email}`

async function choose(page: Page, what: string, name: string, contents: string | Buffer) {
  await page.getByLabel(`Choose a CSV file with ${what}`).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(contents as string),
  })
}

// holds: 2.csv.login, 2.csv.tabs, 2.csv.sample, 2.csv.button, 2.routes.csv-upload, 4.csv.steps, 8.csv.sample
// holds: 8.csv.no-data, 8.csv.headers, 8.csv.parse, 8.csv.row, 8.csv.promo-codes-done, 5.csv.skipped
// holds: 5.csv.row-missing, 5.csv.empty, 5.csv.parse-failure, 6.csv-role
test('an influencer uploads codes from valid and invalid files', async ({ page }) => {
  await page.goto(`${address}/csv-upload`)
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('You need to be logged in to access this page.')).toBeVisible()
  await expectAccessible(page)

  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth')
  const email = `${ana.username}@example.com`
  await arrive(page, ana)
  await expect(page.getByRole('tab', { name: 'Promo codes' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const help = page.getByRole('complementary', { name: 'What the file needs' })
  await expect(help.getByText('The plan has room for 10 more codes.')).toBeVisible()
  await expect(
    help.getByText('everywhere, my page, or direct link; empty for everywhere'),
  ).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download sample' }).click()
  expect((await download).suggestedFilename()).toBe('sample-promo-codes.csv')
  await expect(page.getByText('Sample CSV file downloaded')).toBeVisible()
  await expectAccessible(page)

  const refused: [string, string | Buffer, RegExp][] = [
    ['zip.csv', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 8]), /zip or an Excel workbook/],
    ['empty.csv', '\n'.repeat(1_000_000), /No data to upload/],
    ['headers.csv', 'brand_name,email\nA,b', /Missing required headers: promo_code/],
    ['quotes.csv', `${head}\n"A,B`, /Failed to parse CSV file\. Please check the format\./],
  ]
  for (const [name, contents, sentence] of refused) {
    await choose(page, 'promo codes', name, contents)
    await expect(page.getByText(`${name} cannot be used`)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  await expectAccessible(page)

  await choose(
    page,
    'promo codes',
    'bad.csv',
    `${head}\n${rowOf(email, 'ONE')}\n${rowOf('', 'TWO')}\n${rowOf(email, 'THREE', 'Cars')}`,
  )
  await expect(page.getByText('Row 3: Missing required fields (email)')).toBeVisible()
  await expect(page.getByText(/^Row 4: category has to be one of/)).toBeVisible()
  await expectAccessible(page)
  const problems = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all 2 as CSV' }).click()
  expect((await problems).suggestedFilename()).toBe('bad-problems.csv')

  // UTF-16 with semicolons, as some spreadsheets save it.
  const lines = [head, rowOf(email, 'ONE'), rowOf(email, 'TWO'), rowOf('no@example.com', 'X')]
  const text = `\uFEFF${lines.join('\r\n').replaceAll(',', ';').replace('brand_name', 'Brand Name')}`
  await choose(page, 'promo codes', 'good.csv', Buffer.from(text, 'utf16le'))
  await expect(page.getByText('Showing 3 of 3 records')).toBeVisible()
  await expect(page.getByText('‘Brand Name’ is recognised as brand_name.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload 3 promo codes' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Successfully uploaded 2 promo code(s)' }).first(),
  ).toBeVisible()
  await expect(
    page.getByText('1 promo codes skipped due to invalid influencer emails.'),
  ).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)

  await expect(help.getByText('The plan has room for 8 more codes.')).toBeVisible()
  // The same rows once more, pasted.
  await page.getByRole('button', { name: 'Paste rows instead' }).click()
  await page.getByLabel('Rows, with the headers first').fill(lines.slice(0, 3).join('\n'))
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: 'Upload 2 promo codes' }).click()
  await expect(page.getByText('0 added, 2 were there already').first()).toBeVisible()

  // A changed row: what would change is shown, and then done.
  await page.getByRole('button', { name: 'Paste rows instead' }).click()
  await page
    .getByLabel('Rows, with the headers first')
    .fill([head, rowOf(email, 'ONE', 'Travel'), rowOf(email, 'TWO')].join('\n'))
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByText('0 new, 1 changes, 1 stays the same')).toBeVisible()
  const change = page.getByRole('list', { name: 'Codes that will change' }).getByRole('listitem')
  await expect(change).toContainText(`Pacewell ONE @${ana.username}, row 2`)
  await expect(change.locator('del')).toHaveText('Fitness')
  await expect(change.locator('ins')).toHaveText('Travel')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload 2 promo codes' }).click()
  await expect(page.getByText('Successfully changed 1 promo code(s)').first()).toBeVisible()
  await expect(page.getByText('1 was there already and stayed as they are.')).toBeVisible()

  const many = Array.from({ length: 12 }, (_, n) => rowOf(email, `MANY${n}`))
  await choose(page, 'promo codes', 'many.csv', [head, ...many].join('\n'))
  await expect(page.getByText('has 2, the file adds 12, and Growth takes 10')).toBeVisible()
  await expect(page.getByText('4 too many')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('tab', { name: 'Influencers' }).click()
  await expect(page.getByText('Only agencies upload influencers')).toBeVisible()
})

// holds: 8.csv.influencers-done, 6.csv-role
test('an agency uploads influencers and then their codes', async ({ page }) => {
  const agency = await app.anAgency()
  await app.subscribe(agency, 'boost')
  await page.setViewportSize({ width: 390, height: 844 })
  await arrive(page, agency)
  await choose(
    page,
    'influencers',
    'people.csv',
    'fullName,socialMediaHandle,email\nNova Lind,@nova_csv,nova_csv@example.com\nOrla Byrne,orla_csv,orla_csv@example.com',
  )
  await expect(page.getByText('Showing 2 of 2 records')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload 2 influencers' }).click()
  await expect(page.getByText('Successfully uploaded 2 influencer(s)').first()).toBeVisible()
  await expect(page.getByText(/temporary passwords are in the agency dashboard/)).toBeVisible()

  await page.getByRole('tab', { name: 'Promo codes' }).click()
  await choose(
    page,
    'promo codes',
    'codes.csv',
    [head, rowOf('nova_csv@example.com', 'NOVA'), rowOf('orla_csv', 'ORLA')].join('\n'),
  )
  await page.getByRole('button', { name: 'Upload 2 promo codes' }).click()
  await expect(page.getByText('Successfully uploaded 2 promo code(s)').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'All promo codes' }).click()
  expect((await download).suggestedFilename()).toMatch(/^fanfare-promo-codes-.*\.csv$/)
})

test('a refused upload is no longer shown as ready', async ({ page }) => {
  const bo = await app.anInfluencer()
  await arrive(page, bo)
  const email = `${bo.username}@example.com`
  const rows = [head, rowOf(email, 'ONE'), rowOf(email, 'TWO')].join('\n')
  await choose(page, 'promo codes', 'two.csv', rows)
  await expect(page.getByText('The plan has no room for all of these codes')).toBeVisible()
  await expect(page.getByText('Failed to upload promo codes').first()).toBeVisible()
  await expect(page.getByText('Checked, ready to upload')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Upload 2/ })).toHaveCount(0)
  await expectAccessible(page)

  // With room for them by now, the same file can be checked and sent.
  await app.subscribe(bo, 'growth')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Checked, ready to upload').first()).toBeVisible()
  await page.route('**/upload-promo-codes', (route) =>
    route.fulfill({ status: 200, body: 'not what we speak' }),
  )
  const upload = page.getByRole('button', { name: /^Upload 2/ })
  await upload.click()
  await expect(page.getByText('Failed to upload promo codes').last()).toBeVisible()
  await expect(page.getByText('Checked, ready to upload')).toHaveCount(0)
})
