import { expect, test } from '../fixtures.ts'
import { arriveAs, openServer } from '../own-server.ts'

// holds: 2.csv.preview, 9.limits.csv-preview, 4.csv.progress, 4.csv.cleared, 9.times.progress-reset, 8.csv.promo-codes
// holds: 8.csv.influencers
test('a file has a preview of five rows, and its result shows 100 percent for three seconds', async ({
  page,
}) => {
  // A server of its own, and five rounds of a worker beside the page.
  test.slow()
  const { app, address, close } = await openServer()
  try {
    const agency = await app.anAgency()
    const ana = await app.anInfluencer()
    await app.manage(agency, ana)
    await app.subscribe(ana, 'growth')
    await arriveAs(page.context(), agency, address)
    await page.goto(`${address}/csv-upload`)
    const choose = (what: string, lines: string[]) =>
      page.getByLabel(`Choose a CSV file with ${what}`).setInputFiles({
        name: 'rows.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      })
    const broken = { status: 200, body: 'not what we speak' }

    await choose('influencers', ['fullName,socialMediaHandle,email', 'Ida,@ida_csv,i@example.com'])
    await page.route('**/upload-influencers', (route) => route.fulfill(broken))
    await page.route('**/rpc/csvUpload/*', (route) => route.fulfill(broken))
    await page.getByRole('button', { name: 'Upload 1 influencer' }).click()
    await expect(page.getByText('Failed to upload influencers').first()).toBeVisible()

    await page.getByRole('tab', { name: 'Promo codes' }).click()
    const rows = Array.from(
      { length: 6 },
      (_, n) => `Pacewell,ROW${n},25% off,https://pacewell.example/?r=1,Fitness,${ana.username}`,
    )
    const head = 'brand_name,promo_code,description,affiliate_link,category,email'
    await choose('promo codes', [head, ...rows])
    await expect(page.getByText('Showing 5 of 6 records')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'ROW4', exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'ROW5', exact: true })).toHaveCount(0)
    const bar = page.getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', '30')
    await page.route('**/upload-promo-codes', (route) => route.fulfill(broken))
    const upload = page.getByRole('button', { name: 'Upload 6 promo codes' })
    await upload.click()
    await expect(page.getByText('Failed to upload promo codes').first()).toBeVisible()

    await page.unrouteAll()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await upload.click()
    await expect(bar).toHaveAttribute('aria-valuenow', '100')
    await expect(page.getByText('Showing 5 of 6 records')).toHaveCount(0)
    await expect(page.getByLabel('Choose a CSV file with promo codes')).toBeAttached()
    await page.clock.runFor(2990)
    await expect(bar).toHaveCount(1)
    await page.clock.runFor(20)
    await expect(bar).toHaveCount(0)
  } finally {
    await page.goto('about:blank')
    await close()
  }
})
