import type { Page } from '@playwright/test'

import { expect, expectAccessible, freshName, signUpAsInfluencer, test } from './fixtures.ts'
import { demoPassword } from './journey-data.ts'

async function signIn(page: Page, email: string) {
  await page.goto('/login')
  const account = { email: `${email}@demo.fanfare.example`, password: demoPassword() }
  const status = await page.evaluate(async (body) => {
    const response = await fetch('/api/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.status
  }, account)
  expect(status).toBe(200)
}

test('a creator selects a period, a channel and a code of the insights, by pointer and keys', async ({
  page,
}) => {
  await signIn(page, 'maya')
  await page.goto('/influencer-dashboard')
  await page.getByRole('tab', { name: 'Insights' }).click()
  await expect(page).toHaveURL(/tab=insights/)
  const copies = page.getByRole('button', { name: /^Copies/ })
  await expect(copies).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/Days in UTC/).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/period=7/)
  const chart = page.getByRole('slider', { name: 'Copies over time' })
  // The chart of the period before stays until this one is there.
  await expect(chart).toHaveAttribute('max', '6')
  await expect(chart).toHaveAttribute('aria-valuetext', /so far: [\d,]+ cop/)
  await chart.focus()
  await page.keyboard.press('Home')
  const first = (await chart.getAttribute('aria-valuetext')) ?? ''
  const [day = ''] = first.split(':')
  await expect(page.getByRole('heading', { level: 2, name: `Copies, ${day}` })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(chart).not.toHaveAttribute('aria-valuetext', first)

  await page.getByRole('group', { name: 'Channels' }).getByRole('button', { name: /^DM/ }).click()
  await expect(page).toHaveURL(/channel=dm/)
  await page.getByRole('button', { name: /^Shop clicks/ }).click()
  await expect(page).toHaveURL(/measure=clicks/)
  await expect(page.getByRole('heading', { name: /^Shop clicks by DM/ })).toBeVisible()

  await page.getByRole('button', { name: /^MAYA25 Pacewell/ }).click()
  await expect(page).toHaveURL(/code=/)
  await expect(page.getByRole('button', { name: /^New followers/ })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Only MAYA25 , show all codes' }).click()
  await expect(page).not.toHaveURL(/code=/)
})

test('insights are available as a table and as a file', async ({ page }) => {
  await signIn(page, 'maya')
  await page.goto('/influencer-dashboard?tab=insights&period=7')
  await page.getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: /Copies, shop clicks and new followers/ })
  await expect(table.getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(
    /^fanfare-insights-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/,
  )
})

test('an agency reads the insights of its influencer, in dark mode and on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'harbor')
  const managed = await page.evaluate(async () => {
    const response = await fetch('/api/profiles/thandi.treks')
    return ((await response.json()) as { id: string }).id
  })
  for (const period of [30, 364]) {
    await page.goto(`/influencer-dashboard?influencer=${managed}&tab=insights&period=${period}`)
    await expect(page.getByRole('slider')).toBeAttached()
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
})

test('insights without copies explain how to get one', async ({ page }) => {
  const username = freshName('ida')
  await signUpAsInfluencer(page, username)
  await page.goto('/influencer-dashboard?tab=insights')
  await expect(page.getByRole('heading', { name: 'No copies yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/@${username}$`),
  )
  await page.getByRole('button', { name: 'Add a code' }).click()
  await expect(page.getByRole('tab', { name: 'Add Promo Code' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('failed insights show an error with a retry button', async ({ page }) => {
  await signIn(page, 'maya')
  await page.route('**/rpc/insights/get**', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/json',
      body: JSON.stringify({
        json: { defined: true, code: 'FORBIDDEN', status: 403, message: 'No', data: null },
      }),
    }),
  )
  await page.goto('/influencer-dashboard?tab=insights')
  await expect(page.getByText('Failed to load insights')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/rpc/insights/get**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('slider')).toBeAttached()
})
