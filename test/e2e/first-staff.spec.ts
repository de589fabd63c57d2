import type { BrowserContext } from '@playwright/test'

import { linkFragment } from '#shared/rules/onward.ts'
import { firstStaffToken } from '#server/features/staff/first-staff.ts'
import { createWebRenderer } from '#server/http/web-renderer.ts'
import { openTestApp } from '#test/harness.ts'
import type { Actor, TestApp } from '#test/harness.ts'

import { expect, expectAccessible, test } from './fixtures.ts'

/** A server of this file's own: on the other one somebody is on the staff already. */
let app: TestApp
let http: Awaited<ReturnType<TestApp['listen']>>
let address: string

test.beforeAll(async () => {
  app = await openTestApp({ openPages: () => createWebRenderer({ mode: 'production' }) })
  http = await app.listen()
  address = `http://localhost:${http.port}`
})
test.afterAll(async () => {
  await http.stop(1000)
  await app.close()
})

async function arriveAs(context: BrowserContext, { cookie }: Actor): Promise<void> {
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return { name, value, url: address }
    }),
  )
}

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

  await arriveAs(context, ana)
  await page.reload()
  await expect(heading('Become the administrator')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('ana@example.com')
  await expect(page).toHaveTitle(/^Become the administrator/)
  await expectAccessible(page)
  await become.click()
  // The desk opens by two steps only.
  await expect(heading('Turn on two-step login first')).toBeVisible()
  await expect(page).toHaveURL(`${address}/staff`)

  await arriveAs(context, ben)
  await page.goto(link)
  await page.reload()
  await become.click()
  await expect(page.getByRole('alert')).toContainText('This link was used already')
  await page.goto(`${address}/staff#`)
  await page.reload()
  await expect(heading('Page Not Found')).toBeVisible()
})
