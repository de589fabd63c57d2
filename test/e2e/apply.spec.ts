import { aPromoCode } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import type { Page } from '@playwright/test'

import { expect, expectAccessible, password, test } from './fixtures.ts'
import { arriveAs, openServer, serve } from './own-server.ts'

/** A server of this file's own: accounts without a role, and sessions that end, come by SQL only. */
let app: TestApp
let address: string
serve(openServer, (server) => ({ app, address } = server))
test.beforeEach(() => app.forgetLimits())

const endSessions = ({ user_id }: Actor) =>
  app.deps.db.deleteFrom('sessions').where('user_id', '=', user_id).execute()

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

async function signInAgain(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
}

// holds: 2.apply.tabs, 2.apply.success, 5.apply.category, 5.apply.names, 6.influencer.no-profile
// holds: 4.auth.no-profile, 1.users.apply, 2.layout.influencer-link
test('a user without a role is invited to apply, becomes an influencer and publishes', async ({
  page,
  context,
}) => {
  await app.anInfluencer('taken.name')
  const nora = await app.aPlainUser('nora')
  await arriveAs(context, nora, address)
  await page.goto(`${address}/influencer-dashboard`)
  await expect(page.getByRole('heading', { name: 'This is for people with codes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Become an influencer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Become an influencer' }).click()

  await expect(page).toHaveURL(`${address}/influencer-apply`)
  await expect(page.getByLabel('Full name')).toHaveValue('Full nora')
  await page.getByRole('button', { name: 'Apply as Influencer' }).click()
  await expect(page.getByText('Instagram username is required')).toBeVisible()
  await expect(page.getByText('Please select your primary content category')).toBeVisible()
  await expect(page.getByLabel(/Instagram username/)).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel(/Instagram username/).fill('@taken.name')
  await expect(page.getByText('Username is already taken')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply as Influencer' })).toBeDisabled()
  await page.getByLabel(/Instagram username/).fill('@nora.eats')
  await expect(page.getByLabel(/Instagram username/)).toHaveValue('nora.eats')
  await expect(page.getByText('Username is available')).toBeVisible()
  // A look at the other tab loses nothing.
  await page.getByRole('tab', { name: 'Apply as Agency' }).click()
  await expect(page).toHaveURL(`${address}/influencer-apply?tab=agency`)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Apply as Influencer' }).click()
  await expect(page.getByLabel(/Instagram username/)).toHaveValue('nora.eats')
  // The choice is one of radio buttons, by keyboard too.
  await page.getByRole('radio', { name: 'Fashion' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Food' })).toBeChecked()
  await page.getByRole('button', { name: 'Apply as Influencer' }).click()

  await expect(page).toHaveURL(`${address}/`)
  await expect(page.getByText('You are an influencer now. Add your first code!')).toBeVisible()
  await expect(page.getByText('Hi, nora.eats')).toBeVisible()
  await page.getByRole('link', { name: 'Influencer Dashboard' }).click()
  await expect(page.getByText('No promo codes yet')).toBeVisible()

  await page.goto(`${address}/influencer-apply`)
  await expect(page.getByText('You are an influencer already.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await expect(page).toHaveURL(`${address}/influencer-dashboard`)
})

// holds: 5.agency.hints, 4.roles.agency
test('an influencer who becomes an agency reads the effects, and a used name is reported', async ({
  page,
  context,
}) => {
  await app.anAgency('north_wind')
  const ana = await app.anInfluencer('ana')
  await arriveAs(context, ana, address)
  await page.goto(`${address}/influencer-apply?tab=agency`)
  await expect(page.getByText('Your page becomes your agency’s')).toBeVisible()
  await page.getByLabel('Agency name').fill('North Wind')
  await expect(page.getByText('An agency with this name already exists')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Agency name').fill('Ana & Friends')
  await expect(page.getByText('Agency name is available')).toBeVisible()
  await page.getByRole('button', { name: 'Apply as Agency' }).click()
  await expect(page).toHaveURL(`${address}/`)
  await expect(page.getByText('You are an agency now. Welcome!')).toBeVisible()
  await expect(page.getByText('Hi, ana_friends')).toBeVisible()
  await page.goto(`${address}/influencer/ana`)
  await expect(page).toHaveURL(`${address}/influencer/ana_friends`)
})

// holds: 5.signup.taken, 8.apply.failed
test('a name that was taken meanwhile and a server error are reported', async ({
  page,
  context,
}) => {
  const kim = await app.aPlainUser('kim')
  await arriveAs(context, kim, address)
  await page.goto(`${address}/influencer-apply`)
  await page.getByLabel(/Instagram username/).fill('quick.fox')
  await expect(page.getByText('Username is available')).toBeVisible()
  await page.getByText('Tech', { exact: true }).click()
  await app.anInfluencer('quick.fox')
  await page.getByRole('button', { name: 'Apply as Influencer' }).click()
  await expect(
    page.getByText('Username is already taken. Please choose a different one.').first(),
  ).toBeVisible()
  await page.getByLabel(/Instagram username/).fill('slow.fox')
  await expect(page.getByText('Username is available')).toBeVisible()
  await page.route('**/rpc/applications/**', (route) =>
    route.fulfill({ status: 200, body: 'not what we speak' }),
  )
  await page.getByRole('button', { name: 'Apply as Influencer' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /Failed to submit application. Please try again./,
  )
  await page.unroute('**/rpc/applications/**')
  await page.getByRole('button', { name: 'Apply as Influencer' }).click()
  await expect(page.getByText('Hi, slow.fox')).toBeVisible()
})

// holds: 2.apply.login
test('a signed-out user who applies is led to login and back', async ({ page }) => {
  const lou = await app.aPlainUser('lou')
  await page.goto(`${address}/influencer-apply?tab=agency`)
  await expect(page).toHaveURL(/\/login\?redirect=%2Finfluencer-apply%3Ftab%3Dagency$/)
  await page.getByLabel('Email').fill(`${lou.username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${address}/influencer-apply?tab=agency`)
})

// holds: 5.add.logged-in, 8.promo.authentication
test('a session that ends while a code is typed asks to sign in over the page, and the code is sent', async ({
  page,
  context,
}) => {
  const eve = await app.anInfluencer('eve')
  await arriveAs(context, eve, address)
  await page.goto(`${address}/influencer-dashboard?tab=add`)
  await page.getByLabel('Brand name').fill('Pacewell')
  await page.getByLabel('Brand URL').fill('https://www.pacewell.example')
  await page.getByLabel('Promo code', { exact: true }).fill('EVE20')
  await page
    .getByLabel(/Promo value|Value/)
    .first()
    .fill('20')
  await page.getByLabel(/Affiliate link/).fill('https://www.pacewell.example/?ref=eve')
  await endSessions(eve)
  await page.getByRole('button', { name: 'Add promo code' }).click()

  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue('eve@example.com')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  // Not now: what was typed stays on the page, and the next try asks again.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('You must be logged in to add promo codes')).toBeVisible()
  await expect(page.getByLabel('Promo code', { exact: true })).toHaveValue('EVE20')
  await page.getByRole('button', { name: 'Add promo code' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    /The email or password you entered is incorrect. Please try again./,
  )
  await signInAgain(page)
  await expect(page.getByText('Promo code added successfully!')).toBeVisible()
  await expect(page.getByText('EVE20').first()).toBeVisible()
  await expect(page).toHaveURL(`${address}/influencer-dashboard`)
})

test('an application survives the end of the session, and another tab can sign in', async ({
  page,
  context,
}) => {
  const ida = await app.aPlainUser('ida')
  await arriveAs(context, ida, address)
  await page.goto(`${address}/influencer-apply`)
  await page.getByLabel(/Instagram username/).fill('ida.travels')
  await page.getByText('Travel', { exact: true }).click()
  await expect(page.getByText('Username is available')).toBeVisible()
  await endSessions(ida)
  await page.getByRole('button', { name: 'Apply as Influencer' }).click()
  await expect(dialogOf(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${address}/login`)
  await other.getByLabel('Email').fill('ida@example.com')
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText('Hi, ida.travels')).toBeVisible()
  await expect(page).toHaveURL(`${address}/`)
})

test('an edit survives the end of the session, and signing out afterwards is no error', async ({
  page,
  context,
}) => {
  const uma = await app.anInfluencer('uma')
  await app
    .as(uma)
    .promoCodes.create({ promo_code: aPromoCode({ promo_code: 'UMA10', brand_name: 'Mossla' }) })
  await arriveAs(context, uma, address)
  await page.goto(`${address}/influencer-dashboard`)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await page.getByLabel('Promo code', { exact: true }).fill('UMA99')
  await page.getByLabel('Brand name').fill('Mossla Outdoor')
  await endSessions(uma)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await signInAgain(page)
  await expect(page.getByText('Promo code updated successfully!')).toBeVisible()
  await expect(page.getByText('UMA99').first()).toBeVisible()
  await expect(page.getByText('Mossla Outdoor').first()).toBeVisible()

  // The last request of the page that would notice the end before the menu is opened.
  const ownFollows = page.waitForResponse('**/rpc/following/listOwn*')
  await page.goto(`${address}/deals`)
  await expect(page.getByText('Hi, uma')).toBeVisible()
  await ownFollows
  await endSessions(uma)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Sign Up', { exact: true })).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
})

// holds: 4.auth.ready, 4.auth.profile-once, 4.auth.profile-timeout, 9.times.profile-fetch
test('the viewer is requested once a visit, with a timeout of ten seconds', async ({
  page,
  context,
}) => {
  const max = await app.anInfluencer('max')
  await arriveAs(context, max, address)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/rpc/accounts/getViewer')) asked++
  })
  await page.goto(`${address}/deals`)
  await expect(page.getByText('Hi, max')).toBeVisible()
  await page.getByRole('link', { name: 'Brands', exact: true }).first().click()
  await expect(page).toHaveURL(`${address}/brands`)
  await page.getByRole('link', { name: 'Influencer Dashboard' }).click()
  await expect(page.getByText('No promo codes yet')).toBeVisible()
  expect(asked).toBe(1)

  await page.route('**/rpc/accounts/getViewer*', () => new Promise(() => undefined))
  await page.goto(`${address}/influencer-dashboard`)
  // Meanwhile nobody who was signed in is shown the buttons for visitors.
  const signUp = page.getByRole('banner').getByText('Sign Up', { exact: true })
  await expect(signUp).toBeAttached()
  await expect(signUp).toBeHidden()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(signUp).toBeVisible()
})
