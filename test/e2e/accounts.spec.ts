import {
  expect,
  expectAccessible,
  freshName,
  password,
  signUpAsInfluencer,
  test,
} from './fixtures.ts'
import { demoPassword } from './journey-data.ts'

// holds: 2.signup.influencer-fields, 5.signup.passwords-match, 5.signup.hint-available, 5.signup.hint-taken
// holds: 2.layout.greeting, 4.signup.order
test('sign-up reports errors and used names, and signs in', async ({ page }) => {
  const username = freshName('cleo')
  await page.goto('/signup')
  await expectAccessible(page)
  await page.getByLabel(/Instagram username/).fill('@maya.runs.far')
  await expect(page.getByText('Username is already taken').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password').fill('other')
  await page.getByLabel(/Instagram username/).fill(username)
  await expect(page.getByText('Username is available')).toBeVisible()
  await page.getByRole('button', { name: /Sign up|Create/ }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Full name').fill(`Full ${username}`)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: /Sign up|Create/ }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(`Hi, ${username}`)).toBeVisible()
})

// holds: 2.routes.influencer-dashboard, 8.login.invalid, 4.login.toast, 2.login.form
test('a guarded page leads to login and back, and a wrong password reveals nothing', async ({
  page,
}) => {
  await page.goto('/influencer-dashboard')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expectAccessible(page)
  await page.getByLabel('Email').fill('maya@demo.fanfare.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /The email or password you entered is incorrect. Please try again./,
  )
  await page.getByLabel('Password', { exact: true }).fill(demoPassword())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Successfully logged in!')).toBeVisible()
  await expect(page).toHaveURL(/\/influencer-dashboard/)
  await expect(page.getByText('9 of 10 codes used')).toBeVisible()
  await expectAccessible(page)
})

// holds: 4.auth.sign-out, 8.sign-out.success, 7.auth.sign-out, 7.auth.changes, 2.layout.signed-out
// holds: 2.profile.signed-out, 6.user
test('signing out takes effect at once in every tab', async ({ page, context }) => {
  const username = freshName('dan')
  await signUpAsInfluencer(page, username)
  const other = await context.newPage()
  await other.goto('/deals')
  await expect(other.getByText(`Hi, ${username}`)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText(`${username}@example.com`).first()).toBeVisible()
  await page.getByRole('button', { name: /account/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  // The back button on a shared computer leads to the sign-in.
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile/)
  await expect(page.getByText('Sign in to see the profile.')).toBeVisible()
  await expect(page.getByText(`${username}@example.com`)).toHaveCount(0)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Successfully logged in!')).toBeVisible()
})

// holds: 2.signup.agency-fields, 5.agency.hints, 2.routes.signup-tab, 2.layout.agency-link
test('an agency signs up with its name', async ({ page }) => {
  const name = freshName('North Pier')
  await page.goto('/signup?tab=agency')
  await page.getByLabel('Agency name').fill(name)
  await expect(page.getByText('Agency name is available')).toBeVisible()
  await page.getByLabel('Contact email').fill(`${freshName('pier')}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: /Sign up|Create/ }).click()
  await expect(page).toHaveURL('/')
})
