import type { Page } from '@playwright/test'

import { openMetaServer } from '#test/meta-server.ts'
import { playPixel } from '#test/pixel.ts'

import { expect, expectAccessible, password, test } from '../fixtures.ts'
import { openServer, serve } from '../own-server.ts'

/** A server of this file's own, on which measuring is configured. */
async function openMeasuredServer() {
  const meta = await openMetaServer()
  const server = await openServer({ config: meta.config })
  await server.app.work()
  // Reports from another site are refused.
  server.app.deps.config.public_url = server.address
  return {
    ...server,
    meta,
    async close() {
      await server.close()
      await meta.close()
    },
  }
}

let server: Awaited<ReturnType<typeof openMeasuredServer>>
serve(openMeasuredServer, (opened) => (server = opened))
test.afterEach(async ({ page }) => {
  await page.goto('about:blank')
})

const question = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const cookieNames = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).toSorted()

async function openChoices(page: Page) {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' }).click()
  return page.getByRole('dialog', { name: 'Cookie choices' })
}

/** The event's id at the server's side of Meta, once it is there. */
async function idAtMeta(name: string, path: string): Promise<string> {
  const find = () =>
    server.meta.events.findLast(
      (event) => event.event_name === name && new URL(event.event_source_url).pathname === path,
    )?.event_id
  await expect.poll(find).toBeTruthy()
  return find() ?? ''
}

test('nothing is measured before a choice, and a refusal is kept', async ({ page, person }) => {
  test.slow()
  const pixel = await playPixel(page.context())
  const recorded: string[] = []
  page.on('request', (request) => recorded.push(request.url()))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.at('/'))
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  // It takes no room: nothing stands elsewhere because of it.
  const places = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.querySelectorAll('header, h1, main, main > *')].map((part) =>
        JSON.stringify(part.getBoundingClientRect()),
      )
    })
  const withIt = await places()
  const banner = page.locator('.consent')
  await banner.evaluate((part: HTMLElement) => (part.style.display = 'none'))
  expect(await places()).toEqual(withIt)
  await banner.evaluate((part: HTMLElement) => (part.style.display = ''))

  const box = async (name: 'Accept' | 'Decline') => {
    const button = question(page).getByRole('button', { name })
    const { background, color, font, border } = await button.evaluate((element) => {
      const style = getComputedStyle(element)
      return {
        background: style.backgroundColor,
        color: style.color,
        font: style.font,
        border: style.border,
      }
    })
    const { width, height, y } = (await button.boundingBox()) ?? { width: 0, height: 0, y: 0 }
    return { width, height, y, background, color, font, border }
  }
  expect(await box('Accept')).toEqual(await box('Decline'))
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox()
  const asked = await question(page).boundingBox()
  expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  // By the keyboard it comes right after the skip link, keeps nobody, and covers nothing that has the focus.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('link', { name: 'What is measured' })).toBeFocused()
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement
      const banner = document.querySelector('.consent')
      if (!focused || !banner || banner.contains(focused) || focused === document.body) return ''
      if (focused.closest('.bottombar, .site-header')) return ''
      const { top, bottom, height } = focused.getBoundingClientRect()
      const over = banner.getBoundingClientRect()
      const isUnder = top < over.bottom && bottom > over.top && height < over.top
      return isUnder ? focused.outerHTML.slice(0, 120) : ''
    })
    expect(covered).toBe('')
  }

  // It waits while somebody writes, and in the chat nobody is asked, because nothing is measured there.
  await page.goto(server.at('/deals'))
  await expect(question(page)).toBeVisible()
  await page.getByRole('combobox').first().focus()
  await expect(question(page)).toBeHidden()
  await page.goto(server.at('/shopping-assistant'))
  await expect(page.getByRole('heading', { name: 'Ask for a code' })).toBeVisible()
  await expect(question(page)).toHaveCount(0)

  await page.goto(server.at('/'))
  const other = await page.context().newPage()
  await other.goto(server.at('/pricing'))
  await expect(question(other)).toBeVisible()
  await question(page).getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(question(page)).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await expect(question(other)).toHaveCount(0)
  await page.reload()
  const choices = await openChoices(page)
  await expect(choices.getByText('You have declined')).toBeVisible()
  await expectAccessible(page)
  await choices.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Cookie choices' }).last()).toBeFocused()
  await expect(question(page)).toHaveCount(0)
  await other.close()

  expect(pixel.calls).toEqual([])
  expect(recorded.filter((address) => address.includes('marketing/record'))).toEqual([])
  expect(await cookieNames(page)).toEqual(['fanfare_consent'])

  // The browser's own objection counts as one, and the page says so.
  const objector = await person()
  const hers = await playPixel(objector.context())
  await objector.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  )
  await objector.goto(server.at('/'))
  const said = await openChoices(objector)
  await expect(said.getByText('Global Privacy Control')).toBeVisible()
  await expect(said.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expectAccessible(objector)
  await expect(question(objector)).toHaveCount(0)
  expect(hers.calls).toEqual([])
})

