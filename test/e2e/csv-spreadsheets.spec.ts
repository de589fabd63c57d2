import type { Page } from '@playwright/test'

import type { Actor, TestApp } from '#test/harness.ts'
import { aWorkbook, textRows } from '#test/workbook.ts'

import { expect, expectAccessible, test } from './fixtures.ts'
import { arriveAs, openServer, serve } from './own-server.ts'

/** A server of this file's own: it needs paid plans and an agency. */
let app: TestApp
let address: string
serve(openServer, (server) => ({ app, address } = server))

async function arrive(page: Page, actor: Actor): Promise<void> {
  await arriveAs(page.context(), actor, address)
  await page.goto(`${address}/csv-upload?tab=promo-codes`)
}

async function choose(page: Page, name: string, contents: string | Uint8Array) {
  await page.getByLabel('Choose a CSV file with promo codes').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(contents as string),
  })
}

async function codesOf(actor: Actor) {
  return (await app.as(actor).promoCodes.listOwn({})).promo_codes
}

const foreign = ['Merchant', 'Coupon', 'Deal', 'Kind', 'Tracking link', 'Email address', 'Ends on']
const rowOf = (email: string, code: string, day = '') => [
  'Pacewell',
  code,
  '25% off',
  'Fitness',
  'https://pacewell.example/?ref=1',
  email,
  day,
]
const asCsv = (rows: readonly string[][]) => rows.map((cells) => cells.join(',')).join('\n')

test('an agency maps the headers and the date order of a file once, for every browser', async ({
  page,
  person,
}) => {
  const agency = await app.anAgency()
  const ana = await app.anInfluencer()
  await app.manage(agency, ana, { created_by_agency: true })
  await app.subscribe(ana, 'growth')
  const email = `${ana.username}@example.com`
  await arrive(page, agency)

  await choose(
    page,
    'network.csv',
    asCsv([foreign, rowOf(email, 'ONE', '03/04/2099'), rowOf(email, 'TWO', '05/06/2099')]),
  )
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  await expect(page.getByLabel('Merchant')).toHaveText('brand_name')
  await expect(page.getByLabel('Email address')).toHaveText('email')
  await expect(page.getByText('Such as 03/04/2099')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Missing required headers: category')
  await expect(page.getByRole('button', { name: 'Use these columns' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('Kind').click()
  await page.getByRole('option', { name: 'category', exact: true }).click()
  await page.getByLabel('Ends on').click()
  await page.getByRole('option', { name: 'expiration_date (optional)' }).click()
  await page.getByRole('button', { name: 'Use these columns' }).click()

  await expect(page.getByText('Is 03/04/2099 3 April or March 4?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload 2 promo codes' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByText('March 4', { exact: true }).click()
  await expect(page.getByText('2 new, 0 change, 0 stay the same')).toBeVisible()
  await expect(page.getByRole('cell', { name: '2099-03-04' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'March 4' })).toBeChecked()
  await page.getByRole('button', { name: 'Upload 2 promo codes' }).click()
  await expect(page.getByText('Successfully uploaded 2 promo code(s)').first()).toBeVisible()
  expect((await codesOf(ana)).map(({ expiration_date }) => expiration_date)).toEqual([
    '2099-03-04',
    '2099-05-06',
  ])

  // The same headers in another browser: nothing is asked, and it can be chosen otherwise.
  const other = await person()
  await arrive(other, agency)
  await choose(other, 'network.csv', asCsv([foreign, rowOf(email, 'THREE', '12/31/2099')]))
  await expect(other.getByText('1 new, 0 change, 0 stay the same')).toBeVisible()
  await expect(other.getByText('‘Merchant’ is recognised as brand_name.')).toBeVisible()
  await other.getByRole('button', { name: 'Choose columns' }).click()
  await expect(other.getByLabel('Kind')).toHaveText('category')
  await other.getByRole('button', { name: 'Cancel' }).click()
  await expect(other.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

test('an influencer uploads a workbook and selects its sheet', async ({ page }) => {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth')
  await arrive(page, ana)
  const header = ['brand_name', 'promo_code', 'description', 'category', 'affiliate_link']
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = `${textRows([[...header, 'expiration_date']])}<row r="2">${['Pacewell', 'BOOK']
    .map(cell)
    .join('')}<c s="2"><v>0.25</v></c>${['Fitness', 'https://pacewell.example']
    .map(cell)
    .join('')}<c s="1"><v>72684</v></c></row>`
  const workbook = aWorkbook({
    sheets: { Notes: textRows([['Call Ana']]), 'Codes 2099': rows },
    formats: [0, 14, 9],
  })
  // Its name says nothing: it is known by what is in it.
  await choose(page, 'codes.csv', workbook)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Missing required headers' }),
  ).toBeVisible()
  await expect(page.getByText('codes.csv has 2 sheets')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Sheet').click()
  await page.getByRole('option', { name: 'Codes 2099' }).click()
  await expect(page.getByText('1 new, 0 change, 0 stay the same')).toBeVisible()
  await page.getByRole('button', { name: 'Upload 1 promo code' }).click()
  await expect(page.getByText('Successfully uploaded 1 promo code(s)').first()).toBeVisible()
  expect(await codesOf(ana)).toMatchObject([
    { promo_code: 'BOOK', description: '25% off', expiration_date: '2098-12-30' },
  ])

  await choose(page, 'invoice.csv', '%PDF-1.7\n%âãÏÓ\n')
  await expect(page.getByText('invoice.csv cannot be used')).toBeVisible()
  await expect(page.getByText(/^This is a PDF, not a table\./)).toBeVisible()
})

test('uploading an edited download changes only the edited values', async ({ page }) => {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth')
  await arrive(page, ana)
  const header = ['brand_name', 'promo_code', 'description', 'category', 'affiliate_link']
  const own = (code: string) => rowOf('', code).slice(0, 5)
  await choose(page, 'own.csv', asCsv([header, own('ONE'), own('TWO')]))
  await page.getByRole('button', { name: 'Upload 2 promo codes' }).click()
  await expect(page.getByText('Successfully uploaded 2 promo code(s)').first()).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Your promo codes' }).click()
  const file = await (await download).createReadStream()
  const text = Buffer.concat(await file.toArray()).toString()
  await choose(page, 'edited.csv', text.replace('"TWO","25% off"', '"TWO","30% off"'))
  await expect(page.getByText('0 new, 1 changes, 1 stays the same')).toBeVisible()
  const change = page.getByRole('list', { name: 'Codes that will change' }).getByRole('listitem')
  await expect(change).toContainText('Pacewell TWO')
  await expect(change.locator('ins')).toHaveText('30% off')

  // Somebody changes it meanwhile: nothing is written, and the changes can be looked at again.
  const code = (await codesOf(ana)).find(({ promo_code }) => promo_code === 'TWO')
  await app.as(ana).promoCodes.act({ action: 'extend', ids: [code?.id ?? ''] })
  await app.database.pool.query('update promo_codes set updated_at = now() where id = $1', [
    code?.id,
  ])
  await page.getByRole('button', { name: 'Upload 2 promo codes' }).click()
  await expect(page.getByText(/codes in this file were changed meanwhile/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Upload 2 promo codes' }).click()
  await expect(page.getByText('Successfully changed 1 promo code(s)').first()).toBeVisible()
  expect((await codesOf(ana)).map(({ description }) => description).toSorted()).toEqual([
    '25% off',
    '30% off',
  ])
})
