import { sentences } from '#shared/contract/sentences/sentences.ts'
import { aPromoCode } from '#test/harness.ts'

import { expect, expectAccessible, test } from './fixtures.ts'
import { act, address, aStaffMember, app, openAs, receiver, serveStaff } from './staff-app.ts'

serveStaff()

test('the desk signs a user out everywhere, who gets a mail and keeps typed text', async ({
  page,
  person,
}) => {
  const ana = await app.anInfluencer('ana.ended')
  const creator = await person()
  await openAs(creator, ana, '/profile?tab=edit')
  await creator.getByLabel('Full name').fill('Ana Unsaved')

  await openAs(page, await aStaffMember('sam.ended'), '/staff?tab=people')
  await act(page, 'Full ana.ended', 'End all sessions')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Signed in from two continents')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'End all sessions' }).click()
  await expect(page.getByText('Full ana.ended is signed out everywhere')).toBeVisible()
  await receiver.waitForMail('ana.ended@example.com', /signed out everywhere/)
  await page.goto(`${address}/staff?tab=log`)
  await expect(page.getByText('Ended all sessions').first()).toBeVisible()

  await creator.getByRole('button', { name: 'Save changes' }).click()
  await expect(creator.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expect(creator.getByLabel('Full name')).toHaveValue('Ana Unsaved')
})

test('what a page reads again by itself does not ask for a sign-in, a press does', async ({
  page,
}) => {
  const cleo = await app.anInfluencer('cleo.idle')
  const { id } = (
    await app.as(cleo).promoCodes.create({ promo_code: aPromoCode({ promo_code: 'CLEO10' }) })
  ).promo_code
  const hears = page.waitForResponse(/rpc\/live\/own/)
  await openAs(page, cleo, '/influencer-dashboard?tab=codes')
  await expect(page.getByText('CLEO10').first()).toBeVisible()
  await hears
  // Until the last press is some seconds ago. Each look by Playwright would count as one.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Runtime.evaluate', {
    expression: `new Promise((resolve) => {
      const look = () => (navigator.userActivation.isActive ? setTimeout(look, 100) : resolve())
      look()
    })`,
    awaitPromise: true,
  })
  // Before the dialog opens, it asks whether somebody has signed in elsewhere.
  const lookedUp: string[] = []
  page.on('request', (request) => lookedUp.push(new URL(request.url()).pathname))
  const refused = page.waitForResponse((response) => response.status() === 401)
  // Not before, or what the page reads as it arrives is refused while a press counts.
  await page.context().clearCookies()
  await app.as(cleo).promoCodes.remove({ id })
  await refused
  const again = page.waitForResponse((response) => response.status() === 401)
  await app.as(cleo).promoCodes.create({ promo_code: aPromoCode() })
  await again
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  const opened = await devTools.send('Runtime.evaluate', {
    expression: `document.querySelector('[role=dialog]') !== null`,
  })
  expect(opened.result.value).toBe(false)
  expect(lookedUp.filter((path) => path.endsWith('/accounts/getViewer'))).toEqual([])
  await page.getByRole('tab', { name: 'Insights' }).click()
  await expect(dialog).toBeVisible()
})

test('a running call is repeated without a question if its session was replaced', async ({
  page,
}) => {
  const ben = await app.anInfluencer('ben.replaced')
  await openAs(page, ben, '/profile?tab=edit')
  await page.getByLabel('Full name').fill('Ben Replaced')
  // As when two-step login is turned on meanwhile: it is sent by the former session, answered in the new one.
  await page.route(
    '**/rpc/profiles/update',
    async (route) => {
      const request = route.request()
      const { cookie: _former, ...headers } = await request.allHeaders()
      const names = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
      const response = await fetch(request.url(), {
        method: request.method(),
        headers: [...names, ['sec-fetch-site', 'same-origin']],
        body: request.postData(),
      })
      await route.fulfill({
        status: response.status,
        headers: { 'content-type': response.headers.get('content-type') ?? '' },
        body: await response.text(),
      })
    },
    { times: 1 },
  )
  const refused = page.waitForResponse(/profiles\/update/)
  await page.getByRole('button', { name: 'Save changes' }).click()
  expect((await refused).status()).toBe(401)
  await expect(page.getByText(sentences.profileUpdated)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('signing out clears cached pages, and keeps the consent choice and drafts', async ({
  page,
}) => {
  await openAs(page, await app.anInfluencer('bo.out'), '/')
  await page.evaluate(() => localStorage.setItem('kept', 'yes'))
  const answer = page.waitForResponse(
    async (response) => (await response.allHeaders())['clear-site-data'] === '"cache"',
  )
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await answer
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes')
})
