import { password } from '#test/harness.ts'

import { address, app, openAs, pathOf, serveAgencies } from './agency-app.ts'
import { expect, expectAccessible, rowOf, test } from './fixtures.ts'

serveAgencies()

test('a billing member manages the plan without seeing influencers, and a viewer is told whom to ask', async ({
  page,
  person,
}) => {
  const agency = await app.anAgency()
  await app.subscribe(agency, 'boost')
  const ana = await app.anInfluencer()
  await app.manage(agency, ana)
  await openAs(page, agency, '/agency-dashboard?view=team')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Finance' }).click()
  const email = `fina.${agency.username}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
  const { rows } = await app.database.pool.query<{ link: string }>(
    "select data -> 'values' ->> 'link' as link from pgboss.job where name = 'mail' and data ->> 'to' = $1",
    [email],
  )

  // A person with a name and a password: no username, no public page, no dashboard of an influencer.
  const fina = await person()
  await fina.goto(`${address}${pathOf(rows[0]?.link ?? null)}`)
  await expect(fina.getByText('As finance: the plan, invoices and payment')).toBeVisible()
  await fina.getByLabel('Full name').fill('Fina Sum')
  await fina.getByLabel('Password', { exact: true }).fill(password)
  await fina.getByRole('checkbox').check()
  await fina.getByRole('button', { name: 'Sign up' }).last().click()
  await expect(fina).toHaveURL(/\/agency-dashboard/)
  await expect(fina.getByText('Your role: Finance')).toBeVisible()
  await expect(fina.getByRole('tab', { name: 'Influencers' })).toBeHidden()
  await expect(fina.getByRole('banner').getByText('Influencer Dashboard')).toBeHidden()
  await expectAccessible(fina)
  await fina.getByRole('tab', { name: 'Subscription' }).click()
  await expect(fina.getByRole('region', { name: 'Boost plan' })).toBeVisible()
  await expectAccessible(fina)
  await fina.goto(`${address}/pricing`)
  await expect(fina.getByText(`${agency.username}’s plan: Boost`)).toBeVisible()
  await expect(fina.getByText('for each influencer').first()).toBeVisible()

  const vera = await app.aShopper()
  await app.join(agency, vera, 'viewer')
  const viewer = await person()
  await openAs(viewer, vera, '/pricing')
  await expect(viewer.getByText('Ask your owner').first()).toBeVisible()
  await expect(
    viewer.getByText(`${agency.username} can change it, or make you Finance.`),
  ).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Choose Growth' })).toBeHidden()
  await expectAccessible(viewer)
})

test('an agency is handed over, both users sign in again, and nothing is lost', async ({
  page,
  person,
}) => {
  const agency = await app.anAgency()
  await app.subscribe(agency, 'pro')
  const ana = await app.anInfluencer()
  await app.manage(agency, ana)
  const tia = await app.aShopper()
  // The first member of the list has a profile, and is not to be chosen.
  await app.join(agency, await app.anInfluencer(), 'manager')
  await app.join(agency, tia, 'manager')
  await openAs(page, agency, '/agency-dashboard?view=team')
  await page.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('combobox', { name: 'New holder' }).click()
  await expect(page.getByRole('option', { name: 'Has a profile of its own' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByLabel('Your own name').fill('Hanna Harbor')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Offer it' }).click()
  await expect(page.getByText('It happens when they accept.')).toBeVisible()

  const taker = await person()
  await openAs(taker, tia, '/agency-dashboard')
  await taker.getByRole('button', { name: 'Accept' }).click()
  await expectAccessible(taker)
  await taker.getByRole('button', { name: 'Take over' }).click()
  await expect(taker).toHaveURL(/\/login/)
  await taker.getByLabel('Email').fill(`${tia.username}@example.com`)
  await taker.getByLabel('Password', { exact: true }).fill(password)
  await taker.getByRole('button', { name: 'Sign in' }).click()
  await expect(taker).toHaveURL(/\/agency-dashboard/)
  await expect(taker.getByText('Agency account')).toBeVisible()
  await taker.getByRole('tab', { name: 'Influencers' }).click()
  await expect(rowOf(taker, `Full ${ana.username}`)).toBeVisible()

  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(`${agency.username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Your role: Owner')).toBeVisible()
  await page.goto(`${address}/agency-dashboard?view=team`)
  await page.getByRole('button', { name: 'Leave this agency' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByText('You left the agency')).toBeVisible()
})

test('influencers are tagged, and those who have not signed in are reminded once a day', async ({
  page,
}) => {
  const agency = await app.anAgency()
  const names = ['Nora One', 'Nora Two', 'Nora Three']
  for (const [index, full_name] of names.entries())
    await app.as(agency).agencies.createInfluencer({
      full_name,
      username: `nora_${agency.username}_${index}`,
      email: `nora${index}.${agency.username}@example.com`,
    })
  await openAs(page, agency, '/agency-dashboard?tab=influencers')
  await page.getByLabel('Select Nora One').check()
  await page.getByLabel('Select Nora Two').check()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Tag').fill('Spring 27')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByText('2 influencers tagged “Spring 27”')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tag' }).click()
  await page.getByRole('option', { name: 'Spring 27 (2)' }).click()
  await expect(rowOf(page, 'Nora Three')).toBeHidden()
  await expect(rowOf(page, 'Nora Two')).toBeVisible()
  await expect(page).toHaveURL(/tag=Spring/)

  await page.goto(`${address}/agency-dashboard?tab=influencers`)
  await page.getByRole('button', { name: /Not signed in yet/ }).click()
  await page.getByRole('button', { name: 'Remind all (3)' }).click()
  await expect(page.getByText('3 influencers reminded.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remind all (3)' }).click()
  await expect(page.getByText('Nobody was reminded. 3 have had a mail today.')).toBeVisible()
})
