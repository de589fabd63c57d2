import type { Page } from '@playwright/test'

import { aPromoCode } from '#test/harness.ts'

import { expect, expectAccessible, expectToFit, openUntouched, test } from './fixtures.ts'
import { openMailServer } from './mail-app.ts'
import { serve } from './own-server.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
let creator: { user_id: string; username: string; cookie: string }

const publish = (brand_name: string, promo_code: string, others: object = {}) =>
  server.app.as(creator).promoCodes.create({
    promo_code: aPromoCode({ brand_name, promo_code, ...others }),
  })

serve(openMailServer, async (opened) => {
  server = opened
  creator = await server.app.anInfluencer('nia_following')
  await server.app.subscribe(creator, 'growth')
  await publish('Quillmark', 'QUILL20')
  await publish('Ferngate', 'FERN20', { category: 'Travel' })
})

const ticket = (page: Page, code: string) => page.getByRole('article').filter({ hasText: code })

const show = (page: Page, what: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name: what, exact: true }).click()

test('a guest follows and saves in the browser, in two tabs, and signs up: all of it is in the account', async ({
  page,
}) => {
  test.slow()
  await page.goto(server.at('/for-you'))
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Creators to follow' })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

  // A brand, by keyboard.
  await page.goto(server.at('/brand/Quillmark'))
  const follow = page.getByRole('button', { name: 'Follow', exact: true })
  await follow.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You follow Quillmark now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('button', { name: 'Following' })).toBeFocused()
  await expectAccessible(page)
  // It is taken back, and done again.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  await follow.click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()

  // A code in the list, which another tab hears of.
  const tab = await page.context().newPage()
  await tab.goto(server.at('/for-you?show=saved'))
  await expect(tab.getByRole('heading', { name: 'No saved codes' })).toBeVisible()
  await page.goto(server.at('/deals?category=Travel'))
  const save = ticket(page, 'FERN20').getByRole('button', { name: 'Save FERN20' })
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(ticket(tab, 'FERN20')).toBeVisible()
  await page.getByRole('button', { name: 'Follow this search' }).click()
  await expect(page.getByText('You follow Travel now')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await page.goto(server.at('/for-you'))
  await expect(ticket(page, 'QUILL20')).toBeVisible()
  await expect(ticket(page, 'FERN20')).toBeVisible()
  await expectAccessible(page)
  await show(page, 'Manage')
  await page.getByRole('button', { name: 'Following Travel' }).press('Enter')
  await expect(page.getByText('You no longer follow Travel')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Travel' })).toBeVisible()

  // The account has it, and the browser no longer. A second tab that is seen could move it as well, and say so there.
  await tab.goto('about:blank')
  await page.getByRole('link', { name: 'Sign up', exact: true }).click()
  const email = 'for.you@example.com'
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(server.at(await server.pathFrom(email, /Finish signing up/, '/sign-in-link')))
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(
    page.getByText('3 follows and saved codes of this browser are in your account now'),
  ).toBeVisible()
  await expect(page).toHaveURL(server.at('/for-you'))
  await expect(ticket(page, 'QUILL20')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('fanfare-following'))).toBeNull()
  await show(page, 'Saved')
  await expect(ticket(page, 'FERN20')).toBeVisible()
  // Another tab of the account follows a press, and a code that ends meanwhile says so.
  await tab.goto(server.at('/deals?category=Travel'))
  const other = ticket(tab, 'FERN20').getByRole('button', { name: 'Save FERN20' })
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  await ticket(page, 'FERN20').getByRole('button', { name: 'Save FERN20' }).click()
  await expect(other).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  await show(page, 'All')
  await publish('Quillmark', 'QUILL30')
  await expect(ticket(page, 'QUILL30')).toBeVisible()
  await server.app.database.pool.query(
    `update promo_codes set paused_at = now(), paused_reason = 'owner' where promo_code = 'FERN20'`,
  )
  await show(page, 'Saved')
  await expect(page.getByText('No longer shown')).toBeVisible()
  await expect(page.getByText('FERN20')).toHaveCount(0)
  await expectAccessible(page)
})

test('a visitor who follows nothing is shown under Manage whom to follow', async ({ page }) => {
  await page.goto('/for-you?show=following')
  await expect(page.getByText('None yet.')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search the deals' })).toBeVisible()
})

test('a visitor who follows a creator in the browser is asked once only', async ({ page }) => {
  await page.goto(server.at('/influencer/nia_following'))
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Follow Full nia_following' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Only in this browser' }).click()
  await expect(page.getByText('You follow Full nia_following now')).toBeVisible()
  await page.getByRole('button', { name: 'Following' }).click()
  await expect(page.getByText('You no longer follow Full nia_following')).toBeVisible()
  await page.goto(server.at('/brand/Quillmark'))
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await page.goto(server.at('/influencer/nia_following'))
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a first press on a page is answered by what the browser already follows', async ({
  page,
}) => {
  const other = await server.app.anInfluencer('ida_following')
  await page.goto(server.at('/influencer/nia_following'))
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await page.getByRole('button', { name: 'Only in this browser' }).click()
  await expect(page.getByText('You follow Full nia_following now')).toBeVisible()

  // The page begins by itself, because it has something to show.
  await openUntouched(page, server.at('/influencer/nia_following'))
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()

  // The app comes after the press, and what is followed after the app.
  await openUntouched(page, server.at(`/influencer/${other.username}`), 'commit')
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByText('You follow Full ida_following now')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The press said 'Follow', so what is followed stays so.
  await openUntouched(page, server.at('/influencer/nia_following'), 'commit')
  await page.getByRole('button', { name: /^Follow/ }).waitFor()
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Follow',
    )
    button?.click()
  })
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible()
  await expect(page.getByText('You no longer follow Full nia_following')).toHaveCount(0)
})
