import type { Locator, Page } from '@playwright/test'

import { expect, freshName, password, signUpAsInfluencer, test } from './fixtures.ts'

/** What the letter says of the forms around an account; that they work is in accounts.spec.ts. */

/** The page's clock is paused and advances until something appears. */
async function until(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(shown).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [0] })
}

/** Presses a button, and waits until the server has answered that. */
async function answered(page: Page, call: string, button: Locator): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(`/rpc/${call}`))
  await button.click()
  await answer
}

const emailField = (page: Page) => page.getByLabel('Email', { exact: true })
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

async function fillSignUp(page: Page, username: string) {
  await page.getByLabel('Full name').fill('Ida Holm')
  await page.getByLabel(/Instagram username/).fill(username)
  await emailField(page).fill(`${freshName('ida')}@example.com`)
  await passwordField(page).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /terms/ }).check()
}

// holds: 2.login.form, 2.login.submitting, 5.login.required, 5.login.type, 8.login.cleared, 8.login.unexpected
test('the login requires both fields, shows the password on request, and reports the result', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(emailField(page)).toHaveAttribute('type', 'email')
  await signIn(page).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  await passwordField(page).fill('seen')
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  await expect(
    main.getByText(/By signing in you agree to our terms and privacy policy/),
  ).toBeVisible()

  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/rpc/accounts/signIn', async (route) => {
    await waiting
    await route.fulfill({ status: 200, body: 'not what we speak' })
  })
  await emailField(page).fill('ida@example.com')
  await signIn(page).click()
  const busy = page.getByRole('button', { name: 'Signing in...' })
  await expect(busy).toBeVisible()
  answer()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('An unexpected error occurred. Please try again.')
  await expect(signIn(page)).toBeVisible()
  await passwordField(page).press('x')
  await expect(alert).toHaveCount(0)
})

// holds: 2.login.loading, 2.login.signed-in, 4.login.toast, 9.times.login-redirect
test('a second after signing in the dashboard replaces the login', async ({ page }) => {
  const username = freshName('second')
  await signUpAsInfluencer(page, username)
  await page.context().clearCookies()
  await page.goto('/deals')
  await page.goto('/login')
  await page.clock.install()
  await emailField(page).fill(`${username}@example.com`)
  await passwordField(page).fill(password)
  await page.clock.pauseAt(Date.now() + 60_000)
  await answered(page, 'accounts/signIn', signIn(page))
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await page.clock.runFor(950)
  await expect(page).toHaveURL(/\/login$/)
  await until(page, page.getByText('Successfully logged in!'))
  await page.clock.resume()
  await expect(page).toHaveURL('/influencer-dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/deals')
  // A signed-in visitor sees no form and is redirected.
  await page.goto('/login')
  await expect(page).toHaveURL('/influencer-dashboard')
})

