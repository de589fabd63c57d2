import type { Page } from '@playwright/test'

import { aPromoCode } from '#test/harness.ts'

import { app, dashboard, serveDashboard } from './dashboard.ts'
import { expect, test } from './fixtures.ts'

/** Messages of the dashboard about failures around a plan. */

serveDashboard()

const notWhatWeSpeak = { status: 200, body: 'not what we speak' }

/** Lets a plan look as one that the provider runs, which then does not know it. */
async function paidFor(page: Page) {
  const ana = await app.anInfluencer()
  await app.subscribe(ana, 'growth', true)
  await app.as(ana).promoCodes.create({ promo_code: aPromoCode() })
  await dashboard.arriveAs(page.context(), ana)
}

// holds: 8.subscription.manage-login, 8.subscription.portal, 8.subscription.no-url
test('a payment portal that does not open shows the reason', async ({ page }) => {
  await paidFor(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await dashboard.open(page, '?tab=settings')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const manage = footer.getByRole('button', { name: 'Manage Subscription' })
  const answer = async (reply: { status: number; json: object }, sentence: string) => {
    await page.unroute('**/rpc/subscriptions/customerPortal')
    await page.route('**/rpc/subscriptions/customerPortal', (route) => route.fulfill(reply))
    if (reply.status === 401) await page.context().clearCookies()
    await manage.click()
    if (reply.status === 401) {
      // Dismissed: without a sign-in the page explains why nothing opens.
      await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
      await page.keyboard.press('Escape')
    }
    await expect(page.getByText(sentence)).toBeVisible()
  }
  const refusal = (code: string, status: number) => ({
    status,
    json: { json: { defined: true, code, status, message: 'No', data: {} } },
  })
  await answer(
    { status: 200, json: { json: { url: '' } } },
    'Failed to open customer portal: No portal URL returned',
  )
  await answer(
    refusal('PAYMENTS_OFF', 409),
    'Failed to open customer portal: Plans cannot be bought here yet. Please contact us.',
  )
  await answer(refusal('UNAUTHORIZED', 401), 'You must be logged in to manage your subscription')
})

// holds: 4.cancel.confirm, 4.cancel.keep, 4.cancel.disabled, 8.cancel.failed, 8.cancel.response, 8.cancel.unexpected
test('cancelling asks for confirmation, can be aborted, and shows its result', async ({
  carelessPage: page,
}) => {
  await paidFor(page)
  const dialog = page.getByRole('alertdialog')
  await dashboard.open(page, '?tab=settings')
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await dialog.getByRole('button', { name: 'Keep Subscription' }).click()
  await expect(dialog).toHaveCount(0)

  const yes = dialog.getByRole('button', { name: 'Yes, Cancel' })
  const refuse = async (answer: { status: number; body: string }) => {
    await page.unroute('**/rpc/subscriptions/cancel')
    await page.route('**/rpc/subscriptions/cancel', (route) => route.fulfill(answer))
  }
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await refuse({ status: 500, body: '{}' })
  await yes.click()
  await expect(page.getByText('Failed to cancel subscription')).toBeVisible()
  await refuse(notWhatWeSpeak)
  await yes.click()
  await expect(page.getByText('An error occurred while canceling your subscription')).toBeVisible()
  await page.unroute('**/rpc/subscriptions/cancel')
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  let asked = 0
  await page.route('**/rpc/subscriptions/cancel', async (route) => {
    asked++
    await waiting
    await route.continue()
  })
  await yes.click()
  const busy = dialog.getByRole('button', { name: 'Canceling...' })
  await expect(busy).toBeVisible()
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await busy.click()
  const refused = page.waitForResponse('**/rpc/subscriptions/cancel')
  answer()
  // The provider does not know this plan. What the server says of it is shown as it is.
  const { json } = (await (await refused).json()) as { json: { message: string } }
  await expect(page.getByText(json.message)).toBeVisible()
  expect(asked).toBe(1)
})

// holds: 8.subscription.boundary
test('errors about a plan stay in their own panel', async ({ carelessPage: page }) => {
  await paidFor(page)
  await page.route('**/rpc/subscriptions/check', (route) =>
    route.fulfill({ json: { json: { subscription_tier: 'no such plan' } } }),
  )
  await dashboard.open(page, '?tab=settings')
  await expect(page.getByText('Subscription Error')).toBeVisible()
  await expect(
    page.getByText('There was an issue loading your subscription information.'),
  ).toBeVisible()
  await page.unroute('**/rpc/subscriptions/check')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByText('Subscription Error')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /plan$/ }).first()).toBeVisible()
})
