import type { Page } from '@playwright/test'

import { expect, expectAccessible, freshName, signUpAsInfluencer, test } from '../fixtures.ts'
import { demoPassword } from '../journey-data.ts'
import { card } from '../plan-parts.ts'

const signedIn = async (page: Page, email: string) => {
  await page.goto('/login')
  const status = await page.evaluate(
    async (body) =>
      (
        await fetch('/api/sessions', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    { email, password: demoPassword() },
  )
  expect(status).toBe(200)
}

// holds: 2.pricing.title, 2.pricing.cards, 2.pricing.popular, 4.subscribe.not-logged-in, 9.plans.prices
// holds: 9.plans.per-offer, 1.claims.refund
test('visitors compare five plans, and choosing one leads to sign-up with an explanation', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Every cent of commission')
  for (const [plan, ...words] of [
    ['Starter', 'Free', '1 promo code'],
    ['Boost', '$5', '3 promo codes', 'about $1.67 each'],
    ['Growth', '$12', '10 promo codes', 'about $1.20 each', 'Popular'],
    ['Pro', '$20', '20 promo codes', 'about $1.00 each'],
    ['Elite', 'Custom', 'Unlimited codes'],
  ] as const) {
    for (const word of words) await expect(card(page, plan)).toContainText(word)
  }
  await expect(page.getByText('100% monthly refund guarantee')).toBeVisible()
  await page.getByRole('button', { name: 'How does the refund guarantee work?' }).click()
  await expect(page.getByText('For 30 days after a payment,')).toBeVisible()
  await expectAccessible(page)
  // For search engines, which ask the server.
  const html = await (await page.request.get('/pricing')).text()
  expect(html).toMatch(
    /<script type="application\/ld\+json"[^>]*>[^<]*"price":12,"priceCurrency":"USD"/,
  )

  await page.getByRole('button', { name: 'For agencies' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('As many influencers')
  await expect(page).toHaveURL('/pricing?for=agency')
  await card(page, 'Growth').getByRole('link', { name: 'Choose Growth' }).click()
  await expect(page.getByText('Please sign up to select the Growth plan')).toBeVisible()
  await expect(page).toHaveURL(/\/signup\?tab=agency/)

  await page.goto('/pricing')
  await card(page, 'Boost').getByRole('link', { name: 'Choose Boost' }).click()
  await expect(page.getByText('Please sign up to select the Boost plan')).toBeVisible()
  await expect(page).toHaveURL(/\/signup\?tab=influencer/)
})

// holds: 4.subscribe.no-profile
test('members without a role are asked to complete their profile', async ({ page }) => {
  await signedIn(page, 'shopper@demo.fanfare.example')
  await page.goto('/pricing')
  await expect(page.getByText('Plans are for people with codes')).toBeVisible()
  await expectAccessible(page)
  await card(page, 'Pro').getByRole('button', { name: 'Choose Pro' }).click()
  await expect(page.getByText('Please complete your profile to subscribe')).toBeVisible()
  await expect(page).toHaveURL('/influencer-apply')
})

test('agencies see texts for agencies, and change their paid plan', async ({ page }) => {
  await signedIn(page, 'harbor@demo.fanfare.example')
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('As many influencers')
  await expect(card(page, 'Pro')).toContainText('Your plan')
  await card(page, 'Boost').getByRole('button', { name: 'Choose Boost' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change plan' })
  await expect(dialog).toContainText('Nothing is charged before')
  await expect(dialog).toContainText('Nothing today, then $5 on')
  await dialog.getByRole('button', { name: 'Keep Pro' }).click()
  await expect(dialog).toHaveCount(0)
})

// holds: 4.subscribe.elite, 4.subscribe.current, 4.subscribe.canceled, 4.subscribe.failure
// holds: 8.subscription.checkout, 2.pricing.return
test('influencers see their plan without layout shift, and each plan has the right button', async ({
  page,
}) => {
  test.slow()
  await signUpAsInfluencer(page, freshName('pricing'))
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Reflect.get(entry, 'value') as number
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/pricing')
  await expect(card(page, 'Starter')).toContainText('Your plan')
  await expect(page.getByText('Free, with 1 promo code.')).toBeVisible()
  expect(
    await page.evaluate(() => (Reflect.get(window, 'shifts') as { sum: number }).sum),
  ).toBeLessThan(0.02)
  await expectAccessible(page)

  await card(page, 'Elite').getByRole('button', { name: 'Talk to us' }).click()
  await expect(page).toHaveURL(/\/contact\?subject=Elite/)
  await expect(page.locator('strong')).toHaveText('Elite Plan Enquiry')

  await page.goto('/pricing')
  await card(page, 'Starter').getByRole('button').click()
  await expect(page.getByText('You are already on the Starter plan')).toBeVisible()
  await expect(page).toHaveURL('/influencer-dashboard')

  await page.goto('/influencer-dashboard?action=cancel')
  await expect(page.getByText('You have no paid plan.')).toBeVisible()
  await expect(page).toHaveURL('/influencer-dashboard')

  await page.route('**/rpc/subscriptions/createCheckout', (route) =>
    route.fulfill({ status: 404, body: '{}' }),
  )
  await page.goto('/pricing?status=canceled')
  await expect(page.getByText('Checkout canceled. You have not been charged.')).toBeVisible()
  await expect(page).toHaveURL('/pricing')
  await card(page, 'Growth').getByRole('button', { name: 'Choose Growth' }).click()
  await expect(page.getByText('Failed to create checkout session')).toBeVisible()
  await expect(card(page, 'Growth').getByRole('button')).toHaveText('Choose Growth')
})

// holds: 8.subscription.check
test('a plan that cannot be loaded shows an error in its place, with a retry button', async ({
  page,
}) => {
  await signUpAsInfluencer(page, freshName('check'))
  let isBroken = true
  await page.route('**/rpc/subscriptions/check', async (route) => {
    if (isBroken) await route.fulfill({ status: 404, body: '{}' })
    else await route.continue()
  })
  await page.goto('/influencer-dashboard?tab=settings')
  await expect(page.getByText('Failed to check subscription status')).toBeVisible()
  await expect(page.getByText(/^Failed to check subscription: /)).toBeVisible()
  await expectAccessible(page)
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Starter plan' })).toBeVisible()
})
