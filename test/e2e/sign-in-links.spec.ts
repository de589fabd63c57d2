import { expect, expectAccessible, password, test } from './fixtures.ts'
import { openMailServer } from './mail-app.ts'

// holds: 2.forgot.form, 2.forgot.confirmation, 2.reset.form, 2.reset.no-session, 5.forgot.email
// holds: 5.reset.match, 8.login.unconfirmed, 8.reset.invalid, 8.reset.done, 7.auth.reset-mail
test('a new account is confirmed by mail, and a forgotten password is reset', async ({
  page,
  person,
}) => {
  test.slow()
  const server = await openMailServer()
  const email = 'noa@example.com'
  try {
    await page.goto(server.at('/signup'))
    await page.getByLabel('Full name').fill('Noa Levi')
    await page.getByLabel(/Instagram username/).fill('@noa.levi')
    await expect(page.getByText('Username is available')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await expect(page.getByText(/on lists of common passwords/)).toBeVisible()
    await page.getByLabel('Confirm password').fill('password1')
    await page.getByRole('checkbox', { name: /terms/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText(/on lists of common passwords/)).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await expect(page.getByText(/^(Strong|Very strong)$/)).toBeVisible()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expectAccessible(page)

    await page.goto(server.at('/login'))
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(
      page.getByText('Please verify your email address before logging in.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByRole('button', { name: /Send it again in \d+ s/ })).toBeDisabled()
    await expectAccessible(page)

    // Somewhere else the link is no password.
    const confirm = await server.pathFrom(email, /Confirm/, '/confirm-email')
    const phone = await person()
    await phone.goto(server.at(confirm))
    await phone.getByRole('button', { name: 'Confirm and sign in' }).click()
    await expect(phone.getByText('Password is required')).toBeVisible()
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await phone.getByRole('button', { name: 'Confirm and sign in' }).click()
    await expect(phone.getByText('Your email address is confirmed.')).toBeVisible()
    await expect(phone).toHaveURL(server.at('/influencer-dashboard'))
    // Its live events end before the server does.
    await phone.close()
    const stale = await person()
    await stale.goto(server.at(confirm))
    await expect(stale.getByText(/This link was used already or has expired/)).toBeVisible()
    await expectAccessible(stale)
    await stale.getByRole('link', { name: 'Sign in' }).last().click()
    await expect(stale.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

    await page.reload()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL(/forgot-password$/)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(
      page.getByText("If an account exists with this email, we've sent you a password reset link."),
    ).toBeVisible()
    await expectAccessible(page)

    const reset = await server.pathFrom(email, /Reset your/, '/reset-password')
    await page.goto(server.at(reset))
    await page.getByLabel('New password').fill('meridian-7-lamp')
    await page.getByLabel('Confirm password').fill('something else')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
    await page.getByLabel('Confirm password').fill('meridian-7-lamp')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByText('Password reset successful!').first()).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('meridian-7-lamp')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Hi, noa.levi')).toBeVisible()

    await page.goto(server.at(reset))
    await expect(
      page.getByText('Invalid or expired password reset link. Please request a new one.'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL(/forgot-password$/)
  } finally {
    await page.goto('about:blank')
    await server.close()
  }
})