// holds: 2.signup.tabs, 2.routes.signup-tab, 2.signup.influencer-fields, 2.signup.agency-fields
test('sign-up has a tab for each kind, with its own texts and fields', async ({ page }) => {
  await page.goto('/signup')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Sign up as an Influencer')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('keep 100% of your commission')).toBeVisible()
  for (const field of ['Full name', 'Email', 'Password', 'Confirm password'])
    await expect(page.getByLabel(field, { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeVisible()
  await tab('Sign up as an Agency').click()
  await expect(page).toHaveURL('/signup?tab=agency')
  await expect(page.getByText('One account for your whole agency.')).toBeVisible()
  for (const field of ['Agency name', 'Contact email', 'Password', 'Confirm password'])
    await expect(page.getByLabel(field, { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeVisible()
  await page.goto('/signup?tab=agency')
  await expect(tab('Sign up as an Agency')).toHaveAttribute('aria-selected', 'true')
})

// holds: 5.signup.password-length, 9.limits.password, 5.signup.terms, 2.signup.leading-at, 5.signup.disabled
test('sign-up requires eight characters and the terms, and refuses used names', async ({
  page,
}) => {
  await page.goto('/signup')
  await fillSignUp(page, '@maya.runs.far')
  await expect(page.getByLabel(/Instagram username/)).toHaveValue('maya.runs.far')
  const create = page.getByRole('button', { name: 'Create account' })
  await expect(page.getByText('Username is already taken')).toBeVisible()
  await expect(create).toBeDisabled()
  await page.getByLabel(/Instagram username/).fill(freshName('ida'))
  await expect(page.getByText('Username is available')).toBeVisible()
  await passwordField(page).fill('k7-pqmx')
  await page.getByLabel('Confirm password').fill('k7-pqmx')
  await page.getByRole('checkbox', { name: /terms/ }).uncheck()
  await create.click()
  const tooShort = page.getByText('Password must be at least 8 characters')
  await expect(tooShort).toBeVisible()
  await expect(page.getByText('You must agree to the terms and conditions')).toBeVisible()
  await passwordField(page).fill('k7-pqmxz')
  await page.getByLabel('Confirm password').fill('k7-pqmxz')
  await expect(tooShort).toHaveCount(0)
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await create.click()
  await expect(page).toHaveURL('/')
})

// holds: 4.username.pause, 9.times.username-check, 5.signup.wait, 5.signup.hint-error, 5.agency.wait
test('a name is checked after half a second without typing, and the submit waits for it', async ({
  page,
}) => {
  const asked: string[] = []
  let isBroken = false
  await page.route('**/rpc/accounts/checkUsername**', async (route) => {
    asked.push(route.request().url())
    if (isBroken) await route.fulfill({ status: 404, body: '{}' })
    else await route.continue()
  })
  await page.goto('/signup')
  await page.clock.install()
  await fillSignUp(page, freshName('first'))
  await expect(page.getByText('Username is available')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  asked.length = 0
  const name = freshName('late')
  await page.getByLabel(/Instagram username/).fill(name)
  await page.clock.runFor(490)
  await page.getByLabel(/Instagram username/).press('x')
  await page.clock.runFor(490)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please wait while we check username availability')).toBeVisible()
  await page.clock.runFor(20)
  await expect.poll(() => asked.length).toBe(1)
  expect(decodeURIComponent(asked[0] ?? '')).toContain(`${name}x`)
  await page.clock.resume()
  await expect(page.getByText('Username is available')).toBeVisible()

  isBroken = true
  await page.getByLabel(/Instagram username/).fill(freshName('broken'))
  await expect(page.getByText('Unable to check username availability')).toBeVisible()

  await page.getByRole('tab', { name: 'Sign up as an Agency' }).click()
  await page.getByLabel('Agency name').fill(freshName('Late Agency'))
  await page.clock.pauseAt(Date.now() + 120_000)
  await page.getByLabel('Agency name').press('s')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please wait while we check agency name availability')).toBeVisible()
})

// holds: 4.signup.order, 4.signup.mail-failure, 8.signup.mail-delayed, 8.signup.success, 9.times.post-signup
test('half a second after the sign-up the home page opens, whether or not a mail was sent', async ({
  page,
}) => {
  const order: string[] = []
  for (const name of ['accounts/signUp', 'mail/sendWelcomeEmail'])
    page.on('request', (request) => {
      if (request.url().endsWith(`/rpc/${name}`)) order.push(name)
    })
  const create = async (pausedAt: number) => {
    await page.goto('/signup')
    await fillSignUp(page, freshName('mailed'))
    await expect(page.getByText('Username is available')).toBeVisible()
    await page.clock.pauseAt(pausedAt)
  }
  const started = Date.now()
  // A clock that was paused and moved is ahead of ours, and never goes back.
  const [first, second] = [started + 600_000, started + 1_200_000]
  const button = page.getByRole('button', { name: 'Create account' })
  await page.clock.install()
  await create(first)
  await answered(page, 'mail/sendWelcomeEmail', button)
  expect(order).toEqual(['accounts/signUp', 'mail/sendWelcomeEmail'])
  await page.clock.runFor(450)
  await expect(page).toHaveURL('/signup')
  await until(
    page,
    page.getByText('Account created! Check your email for next steps and welcome information.'),
  )
  await page.clock.resume()
  await expect(page).toHaveURL('/')

  await page.context().clearCookies()
  await page.route('**/rpc/mail/sendWelcomeEmail', (route) =>
    route.fulfill({ json: { json: { success: false, error: 'later' } } }),
  )
  await create(second)
  await button.click()
  await until(page, page.getByText('Account created successfully! Welcome email may be delayed.'))
  await page.clock.resume()
  await expect(page).toHaveURL('/')
})

// holds: 2.forgot.form, 2.forgot.links, 5.forgot.email, 8.reset.sent, 8.reset.unexpected
test('a reset link is requested, and confirmed by a toast', async ({ page }) => {
  await page.goto('/forgot-password')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  const send = page.getByRole('button', { name: 'Send reset link' })
  await emailField(page).fill('nobody at all')
  await send.click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await emailField(page).fill('nobody@example.com')
  await page.route('**/rpc/passwords/**', (route) => route.fulfill({ status: 200, body: 'no' }))
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(
    'An unexpected error occurred. Please try again.',
  )
  await page.unroute('**/rpc/passwords/**')
  await send.click()
  await expect(page.getByText('Reset link sent!')).toBeVisible()
})

// holds: 2.reset.redirect, 5.reset.length, 9.times.reset-redirect
test('three seconds after a new password is set the login opens', async ({ page }) => {
  // The link itself comes by mail, which has a journey of its own.
  await page.route('**/rpc/passwords/checkReset**', (route) =>
    route.fulfill({ json: { json: { is_valid: true } } }),
  )
  await page.route('**/rpc/passwords/reset', (route) =>
    route.fulfill({ json: { json: { reset: true } } }),
  )
  await page.goto('/reset-password?token=played')
  await page.clock.install()
  const first = page.getByLabel('New password')
  const second = page.getByLabel('Confirm password')
  const set = page.getByRole('button', { name: 'Set new password' })
  await first.fill('k7-pqmx')
  await second.fill('k7-pqmx')
  await set.click()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await first.fill('k7-pqmxz')
  await second.fill('k7-pqmxz')
  await page.clock.pauseAt(Date.now() + 60_000)
  await answered(page, 'passwords/reset', set)
  await expect(
    page.getByRole('status').filter({ hasText: 'Password reset successful!' }),
  ).toBeVisible()
  await page.clock.runFor(2950)
  await expect(page).toHaveURL(/\/reset-password/)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/login$/)
  // Whoever has gone elsewhere meanwhile stays there.
  await page.goto('/reset-password?token=played')
  await first.fill('k7-pqmxz')
  await second.fill('k7-pqmxz')
  await answered(page, 'passwords/reset', set)
  await expect(set).toBeHidden()
  await page.getByRole('link', { name: 'Deals', exact: true }).first().click()
  await expect(page).toHaveURL(/\/deals/)
  await page.clock.runFor(4000)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(page).toHaveURL(/\/deals/)
})
