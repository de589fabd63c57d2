import type { Page } from '@playwright/test'

import { expect, expectAccessible, freshName, signUpAsInfluencer, test } from './fixtures.ts'
import { card, dialogOf, panel } from './plan-parts.ts'

// Whole lives of plans, through the sandbox in which no money moves.

/** To the checkout of a plan. */
async function choose(page: Page, plan: string) {
  await page.goto('/pricing')
  await card(page, plan)
    .getByRole('button', { name: `Choose ${plan}` })
    .click()
  await expect(page.getByRole('heading', { name: `Subscribe to ${plan}` })).toBeVisible()
}

async function subscribe(page: Page, plan: string) {
  await choose(page, plan)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText(`Successfully subscribed to ${plan} plan!`)).toBeVisible()
  await expect(page).toHaveURL('/pricing')
}

async function publish(page: Page, ...codes: string[]) {
  for (const promo_code of codes) {
    const status = await page.evaluate(
      async (body) =>
        (
          await fetch('/api/promo-codes', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ promo_code: body }),
          })
        ).status,
      {
        brand_name: `Brand ${promo_code}`,
        brand_url: 'https://pacewell.example',
        promo_code,
        promo_type: '% off',
        promo_value: '20',
        affiliate_link: 'https://pacewell.example/?ref=1',
      },
    )
    expect(status).toBe(201)
  }
}

/** The own codes, and which of them are paused. */
async function pausedCodes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/promo-codes/own')
    const { promo_codes } = (await answer.json()) as {
      promo_codes: { promo_code: string; is_paused: boolean }[]
    }
    return promo_codes
      .filter(({ is_paused }) => is_paused)
      .map(({ promo_code }) => promo_code)
      .toSorted()
  })
}