// holds: 7.conversion.paired, 2.words.origin, 9.marketing.value, 9.share.event, 4.subscribe.initiated
test('accepted events have one id on both sides, until the consent is withdrawn', async ({
  page,
}) => {
  test.slow()
  const pixel = await playPixel(page.context())
  /** Reported by the pixel at a path, with the id that the server reported too. */
  const expectBoth = async (name: string, path: string) => {
    const id = await idAtMeta(name, path)
    await expect
      .poll(() => pixel.reports().filter((report) => report.name === name && report.at === path))
      .toHaveLength(1)
    const report = pixel.reports().find((one) => one.name === name && one.at === path)
    expect(report?.id).toBe(id)
    return report?.data
  }
  await page.goto(server.at('/'))
  await question(page).getByRole('button', { name: 'Accept' }).click()
  await expect(question(page)).toHaveCount(0)
  await expectBoth('PageView', '/')
  expect(await cookieNames(page)).toEqual(['_fbp', 'fanfare_consent'])

  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Our origin' }).click()
  await expectBoth('PageView', '/origin')
  expect(await expectBoth('ViewContent', '/origin')).toEqual({ content_name: 'origin_story' })

  await page.getByRole('link', { name: 'Sign Up', exact: true }).click()
  await page.getByLabel('Full name').fill('Noa Levi')
  await page.getByLabel(/Instagram username/).fill('noa.levi')
  await expect(page.getByText('Username is available')).toBeVisible()
  await page.getByLabel('Email').fill('noa@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox', { name: /terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Hi, noa.levi')).toBeVisible()
  expect(await expectBoth('CompleteRegistration', '/signup')).toMatchObject({
    lead_type: 'influencer',
    value: 0,
  })

  await page.goto(server.at('/influencer/noa.levi'))
  await expectBoth('PageView', '/influencer/noa.levi')
  await page.getByRole('button', { name: 'Share Profile' }).click()
  await expect(page.getByText('Profile link copied to clipboard!')).toBeVisible()
  expect(await expectBoth('Share', '/influencer/noa.levi')).toEqual({
    content_name: 'influencer_profile',
  })

  // What is searched for stays here: there only the server reports, without it.
  await page.goto(server.at('/deals?search=pace'))
  await idAtMeta('PageView', '/deals')
  expect(pixel.reports().filter(({ at }) => at === '/deals')).toEqual([])
  expect(JSON.stringify(server.meta.events)).not.toContain('search=pace')

  await page.goto(server.at('/pricing'))
  await expectBoth('PageView', '/pricing')
  await page.route(/\/sandbox\//, (route) => route.fulfill({ body: 'The checkout' }))
  await page.getByRole('listitem', { name: 'Growth plan' }).getByRole('button').first().click()
  expect(await expectBoth('InitiateCheckout', '/pricing')).toMatchObject({ value: 12 })
  await page.waitForURL(/\/sandbox\//)

  // An account's pages begin a document of their own, without the script.
  await page.goto(server.at('/'))
  const hasPixel = () => page.evaluate(() => 'fbq' in globalThis)
  await expect.poll(hasPixel).toBe(true)
  await page.getByRole('link', { name: 'Influencer Dashboard' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(hasPixel).toBe(false)
  await expect(page).toHaveURL(server.at('/influencer-dashboard'))
  await page.goBack()
  await expect(page).toHaveURL(server.at('/'))

  await page.goto(server.at('/terms'))
  await expectBoth('PageView', '/terms')
  const choices = await openChoices(page)
  await expect(choices.getByText('You have accepted')).toBeVisible()
  await expectAccessible(page)
  await choices.getByRole('button', { name: 'Decline' }).click()
  await expect(choices).toHaveCount(0)
  expect(await cookieNames(page)).not.toContain('_fbp')
  const before = pixel.calls.length
  await footer.getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  await page.waitForTimeout(500)
  expect(pixel.calls.length).toBe(before)
  expect(server.meta.refusals).toEqual([])
  expect(server.meta.events.map((event) => new URL(event.event_source_url).pathname)).not.toContain(
    '/contact',
  )
})

test('the consent question is not shown if nothing is measured', async ({ page }) => {
  const pixel = await playPixel(page.context())
  await page.goto('/')
  const choices = await openChoices(page)
  await expect(choices.getByText('does not measure advertising')).toBeVisible()
  await expect(choices.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  expect(pixel.calls).toEqual([])
})
