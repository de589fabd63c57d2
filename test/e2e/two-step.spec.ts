import type { Page } from '@playwright/test'

import { anAuthenticator } from '../authenticator.ts'
import {
  expect,
  expectAccessible,
  freshName,
  password,
  signUpAsInfluencer,
  test,
} from './fixtures.ts'

const security = '/profile?tab=security'

const panelOf = (page: Page) => page.getByRole('region', { name: 'Two-step login' })

/** Switches it on as its owner does; returns the app and the recovery codes as they are shown. */
async function switchOn(page: Page) {
  await page.goto(security)
  const panel = panelOf(page)
  await proveAddress(page)
  await panel.getByRole('button', { name: 'Turn on two-step login' }).click()
  await expect(panel.getByLabel('Current password', { exact: true })).toBeFocused()
  await panel.getByLabel('Current password', { exact: true }).fill('not the password')
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel.getByText('This is not your current password')).toBeVisible()
  await panel.getByLabel('Current password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Add it to your app' })).toBeFocused()
  await expectAccessible(page)
  const uri = await panel
    .getByRole('link', { name: 'Open in your authenticator app' })
    .getAttribute('href')
  const phone = anAuthenticator(uri ?? '')
  const code = panel.getByLabel('Code from your authenticator app')
  await code.fill(phone.wrongCode())
  await panel.getByRole('button', { name: 'Turn on' }).click()
  await expect(panel.getByText('This code is not right.')).toBeVisible()
  await expect(code).toBeFocused()
  const used = phone.code()
  await code.fill(used)
  await panel.getByRole('button', { name: 'Turn on' }).click()
  await expect(panel.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  const codes = await panel.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  return { phone, codes, used }
}

/** The page of kept mails, which answers this machine alone: asked for without the address that journeys come from. */
async function readMails(): Promise<string> {
  const answer = await fetch(`${test.info().project.use.baseURL}/dev/mail`)
  expect(answer.status).toBe(200)
  return answer.text()
}

const confirmationFor = (email: string, mails: string) =>
  mails
    .split('<details')
    .find((mail) => mail.includes(`to ${email}<`))
    ?.match(/<a href="([^"]+\/confirm-email#[^"]+)"/)?.[1]

/** Follows the link that proves the address; in development mails are shown on a page. */
async function proveAddress(page: Page) {
  const panel = panelOf(page)
  await expect(panel.getByText(/Confirm your email address first/)).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Email me a link' }).click()
  await expect(panel.getByRole('button', { name: 'Check your email' })).toBeVisible()
  const { email } = (await (await page.request.get('/api/accounts/me')).json()) as { email: string }
  let link: string | undefined
  await expect(async () => {
    link = confirmationFor(email, await readMails())
    expect(link).toBeDefined()
  }).toPass()
  const other = await page.context().newPage()
  await other.goto(link ?? '')
  await expect(other.getByText('Your email address is confirmed.')).toBeVisible()
  await other.close()
  await page.bringToFront()
  await page.goto(security)
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
}

async function enterPassword(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('two-step login is turned on, required at the next sign-in, and turned off', async ({
  page,
}) => {
  test.slow()
  const name = freshName('tess')
  const email = `${name}@example.com`
  await signUpAsInfluencer(page, name)
  const { phone, codes, used } = await switchOn(page)
  const panel = panelOf(page)

  await panel.getByRole('button', { name: 'Copy all' }).click()
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect((await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/)).toEqual(codes)
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Download as text' }).click()
  expect((await download).suggestedFilename()).toBe('fanfare-recovery-codes.txt')
  await panel.getByRole('button', { name: 'I have stored them' }).click()
  await expect(panel.getByRole('heading', { name: 'Two-step login' })).toBeFocused()
  await expect(panel.getByText('You have 10 recovery codes left.')).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  await enterPassword(page, email)
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await enterPassword(page, email)
  await code.fill('12')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Enter the 6 digits from your authenticator app')).toBeVisible()
  // The code that switched it on does not count twice; a newer one does.
  await code.fill(used)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This code is not right.')).toBeVisible()
  await code.fill(phone.code(1).replace(/(...)/, '$1 '))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Successfully logged in!')).toBeVisible()
  await expect(page).not.toHaveURL(/\/login/)

  await page.goto(security)
  await panel.getByRole('button', { name: 'Turn off' }).click()
  await panel.getByLabel('Current password', { exact: true }).fill(password)
  await panel.getByLabel('Code from your app, or a recovery code').fill(codes[1] ?? '')
  await panel.getByRole('button', { name: 'Turn off' }).click()
  await expect(panel.getByRole('button', { name: 'Turn on two-step login' })).toBeVisible()
  await expectAccessible(page)
})

test('a recovery code signs in without the phone, once', async ({ page, person }) => {
  test.slow()
  const name = freshName('uma')
  const email = `${name}@example.com`
  await signUpAsInfluencer(page, name)
  const { codes } = await switchOn(page)
  const [code = ''] = codes

  const other = await person()
  await enterPassword(other, email)
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = other.getByLabel('Recovery code')
  await expect(field).toBeFocused()
  await expectAccessible(other)
  await field.fill(code.toUpperCase())
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByText('You have 9 recovery codes left.')).toBeVisible()
  await expect(other).not.toHaveURL(/\/login/)

  const third = await person()
  await enterPassword(third, email)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByLabel('Recovery code').fill(code)
  await third.getByRole('button', { name: 'Sign in' }).click()
  await expect(
    third.getByText('This recovery code is not right or was used already.'),
  ).toBeVisible()

  // New ones end the former.
  await other.goto(security)
  const panel = panelOf(other)
  await panel.getByRole('button', { name: 'Make new recovery codes' }).click()
  await panel.getByLabel('Current password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Make new codes' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(10)
  expect(await panel.getByRole('listitem').allTextContents()).not.toContain(codes[1])
})
