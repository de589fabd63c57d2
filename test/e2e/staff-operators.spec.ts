import { loadSentences } from '#shared/contract/sentences/load.ts'
import { staffSentences } from '#shared/contract/sentences/staff.ts'
import { password } from '#test/harness.ts'

import { expect, expectAccessible, expectToFit, rowOf, test } from './fixtures.ts'
import {
  act,
  addCode,
  address,
  aStaffMember,
  app,
  openAs,
  receiver,
  serveStaff,
} from './staff-app.ts'

serveStaff()
test.afterEach(async () => {
  await app.database.pool.query('delete from site_settings')
  await app.deps.site.reload()
})

test('the health page says what to do, and its test mail arrives', async ({ page }) => {
  await openAs(page, await aStaffMember('hanna.health'), '/staff?tab=health')
  await expect(page.getByText('No backup was made yet.')).toBeVisible()
  await expect(page.getByText(/Run npm run backup.* read what it says/)).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await receiver.waitForMail('hanna.health@example.com', /test mail/)
  await expect(page.getByText('The mail server took the last test mail')).toBeVisible()
})

test('an administrator suspends an account, which cannot sign in until the suspension ends', async ({
  page,
  person,
}) => {
  const ana = await app.anInfluencer('ana.closed')
  const code = await addCode(ana, 'Closedwell', 'CLOSED20')
  await openAs(page, await aStaffMember('sam.closes'), '/staff?tab=people&q=ana.closed')
  await act(page, 'Full ana.closed', 'Suspend')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason, which they read').fill('Codes of somebody else')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(rowOf(page, 'ana.closed@example.com').getByText('Suspended')).toBeVisible()
  await receiver.waitForMail('ana.closed@example.com', /is suspended/)

  const visitor = await person()
  const gone = await visitor.goto(`${address}/deal/${code}`)
  expect(gone?.status()).toBe(404)
  await visitor.goto(`${address}/login`)
  await visitor.getByLabel('Email').fill('ana.closed@example.com')
  await visitor.getByLabel('Password', { exact: true }).fill(password)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor.getByText(staffSentences.accountSuspended)).toBeVisible()

  await act(page, 'Full ana.closed', 'End the suspension')
  await dialog.getByLabel('Reason, which they read').fill('It was a mistake')
  await dialog.getByRole('button', { name: 'End the suspension' }).click()
  await expect(rowOf(page, 'ana.closed@example.com').getByText('Suspended')).toBeHidden()
  // The page that was not there is forgotten by the event of the change.
  await expect.poll(async () => (await visitor.goto(`${address}/deal/${code}`))?.status()).toBe(200)
})

test('a reviewer has no tabs and actions of administrators, until an administrator gives them', async ({
  page,
  person,
}) => {
  const rob = await app.makeStaff(await app.anInfluencer('rob.reviews'), true, 'reviewer')
  const desk = await person()
  await openAs(desk, rob, '/staff?tab=people&q=rob.reviews')
  await expect(desk.getByRole('tab', { name: 'Reports' })).toBeVisible()
  for (const name of ['Payments', 'Dead letters', 'Health'])
    await expect(desk.getByRole('tab', { name })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Actions for Full rob.reviews' }).click()
  await expect(desk.getByRole('menuitem', { name: 'What was done' })).toBeVisible()
  await expect(desk.getByRole('menuitem', { name: 'End all sessions' })).toHaveCount(0)
  await desk.keyboard.press('Escape')

  await openAs(page, await aStaffMember('ada.gives'), '/staff?tab=people&q=rob.reviews')
  await act(page, 'Full rob.reviews', 'Make staff: administrator')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Looks after the server from now on')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make administrator' }).click()
  await expect(rowOf(page, 'rob.reviews@example.com').getByText('Administrator')).toBeVisible()
  await desk.goto(`${address}/staff?tab=health`)
  await expect(desk.getByRole('heading', { name: 'The whole site' })).toBeVisible()
})

test('a notice is on every page, on every width and theme, until it is removed', async ({
  page,
  person,
}) => {
  const text = 'Tonight from 22:00 to 23:00 UTC nothing can be published.'
  await openAs(page, await aStaffMember('nora.notes'), '/staff?tab=health')
  await page.getByRole('button', { name: 'Set a notice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notice').fill(text)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByText(`“${text}”`)).toBeVisible()

  const visitor = await person()
  const notice = visitor.getByRole('complementary', { name: 'Notice' })
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.setViewportSize({ width, height: 800 })
      await visitor.emulateMedia({ colorScheme })
      for (const path of ['/deals', '/nothing/here']) {
        await visitor.goto(address + path)
        await expect(notice).toHaveText(text)
        expect((await notice.boundingBox())?.y).toBe(0)
        await expectToFit(visitor)
        await expectAccessible(visitor)
      }
    }
  await page.getByRole('button', { name: 'Remove the notice' }).click()
  await expect(page.getByText(`“${text}”`)).toBeHidden()
  await visitor.goto(`${address}/deals`)
  await expect(notice).toHaveCount(0)
})

test('read-only mode refuses a change with a sentence that keeps what was typed, and ends at the desk', async ({
  page,
  person,
  carelessPage: eva,
}) => {
  await openAs(eva, await app.anInfluencer('eva.waits'), '/profile?tab=edit')
  await eva.getByLabel('Full name').fill('Eva Waits')

  await openAs(page, await aStaffMember('ron.reads'), '/staff?tab=health')
  await page.getByRole('button', { name: 'Switch it on' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByText('Read-only mode is on')).toBeVisible()

  await eva.getByRole('button', { name: 'Save changes' }).click()
  await expect(eva.getByText(loadSentences.readOnly)).toBeVisible()
  await expect(eva.getByLabel('Full name')).toHaveValue('Eva Waits')
  const visitor = await person()
  await visitor.goto(`${address}/deals`)
  await expect(visitor.getByText(loadSentences.readOnlyNotice)).toBeVisible()

  await page.getByRole('button', { name: 'Switch it off' }).click()
  await dialog.getByRole('button', { name: 'Switch it off' }).click()
  await expect(page.getByText('Read-only mode is off')).toBeVisible()
  await eva.getByRole('button', { name: 'Save changes' }).click()
  await expect(eva.getByText('Profile updated')).toBeVisible()
})
