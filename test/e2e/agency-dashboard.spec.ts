import { password } from '#test/harness.ts'
import { aProfile } from '#test/rows.ts'

import { address, app, openAs, serveAgencies } from './agency-app.ts'
import { expect, expectAccessible, rowOf, test } from './fixtures.ts'

serveAgencies()

// holds: 2.agency.creation, 2.agency.passwords, 2.agency.edit, 5.add-influencer.required
// holds: 5.add-influencer.email, 8.influencer.email, 6.agency.influencers, 1.agencies.manage
test('an agency adds an influencer, who chooses a password', async ({ page, person }) => {
  const agency = await app.anAgency()
  await openAs(page, agency, '/agency-dashboard')
  await expect(page.getByRole('heading', { name: 'Your first influencer' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Add New Influencer ?Takes/ }).click()
  await expect(page).toHaveURL(/tab=add-influencer/)

  const form = page.getByRole('form', { name: 'Add New Influencer' })
  const add = form.getByRole('button', { name: 'Add influencer' })
  await add.click()
  await expect(form.getByRole('alert')).toHaveText(
    'Missing Required FieldsPlease fill in the full name, username, and email.',
  )
  await form.getByLabel('Full name').fill('Nora Vale')
  await form.getByLabel('Username').fill('@nora.vale')
  await form.getByLabel('Email').fill('nora at example')
  await add.click()
  await expect(form.getByRole('alert')).toHaveText(
    'Invalid EmailPlease enter a valid email address.',
  )
  // Of somebody whom the agency manages already; other accounts are never told of.
  await app.as(agency).agencies.createInfluencer({
    full_name: 'Otto Quill',
    username: 'otto.quill',
    email: 'otto@example.com',
  })
  await form.getByLabel('Email').fill('otto@example.com')
  await expect(form.getByText('Username is available')).toBeVisible()
  await expectAccessible(page)
  await add.click()
  await expect(
    form.getByText('This email address is already registered. Please use a different email.'),
  ).toBeVisible()
  await form.getByLabel('Email').fill('nora@example.com')
  await add.click()

  const dialog = page.getByRole('dialog', { name: 'Influencer added' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy all' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Username: nora.vale')
  const temporary = /Temporary password: (.+)/.exec(copied)?.[1] ?? ''
  expect(temporary.length).toBeGreaterThan(12)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await expect(page).toHaveURL(/tab=influencers/)
  const row = rowOf(page, 'Nora Vale')
  await expect(row.getByText('Not signed in yet')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Nora Vale' }).click()
  await page.getByRole('menuitem', { name: 'Show temporary password' }).click()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByRole('dialog').getByText(temporary)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Actions for Nora Vale' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Full name').fill('Nora Valentine')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(rowOf(page, 'Nora Valentine')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search influencers' })).toBeFocused()

  const actions = page.getByRole('button', { name: 'Actions for Nora Valentine' })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill('nora.vale@example.com')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const waits = 'nora.vale@example.com waits for confirmation'
  await expect(rowOf(page, 'Nora Valentine')).toContainText(`nora@example.com${waits}`)
  await expectAccessible(page)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Send the email’s link again' }).click()
  await expect(page.getByText('We mailed a link to nora.vale@example.com.')).toHaveCount(2)
  await actions.click()
  await page.getByRole('menuitem', { name: 'Take back the new email' }).click()
  await expect(page.getByText(waits)).toHaveCount(0)

  const nora = await person()
  await nora.goto(`${address}/login`)
  await nora.getByLabel('Email').fill('nora@example.com')
  await nora.getByLabel('Password', { exact: true }).fill(temporary)
  await nora.getByRole('button', { name: 'Sign in' }).click()
  await expect(nora.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expectAccessible(nora)
  await nora.getByLabel('New password').fill(password)
  await nora.getByLabel('Confirm password').fill(password)
  await nora.getByRole('button', { name: 'Set password' }).click()
  await expect(nora.getByText('Your password is set. Welcome!')).toBeVisible()
  // The agency sees it without a reload.
  await expect(rowOf(page, 'Nora Valentine').getByText('Active')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Nora Valentine' }).click()
  await page.getByRole('menuitem', { name: 'End management' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End management' }).click()
  await expect(rowOf(page, 'Nora Valentine')).toHaveCount(0)
  await page.goto(`${address}/agency-dashboard?view=activity`)
  await expect(page.getByText('looked at the temporary password')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Files' }).click()
  await expect(page.getByText('No entry fits this filter.')).toBeVisible()
})

test('two thousand influencers are searched, sorted and scrolled with few rows in the DOM', async ({
  page,
}) => {
  const agency = await app.anAgency()
  const { db } = app.database
  const people = Array.from({ length: 2000 }, (_, n) => `crowd_${String(n).padStart(4, '0')}`)
  const users = await db
    .insertInto('users')
    .values(people.map((name) => ({ email: `${name}@example.com`, name })))
    .returning(['id', 'name'])
    .execute()
  await db
    .insertInto('profiles')
    .values(
      users.map(({ id, name }) => ({
        id,
        username: name,
        full_name: `Full ${name}`,
        is_influencer: true,
      })),
    )
    .execute()
  await db
    .insertInto('agency_influencers')
    .values(users.map(({ id }) => ({ agency_id: agency.user_id, influencer_id: id })))
    .execute()
  await openAs(page, agency, '/agency-dashboard?tab=influencers&sort=name')
  await expect(page.getByRole('heading', { name: 'Influencers (2,000)' })).toBeVisible()
  await expect(rowOf(page, 'crowd_0000')).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '2001')
  // Far down: pages load, and rows that are out of sight leave.
  const lastShown = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const names = (await page.getByRole('row').allTextContents()).join(' ')
    return Math.max(...[...names.matchAll(/@crowd_(\d+)/g)].map(([, digits]) => Number(digits)))
  }
  await expect.poll(lastShown).toBeGreaterThan(250)
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(60)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('searchbox', { name: 'Search influencers' }).fill('crowd_1999')
  await expect(page.getByRole('heading', { name: 'Influencers (1)' })).toBeVisible()
  await expect(rowOf(page, 'crowd_1999')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search influencers' }).fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No influencers found' })).toBeVisible()
})

// holds: 2.routes.agency-dashboard, 2.agency.denied, 2.agency.redirect, 2.manage.denied, 6.managing-link
test("other users are refused on the agency's pages, each with the right message", async ({
  page,
  person,
}) => {
  await page.goto(`${address}/agency-dashboard`)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  const influencer = await app.anInfluencer()
  await openAs(page, influencer, '/agency-dashboard')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(`${address}/`)

  const agency = await app.anAgency()
  const stranger = await aProfile(app.database.db)
  const other = await person()
  await openAs(other, agency, `/manage-influencer-codes/${stranger.id}`)
  await expect(
    other.getByText("You don't have permission to manage this influencer's codes."),
  ).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Back to Agency Dashboard' }).click()
  await expect(other).toHaveURL(/\/agency-dashboard/)
})