// holds: 4.tier.upgrade, 4.subscribe.checkout, 4.subscribe.current, 2.pricing.success, 2.pricing.return
// holds: 2.routes.dashboard-cancel, 5.cancel.one, 5.cancel.message, 4.cancel.disabled, 9.limits.cancel
// holds: 8.cancel.success, 1.claims.refund, 6.influencer
test('a plan is bought, cancelled with one code selected to stay, resumed, upgraded, downgraded, and refunded', async ({
  page,
}) => {
  await signUpAsInfluencer(page, freshName('life'))
  await choose(page, 'Growth')
  await page.getByRole('button', { name: 'Pay with a card that declines' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Successfully subscribed to Growth plan!')).toHaveCount(1)
  await expect(page).toHaveURL('/pricing')
  await expect(card(page, 'Growth')).toContainText('Your plan')
  await expect(panel(page, 'Growth')).toContainText('The next charge is on')
  await expect(panel(page, 'Growth').getByText('Paid')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(card(page, 'Growth')).toContainText('Your plan')
  await expect(page.getByText('Successfully subscribed')).toHaveCount(0)
  await card(page, 'Growth').getByRole('button').click()
  await expect(page.getByText('You are already on the Growth plan')).toBeVisible()
  await expect(page).toHaveURL('/influencer-dashboard')

  await publish(page, 'ONE', 'TWO', 'THREE', 'FOUR')
  await page.goto('/influencer-dashboard?action=cancel')
  await expect(dialogOf(page)).toContainText(
    'You currently have 4 promo codes. You can only cancel your subscription if you have 1 or fewer promo codes active. Please remove your additional promo codes first.',
  )
  await expect(dialogOf(page).getByRole('button', { name: 'Yes, Cancel' })).toBeDisabled()
  await expectAccessible(page)
  await expect(dialogOf(page)).toContainText(/3 codes will be paused on .*, and not before/)
  await dialogOf(page).getByRole('radio', { name: /TWO/ }).check()
  await dialogOf(page).getByRole('button', { name: 'Keep this one and cancel' }).click()
  await expect(page.getByText('Your subscription has been canceled successfully')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL('/influencer-dashboard')
  expect(await pausedCodes(page)).toEqual([])

  await page.goto('/influencer-dashboard?tab=settings')
  await expect(panel(page, 'Growth').getByText(/^Growth ends on /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resume plan' }).click()
  await expect(page.getByText('Your plan goes on')).toBeVisible()
  await expect(panel(page, 'Growth').getByText('Active')).toBeVisible()
  expect(await pausedCodes(page)).toEqual([])

  await page.getByRole('button', { name: 'Change plan' }).click()
  await dialogOf(page).getByRole('button', { name: 'Pro, $20' }).click()
  await expect(dialogOf(page)).toContainText('is charged now')
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Change to Pro' }).click()
  await expect(page.getByText('Your plan is changed: Pro')).toBeVisible()
  await expect(panel(page, 'Pro')).toContainText('$20 a month')

  await page.goto('/pricing')
  await card(page, 'Boost').getByRole('button', { name: 'Choose Boost' }).click()
  await expect(dialogOf(page)).toContainText('You keep Pro until')
  await expect(dialogOf(page)).toContainText('Boost holds 3 codes. Which ones stay?')
  await dialogOf(page).getByRole('checkbox', { name: /THREE/ }).uncheck()
  await dialogOf(page).getByRole('checkbox', { name: /ONE/ }).check()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Change to Boost' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(
    panel(page, 'Pro')
      .getByText(/^Boost from /)
      .first(),
  ).toBeVisible()
  await expect(panel(page, 'Pro')).toContainText('1 code will be paused: all but those you chose')
  expect(await pausedCodes(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep Pro' }).click()
  await expect(page.getByText('Your plan goes on')).toBeVisible()
  await expect(panel(page, 'Pro').getByText(/^Boost from /)).toHaveCount(0)

  await card(page, 'Boost').getByRole('button', { name: 'Choose Boost' }).click()
  await dialogOf(page).getByRole('checkbox', { name: /THREE/ }).uncheck()
  await dialogOf(page).getByRole('checkbox', { name: /ONE/ }).check()
  await dialogOf(page).getByRole('button', { name: 'Change to Boost' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Manage Subscription' }).first().click()
  await page.getByRole('button', { name: 'Renew now' }).click()
  await page.getByRole('link', { name: 'Return' }).click()
  await expect(card(page, 'Boost')).toContainText('Your plan')
  await expect.poll(() => pausedCodes(page)).toEqual(['THREE'])

  await page.goto('/influencer-dashboard?tab=settings')
  await expect(page.getByText('1 code is paused')).toBeVisible()
  await page.getByRole('button', { name: 'Get a refund' }).click()
  await expect(dialogOf(page)).toContainText('Boost ends at once')
  await expect(dialogOf(page)).toContainText('2 codes will be paused')
  await dialogOf(page).getByRole('radio', { name: /TWO/ }).check()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Refund and end plan' }).click()
  await expect(page.getByText('Your money is on its way back')).toBeVisible()
  await expect(panel(page, 'Starter')).toContainText('Free, with 1 promo code')
  await expect(
    panel(page, 'Starter')
      .getByText(/refunded/i)
      .first(),
  ).toBeVisible()
  expect(await pausedCodes(page)).toEqual(['FOUR', 'ONE', 'THREE'])
  await expect(page.getByText('3 codes are paused')).toBeVisible()
  await expectAccessible(page)
})

// holds: 2.layout.footer-subscription
test('a payment fails, the plan ends and pauses codes, and a new plan restores them all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpAsInfluencer(page, freshName('fails'))
  await subscribe(page, 'Boost')
  await publish(page, 'OLD', 'MID', 'NEW')
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await expect(footer.getByRole('link', { name: 'Cancel Subscription' })).toHaveAttribute(
    'href',
    '/influencer-dashboard?action=cancel',
  )
  await footer.getByRole('button', { name: 'Manage Subscription' }).click()
  await page.getByRole('button', { name: 'Use a card that declines' }).click()
  await page.getByRole('button', { name: 'Renew now' }).click()
  await expect(page.getByText('the last charge failed')).toBeVisible()
  await page.getByRole('link', { name: 'Return' }).click()
  await expect(panel(page, 'Boost').getByText(/^Your payment failed on /)).toBeVisible()
  await expect(panel(page, 'Boost')).toContainText('When the plan ends, 2 codes will be paused')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose which stay' }).click()
  await dialogOf(page).getByRole('radio', { name: /MID/ }).check()
  await expectAccessible(page)
  await dialogOf(page).getByRole('button', { name: 'Save choice' }).click()
  await expect(page.getByText('Your choice is saved')).toBeVisible()

  // Cancelled while the charge fails: both are said, and the end can be taken back.
  await panel(page, 'Boost').getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(dialogOf(page)).toContainText('Nothing more is charged than the payment that failed')
  await dialogOf(page).getByRole('button', { name: 'Keep this one and cancel' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(panel(page, 'Boost').getByText(/^Boost ends on /)).toBeVisible()
  await expect(panel(page, 'Boost').getByText(/^Your payment failed on /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resume plan' }).click()
  await expect(panel(page, 'Boost').getByText(/^Boost ends on /)).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose which stay' }).click()
  await dialogOf(page).getByRole('radio', { name: /MID/ }).check()
  await dialogOf(page).getByRole('button', { name: 'Save choice' }).click()
  await expect(dialogOf(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Update your card' }).click()
  await page.getByRole('button', { name: 'Give up: end the plan' }).click()
  await page.getByRole('link', { name: 'Return' }).click()
  await expect(card(page, 'Starter')).toContainText('Your plan')
  expect(await pausedCodes(page)).toEqual(['NEW', 'OLD'])
  await page.goto('/influencer-dashboard')
  await expect(page.getByText('2 codes are paused')).toBeVisible()
  await page.getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL('/pricing')

  await choose(page, 'Growth')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Successfully subscribed to Growth plan!')).toBeVisible()
  await page.goto('/influencer-dashboard')
  await page.getByRole('button', { name: 'Bring all back' }).click()
  await expect(page.getByText('Your promo codes are back')).toBeVisible()
  await expect.poll(() => pausedCodes(page)).toEqual([])
})

test('two tabs buy one plan, a late payment is waited for, and a checkout belongs to its account', async ({
  page,
  context,
  person,
}) => {
  await signUpAsInfluencer(page, freshName('tabs'))
  await page.goto('/pricing')
  const second = await context.newPage()
  await second.goto('/pricing')
  await choose(page, 'Boost')
  const checkout = page.url()
  await second.waitForFunction(() => document.querySelector('.plan button') !== null)
  await card(second, 'Boost').getByRole('button', { name: 'Choose Boost' }).dblclick()
  await second.waitForURL(checkout)
  await page.getByRole('button', { name: 'Pay by transfer that arrives later' }).click()
  await expect(page.getByText('Your payment is being confirmed.')).toBeVisible()
  await expect(page).toHaveURL('/pricing')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Your payment is being confirmed.')).toBeVisible()
  await expect(card(page, 'Starter')).toContainText('Your plan')
  await second.reload()
  await expect(second.getByText('It is paid already.')).toBeVisible()
  await second.close()

  const session = checkout.split('/').at(-1) ?? ''
  const other = await person()
  await signUpAsInfluencer(other, freshName('other'))
  let asked = 0
  other.on('request', (request) => {
    if (request.url().endsWith('/confirmCheckout')) asked++
  })
  await other.goto(`/pricing?subscription=success&plan=boost&session_id=${session}`)
  await expect(other.getByText('This was another account')).toBeVisible()
  await expect(other).toHaveURL('/pricing')
  await expect(card(other, 'Starter')).toContainText('Your plan')
  await expectAccessible(other)
  expect(asked).toBe(1)
})
