import { createWebRenderer } from '#server/http/web-renderer.ts'
import { openTestApp } from '#test/harness.ts'
import { linkIn, openMailReceiver } from '#test/mail-receiver.ts'

import { expect, expectAccessible, password, test } from './fixtures.ts'

/** A server of this file's own, which sends real mails to a real receiver. */
async function openServer() {
  const receiver = await openMailReceiver()
  const app = await openTestApp({
    config: receiver.config,
    openPages: () => createWebRenderer({ mode: 'production' }),
  })
  await app.work()
  const http = await app.listen()
  return {
    app,
    receiver,
    at: (path: string) => `http://localhost:${http.port}${path}`,
    /** The path of the newest link of ours in a mail; the mail names the product's public address. */
    async pathFrom(to: string, subject: RegExp, part: string) {
      const link = linkIn(await receiver.waitForMail(to, subject), part)
      return link.slice(new URL(link).origin.length)
    },
    async close() {
      await http.stop(1000)
      await app.close()
      await receiver.close()
    },
  }
}

test('a new account is confirmed by mail, and a forgotten password is set anew', async ({
  page,
}) => {
  test.slow()
  const server = await openServer()
  const email = 'noa@example.com'
  try {
    await page.goto(server.at('/signup'))
    await page.getByLabel('Full name').fill('Noa Levi')
    await page.getByLabel(/Instagram username/).fill('@noa.levi')
    await expect(page.getByText('Username is available')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await expect(page.getByText('Very easy to guess')).toBeVisible()
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

    const confirm = await server.pathFrom(email, /Confirm/, '/confirm-email')
    await page.goto(server.at(confirm))
    await expect(
      page.getByText('Your email address is confirmed. You can sign in now.'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(/This link was used already or has expired/)).toBeVisible()

    await page.getByRole('link', { name: 'Sign in' }).last().click()
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
