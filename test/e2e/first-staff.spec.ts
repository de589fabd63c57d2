import { linkFragment } from '#shared/rules/accounts/onward.ts'
import { firstStaffToken } from '#server/features/staff/members/first-staff.ts'
import type { TestApp } from '#test/harness.ts'

import { expect, expectAccessible, test } from './fixtures.ts'
import { arriveAs, openServer, serve } from './own-server.ts'

/** A server of this file's own: on the other one somebody is on the staff already. */
let app: TestApp
let address: string
serve(openServer, (server) => ({ app, address } = server))

test('the first administrator gets in by the link in the log, and nobody after that', async ({
  page,
  context,
}) => {
  const [ana, ben] = [await app.anInfluencer('ana'), await app.anInfluencer('ben')]
  const token = (await firstStaffToken(app.deps)) ?? ''
  const link = `${address}/staff${linkFragment(token)}`
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const become = page.getByRole('button', { name: 'Become the administrator' })

  await page.goto(link)
  await expect(heading('Sign in first')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible()
  await expectAccessible(page)

  await arriveAs(context, ana, address)
  await page.reload()
  await expect(heading('Become the administrator')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('ana@example.com')
  await expect(page).toHaveTitle(/^Become the administrator/)
  await expectAccessible(page)
  await become.click()
  // The desk opens by two steps only.
  await expect(heading('Turn on two-step login first')).toBeVisible()
  await expect(page).toHaveURL(`${address}/staff`)

  await arriveAs(context, ben, address)
  await page.goto(link)
  await page.reload()
  await become.click()
  await expect(page.getByRole('alert')).toContainText('This link was used already')
  await page.goto(`${address}/staff#`)
  await page.reload()
  await expect(heading('Page Not Found')).toBeVisible()
})
