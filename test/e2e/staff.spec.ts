import { resetPassword } from '#server/features/accounts/sign-in-letters.ts'
import { sendMail } from '#server/features/mail/mail.ts'
import { anAuthenticator } from '#test/authenticator.ts'
import { password } from '#test/harness.ts'

import { expect, expectAccessible, rowOf, test } from './fixtures.ts'
import {
  act,
  addCode,
  address,
  app,
  aStaffMember,
  openAs,
  receiver,
  serveStaff,
} from './staff-app.ts'

serveStaff()

test('the desk is open to staff with two-step login only', async ({ page, person }) => {
  test.slow()
  const lost = { name: 'Page Not Found' }
  await page.goto(`${address}/staff`)
  await expect(page.getByRole('heading', lost)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const creator = await person()
  await openAs(creator, await app.anInfluencer('cara'), '/staff?tab=people')
  await expect(creator.getByRole('heading', lost)).toBeVisible()
  await creator.getByRole('button', { name: 'Account menu' }).click()
  await expect(creator.getByRole('menuitem', { name: 'Staff desk' })).toHaveCount(0)

  await openAs(page, await aStaffMember('nils', false), '/staff')
  await expect(page.getByRole('heading', { name: 'Turn on two-step login first' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Turn on two-step login' }).click()
  await expect(page).toHaveURL(/\/profile\?tab=security#two-step/)
  const panel = page.getByRole('region', { name: 'Two-step login' })
  await panel.getByRole('button', { name: 'Turn on two-step login' }).click()
  await panel.getByLabel('Current password', { exact: true }).fill(password)
  await panel.getByRole('button', { name: 'Continue' }).click()
  const uri = await panel
    .getByRole('link', { name: 'Open in your authenticator app' })
    .getAttribute('href')
  await panel.getByLabel('Code from your authenticator app').fill(anAuthenticator(uri ?? '').code())
  await panel.getByRole('button', { name: 'Turn on' }).click()
  await panel.getByRole('button', { name: 'I have stored them' }).click()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Staff desk' }).click()
  await expect(page.getByRole('tab', { name: 'Codes' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle(/Staff desk/)
})

test('a code is featured, blocked with a reason, and restored after an appeal', async ({
  page,
  person,
}) => {
  test.slow()
  const ana = await app.anInfluencer('ana.one')
  const id = await addCode(ana, 'Ossa Trail', 'OSSA-ANA')
  const name = 'Ossa Trail · OSSA-ANA'
  await openAs(page, await aStaffMember('sam.one'), '/staff')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('nothing like this')
  await expect(page.getByRole('heading', { name: 'No codes found' })).toBeVisible()
  await page.getByRole('searchbox').fill('ossa-an')
  await expect(page).toHaveURL(/q=ossa-an/)
  await expect(rowOf(page, 'OSSA-ANA')).toContainText('Live')
  await expectAccessible(page)

  const shopper = await person()
  await shopper.goto(address)
  await expect(shopper.getByRole('region', { name: 'Featured' })).toHaveCount(0)
  await act(page, name, 'Feature')
  await expect(page.getByText('Featured now')).toBeVisible()
  await expect(rowOf(page, 'OSSA-ANA')).toContainText('Featured')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Featured no longer')).toBeVisible()
  await act(page, name, 'Feature')
  await act(page, name, 'Mark as trending')
  await expect(rowOf(page, 'OSSA-ANA')).toContainText('Trending')
  // Pages for everybody are kept for a moment; an event empties them.
  await expect(async () => {
    await shopper.goto(address)
    await expect(
      shopper.getByRole('region', { name: 'Featured' }).getByText('OSSA-ANA'),
    ).toBeVisible({ timeout: 5000 })
  }).toPass()
  await shopper.goto(`${address}/deals`)
  const picked = shopper.getByRole('region', { name: 'Featured' })
  await expect(picked.getByText('Trending')).toBeVisible()
  await expect(shopper.getByText('A plan never buys a better place.')).toBeVisible()
  await expectAccessible(shopper)

  await act(page, name, 'Block')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dialog.getByText('Give a reason of 3 to 500 characters')).toBeVisible()
  await dialog.getByRole('button', { name: 'The code does not work.' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(rowOf(page, 'OSSA-ANA')).toContainText('Blocked')
  // The open list lets go of it by itself.
  await expect(shopper.getByText('OSSA-ANA')).toHaveCount(0)
  await shopper.goto(`${address}/deal/${id}`)
  await expect(shopper.getByRole('heading', { name: 'Deal not found' })).toBeVisible()

  const owner = await person()
  await openAs(owner, ana, '/influencer-dashboard')
  await expect(rowOf(owner, 'OSSA-ANA')).toContainText('Blocked: The code does not work.')
  await owner.getByRole('button', { name: /^Appeal against/ }).click()
  const appeal = owner.getByRole('dialog')
  await appeal.getByRole('button', { name: 'Send appeal' }).click()
  await expect(appeal.getByText('Tell us why the code should come back')).toBeVisible()
  await expectAccessible(owner)
  await appeal.getByLabel('Why should it come back?').fill('It works again since today.')
  await appeal.getByRole('button', { name: 'Send appeal' }).click()
  await expect(rowOf(owner, 'OSSA-ANA')).toContainText('Your appeal waits for an answer.')
  await expectAccessible(owner)

  await page.goto(`${address}/staff?tab=appeals`)
  await expect(page.getByText('It works again since today.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept and unblock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept and unblock' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody appeals' })).toBeVisible()
  await expect(rowOf(owner, 'OSSA-ANA')).toContainText('Active')
  await page.getByRole('tab', { name: 'Log' }).click()
  for (const words of ['Featured a code', 'Blocked a code', 'Accepted an appeal'])
    await expect(page.getByText(words).first()).toBeVisible()
  await expectAccessible(page)
})

test("a visitor's report waits in a queue until staff decides", async ({ page, person }) => {
  test.slow()
  const bo = await app.anInfluencer('bo.two')
  const id = await addCode(bo, 'Kettle & Crumb', 'CRUMB-BO')
  const stranger = await person()
  await stranger.goto(`${address}/deal/${id}`)
  await stranger.getByRole('button', { name: 'Report this code' }).click()
  await stranger.getByText('It does not work').click()
  await stranger.getByRole('button', { name: 'Send report' }).click()
  await expect(stranger.getByText('Thank you. We look at every report.')).toBeVisible()
  await stranger.getByRole('button', { name: 'Done' }).click()
  await stranger.getByRole('button', { name: 'I own this brand: take it down' }).click()
  await stranger.getByLabel('Your name').fill('Ida Wren')
  await stranger.getByLabel('Work email').fill('ida@crumb.example')
  await stranger.getByLabel(/How are you connected/).fill('I run partnerships there.')
  await stranger.getByRole('button', { name: 'Ask to take it down' }).click()
  await expect(stranger.getByText(/We look at it and answer by email/)).toBeVisible()

  await openAs(page, await aStaffMember('sam.two'), '/staff?show=reported')
  await expect(rowOf(page, 'CRUMB-BO')).toContainText('2 reports')
  await page.getByRole('tab', { name: /^Reports/ }).click()
  const queued = page.getByRole('article', { name: 'Kettle & Crumb · CRUMB-BO' })
  await expect(queued).toContainText('brand owner, does not work')
  await queued.getByRole('button', { name: /^Show what was said/ }).click()
  await expect(queued.getByText('I run partnerships there.')).toBeVisible()
  await expectAccessible(page)
  await queued.getByRole('button', { name: 'Block the code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason for the owner').fill('The brand asked us to.')
  await dialog.getByRole('button', { name: 'Block the code' }).click()
  await expect(queued).toHaveCount(0)
  await page.getByRole('button', { name: 'Resolved' }).click()
  await expect(page).toHaveURL(/show=resolved/)
  await expect(queued).toContainText('Blocked')
  await expect(rowOf(page, 'CRUMB-BO')).toHaveCount(0)
  await stranger.goto(`${address}/deal/${id}`)
  await expect(stranger.getByRole('heading', { name: 'Deal not found' })).toBeVisible()
})

test('a creator is verified by a code in their profile, and gets Elite', async ({
  page,
  person,
}) => {
  test.slow()
  const eva = await app.anInfluencer('eva.three')
  await addCode(eva, 'Wayfern', 'EVA10')
  const creator = await person()
  await openAs(creator, eva, '/influencer-dashboard?tab=settings')
  const panel = creator.getByRole('region', { name: 'Verified creator' })
  await panel.getByRole('button', { name: 'Add social links' }).click()
  await creator.getByLabel('Instagram').fill('@eva.three')
  await creator.getByRole('button', { name: 'Save changes' }).click()
  await expect(creator.getByText('updated', { exact: false }).first()).toBeVisible()
  await creator.goto(`${address}/influencer-dashboard?tab=settings`)
  await panel.getByRole('button', { name: 'Get a code for Instagram' }).click()
  await expect(panel.getByText(/FANFARE-/)).toBeVisible()
  await expectAccessible(creator)
  await panel.getByRole('button', { name: 'The code is in place' }).click()
  await expect(panel.getByText('Waiting for us')).toBeVisible()

  await openAs(page, await aStaffMember('sam.three'), '/staff?tab=verification')
  const request = page.getByRole('article', { name: 'Full eva.three' })
  await expect(request.getByText(/FANFARE-/).first()).toBeVisible()
  await expectAccessible(page)
  await request.getByRole('button', { name: 'The code is there' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Full eva.three is verified')).toBeVisible()
  await creator.goto(`${address}/influencer/eva.three`)
  await expect(
    creator.getByRole('heading', { level: 1, name: /Full eva.three\s*, verified creator/ }),
  ).toBeVisible()
  await expectAccessible(creator)

  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByRole('searchbox').fill('eva.three')
  await expect(page).toHaveURL(/q=eva\.three/)
  await expect(rowOf(page, 'eva.three@example.com')).toContainText('verified creator')
  await expectAccessible(page)
  await act(page, 'Full eva.three', 'Give Elite')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Last day').fill('2001-01-01')
  await dialog.getByRole('button', { name: 'Give Elite' }).click()
  await expect(dialog.getByText('Choose a day after today')).toBeVisible()
  await dialog.getByLabel('Last day').fill('2098-12-31')
  await dialog.getByLabel('Reason').fill('Contract 7')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give Elite' }).click()
  await expect(rowOf(page, 'eva.three@example.com')).toContainText('Elite')
  await act(page, 'Full eva.three', 'Make a test account')
  await dialog.getByLabel('Reason').fill('A trial of ours')
  await dialog.getByRole('button', { name: 'Make a test account' }).click()
  await expect(rowOf(page, 'eva.three@example.com')).toContainText('Test account')
  await act(page, 'Full eva.three', 'Details')
  await expect(dialog.getByText(/Elite, until 2098-12-31/)).toBeVisible()
})

test('dead letters are sent again or discarded', async ({ page }) => {
  const [back, gone] = ['back@example.com', 'gone@example.com']
  for (const to of [back, gone]) {
    receiver.refuse(to, 550)
    await sendMail(app.deps, app.deps.db, {
      letter: resetPassword,
      to,
      values: { link: 'http://localhost:3000/reset-password#token', valid_minutes: 60 },
    })
  }
  await openAs(page, await aStaffMember('sam.four'), '/staff?tab=dead-letters')
  await expect(async () => {
    await page.reload()
    await expect(rowOf(page, back)).toBeVisible({ timeout: 5000 })
    await expect(rowOf(page, gone)).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectAccessible(page)
  receiver.accept(back)
  await page.getByRole('button', { name: `Send again: mail to ${back}` }).click()
  await receiver.waitForMail(back)
  await expect(rowOf(page, back)).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard all' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('deleted for good')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'All mail is sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Direct messages' }).click()
  await expect(page).toHaveURL(/show=messages/)
  await expect(page.getByRole('heading', { name: 'Everybody got an answer' })).toBeVisible()
  await expectAccessible(page)
})
