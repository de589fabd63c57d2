import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import {
  expect,
  expectAccessible,
  expectToFit,
  freshName,
  password,
  signUpAsInfluencer,
  test,
} from './fixtures.ts'
import { dialogOf, panel } from './plan-parts.ts'

// What becomes of other people's codes when a plan ends, through the sandbox in which no money moves.

/** Calls the API as the signed-in user. */
async function call(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const origin = test.info().project.use.baseURL ?? ''
  const answer = await page.request.post(`${origin}/api/${path}`, { headers: { origin }, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}

async function subscribe(page: Page, plan: string) {
  await page.goto('/pricing')
  await page
    .getByRole('listitem', { name: `${plan} plan` })
    .getByRole('button', { name: `Choose ${plan}` })
    .click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText(`Successfully subscribed to ${plan} plan!`)).toBeVisible()
}

/** An agency with a plan, and creators who have so many codes each; returns its creators' names. */
async function anAgencyWith(page: Page, ...codesOf: number[]): Promise<string[]> {
  const agency = freshName('roster')
  await call(page, 'accounts', {
    role: 'agency',
    full_name: agency,
    email: `${agency}@example.com`,
    password,
    accepted_terms: true,
  })
  await subscribe(page, 'Pro')
  const names: string[] = []
  for (const count of codesOf) {
    const username = freshName('creator')
    const { influencer } = await call(page, 'create-influencer-user', {
      full_name: `Full ${username}`,
      username,
      email: `${username}@example.com`,
    })
    names.push(`Full ${username}`)
    for (let n = 1; n <= count; n++)
      await call(page, 'promo-codes', {
        influencer_id: (influencer as { id: string }).id,
        promo_code: {
          brand_name: `Brand ${n}`,
          brand_url: 'https://pacewell.example',
          promo_code: `CODE${n}`,
          promo_type: '% off',
          promo_value: '20',
          affiliate_link: 'https://pacewell.example/?ref=1',
        },
      })
  }
  return names
}

test('an agency sees whose codes a lower plan would pause, chooses, downloads the list, and cancels the change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [five = '', four = ''] = await anAgencyWith(page, 5, 4, 1)
  await page.goto('/agency-dashboard?tab=subscription')
  await panel(page, 'Pro').getByRole('button', { name: 'Change plan' }).click()
  await dialogOf(page)
    .getByRole('button', { name: /^Boost/ })
    .click()
  await expect(dialogOf(page)).toContainText(
    /3 codes of 2 creators will be paused on .*, and not before/,
  )
  // Nobody is named before one asks for it.
  await expect(dialogOf(page).getByText(five)).toBeHidden()
  await dialogOf(page).getByText('Show 2 creators and choose').click()
  await expect(dialogOf(page).getByText('2 of 5 codes will be paused')).toBeVisible()
  await dialogOf(page).getByText(five).click()
  const choice = dialogOf(page)
    .getByRole('group', { name: `Codes of ${five} that stay` })
    .first()
  await expect(choice.getByText('3 of 3 chosen')).toBeVisible()
  await expect(choice.getByRole('checkbox', { name: /CODE5/ })).toBeChecked()
  await choice.getByRole('checkbox', { name: /CODE5/ }).uncheck()
  await choice.getByRole('checkbox', { name: /CODE1/ }).check()
  await expectAccessible(page)
  await expectToFit(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('link', { name: 'Download list' }).click(),
  ])
  const table = await readFile(await download.path(), 'utf8')
  expect(table.trim().split('\r\n')).toHaveLength(10)
  expect(table).toContain(four)
  await dialogOf(page).getByRole('button', { name: 'Change to Boost' }).click()
  await expect(dialogOf(page)).toHaveCount(0)

  await expect(
    panel(page, 'Pro')
      .getByText(/^Boost from /)
      .first(),
  ).toBeVisible()
  await expect(panel(page, 'Pro')).toContainText(
    '3 codes of 2 creators will be paused: all but those you chose',
  )
  await expectAccessible(page)
  await page.goto('/agency-dashboard')
  await expect(page.getByText(/\$20 a month, Boost from/)).toBeVisible()
  await page.goto('/agency-dashboard?tab=subscription')
  await page.getByRole('button', { name: 'Choose which stay' }).click()
  await dialogOf(page).getByText('Show 2 creators and choose').click()
  await dialogOf(page).getByText(five).click()
  await expect(dialogOf(page).getByRole('checkbox', { name: /CODE1/ })).toBeChecked()
  await expect(dialogOf(page).getByRole('checkbox', { name: /CODE5/ })).not.toBeChecked()
  await dialogOf(page).getByRole('button', { name: 'Save choice' }).click()
  await expect(page.getByText('Your choice is saved')).toBeVisible()
  await page.getByRole('button', { name: 'Keep Pro' }).click()
  await expect(panel(page, 'Pro').getByText(/^Boost from /)).toHaveCount(0)
})

test('an agency sees what a refund and a cancellation would pause before it agrees', async ({
  page,
}) => {
  await anAgencyWith(page, 3)
  await page.goto('/agency-dashboard?tab=subscription')
  await page.getByRole('button', { name: 'Get a refund' }).click()
  await expect(dialogOf(page)).toContainText('2 codes of 1 creator will be paused at once')
  await expect(dialogOf(page)).not.toContainText('codes stay as they are')
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Keep Pro' }).click()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(dialogOf(page)).toContainText(
    /2 codes of 1 creator will be paused on .*, and not before/,
  )
  await dialogOf(page).getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(page.getByText('Your subscription has been canceled successfully')).toBeVisible()
  await expect(panel(page, 'Pro').getByText(/^Pro ends on /)).toBeVisible()
  await page.goto('/agency-dashboard')
  await expect(page.getByRole('link', { name: /Active Promo Codes/ })).toContainText('3')
})

test('a refund waits until its effect on codes is known', async ({ page }) => {
  await signUpAsInfluencer(page, freshName('unread'))
  await subscribe(page, 'Growth')
  await page.route('**/rpc/subscriptions/impact', (route) =>
    route.fulfill({ status: 200, body: 'not what we speak' }),
  )
  await page.getByRole('button', { name: 'Get a refund' }).click()
  await expect(dialogOf(page)).toContainText('What happens to codes could not be loaded')
  await expect(dialogOf(page).getByRole('button', { name: 'Refund and end plan' })).toBeDisabled()
  await expectAccessible(page)
  await page.unroute('**/rpc/subscriptions/impact')
  await dialogOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect(dialogOf(page)).toContainText('All codes stay as they are.')
  await expect(dialogOf(page).getByRole('button', { name: 'Refund and end plan' })).toBeEnabled()
})

test("a failed charge is shown in the agency's overview", async ({ page }) => {
  await anAgencyWith(page)
  await page.goto('/agency-dashboard?tab=subscription')
  await page.getByRole('button', { name: 'Manage Subscription' }).first().click()
  await page.getByRole('button', { name: 'Use a card that declines' }).click()
  await page.getByRole('button', { name: 'Renew now' }).click()
  await expect(page.getByText('the last charge failed')).toBeVisible()
  await page.getByRole('link', { name: 'Return' }).click()
  await expect(panel(page, 'Pro').getByText(/^Your payment failed on /)).toBeVisible()
  await page.goto('/agency-dashboard')
  await expect(page.getByText(/^Pro is not paid: the charge failed on /)).toBeVisible()
  await expect(page.getByRole('link', { name: /Current Plan/ })).toContainText(/unpaid since/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Update the card' }).click()
  await expect(panel(page, 'Pro').getByText(/^Your payment failed on /)).toBeVisible()
})
