import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { installExtension, kept, openOwnPage, openPopup, updated } from './installed.ts'
import type { Installed } from './installed.ts'
import { sampleShops } from './sample-shops.ts'

test.describe.configure({ mode: 'serial' })

let installed: Installed

test.beforeAll(async () => {
  // Nobody can press 'Allow' in the browser's own dialog here. In this copy the permission is there
  // already, so that asking for it succeeds; everything else is the product's own.
  installed = await installExtension({
    shops: sampleShops(),
    manifest: (manifest) => ({
      ...manifest,
      permissions: [...manifest.permissions, 'scripting'],
      host_permissions: ['https://*/*'],
    }),
  })
  await updated(installed)
})
test.afterAll(() => installed.close())

/** The notice hides in a closed shadow; what it shows is read from the accessibility tree. */
async function noticeIn(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const region = nodes.find(
    ({ role, name }) => role?.value === 'region' && name?.value === 'Fanfare',
  )
  if (!region) return ''
  return nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value))
    .filter((text) => !/^(Shoes|Very good ones\.|Next)$/.test(text))
    .join(' ')
}

async function expectNotice(page: Page, address: string, words: string) {
  await page.goto(address)
  await expect.poll(() => noticeIn(page)).toContain(words)
}

/** One that is not there never comes; there is no moment at which that is sure, so it gets one in which it could. */
async function expectNoNotice(page: Page, address: string) {
  await page.goto(address)
  await page.waitForTimeout(400)
  expect(await noticeIn(page)).toBe('')
}

/** Presses a button of the notice, as a mouse would. */
async function press(page: Page, label: string) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const button = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === label)
  const { model } = await session.send('DOM.getBoxModel', {
    backendNodeId: button?.backendDOMNodeId ?? 0,
  })
  const [left = 0, top = 0, , , right = 0, bottom = 0] = model.content
  await page.mouse.click((left + right) / 2, (top + bottom) / 2)
  await session.detach()
}

/** As if the day had passed. */
async function nextDay() {
  const page = await openOwnPage(installed, 'options.html')
  await page.evaluate(async () => {
    const { notices } = await chrome.storage.local.get<{ notices: object }>('notices')
    await chrome.storage.local.set({ notices: { ...notices, shown: {} } })
  })
  await page.close()
}

test('without the opt-in the extension runs on no page', async () => {
  const page = await installed.context.newPage()
  await expectNoNotice(page, 'https://softhour.com/')
  await page.close()
})

test('a refused permission keeps notices off with a message', async () => {
  const page = await openOwnPage(installed, 'options.html')
  await page.evaluate(() => {
    chrome.permissions.request = () => Promise.resolve(false)
  })
  await page.getByRole('button', { name: 'Turn on notices' }).click()
  await expect(page.getByText('Your browser did not allow it, so notices stay off.')).toBeVisible()
  await page.close()
})

test('the notice appears once per shop and day, and only on listed shops', async () => {
  const settings = await openOwnPage(installed, 'options.html')
  await settings.getByRole('button', { name: 'Turn on notices' }).click()
  await expect(settings.getByRole('button', { name: /Turn off/ })).toBeVisible()
  // On no other page does anything of ours run.
  const matches = () =>
    settings.evaluate(async () => {
      const [script] = await chrome.scripting.getRegisteredContentScripts()
      return script?.matches?.toSorted()
    })
  const domains = sampleShops().map(({ domain }) => `https://*.${domain}/*`)
  await expect.poll(matches).toEqual(domains.toSorted())
  installed.site.publish({ ...sampleShops()[1], domain: 'fernhold.com' })
  await settings.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(matches).toContain('https://*.fernhold.com/*')
  await settings.close()
  const page = await installed.context.newPage()
  await expectNotice(page, 'https://www.softhour.com/', '3 codes for Softhour')
  expect(await noticeIn(page)).toContain('Fanfare')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations
      .flatMap(({ nodes }) => nodes)
      .filter(({ target }) => String(target).includes('fanfare')),
  ).toEqual([])
  await expectNoNotice(page, 'https://softhour.com/next')
  await expectNoNotice(page, 'https://evil-softhour.com/')
  await expectNotice(page, 'https://pacewell.com/', '1 code for Pacewell')
  await nextDay()
  await expectNotice(page, 'https://softhour.com/', '3 codes')
  await page.close()
})

test('a closed notice does not return on that shop', async () => {
  const page = await installed.context.newPage()
  await nextDay()
  await expectNotice(page, 'https://softhour.com/', '3 codes')
  await press(page, 'Close')
  await expect
    .poll(async () => Object.keys((await kept(installed, 'notices'))['notices'] as object))
    .toContain('dismissed')
  await nextDay()
  await expectNoNotice(page, 'https://softhour.com/')
  await expectNotice(page, 'https://pacewell.com/', '1 code')
  await page.close()
})

test('a notice that is paused on a site can be resumed in the settings and the popup', async () => {
  const page = await installed.context.newPage()
  await nextDay()
  await expectNotice(page, 'https://pacewell.com/', '1 code')
  await press(page, 'Not on this site')
  await nextDay()
  await expectNoNotice(page, 'https://pacewell.com/')
  const settings = await openOwnPage(installed, 'options.html')
  await settings.getByRole('button', { name: 'Show notices on pacewell.com again' }).click()
  await expect(settings.getByText('No notices on', { exact: true })).toBeHidden()
  await settings.close()
  await expectNotice(page, 'https://pacewell.com/', '1 code')
  const popup = await openPopup(installed, 'https://pacewell.com/')
  await popup.getByRole('button', { name: 'No notices on this site' }).click()
  await expect(popup.getByRole('button', { name: 'Show notices here again' })).toBeVisible()
  await popup.close()
  await page.close()
})

test('turned-off notices run on no page', async () => {
  const settings = await openOwnPage(installed, 'options.html')
  await settings.getByRole('button', { name: /Turn off/ }).click()
  await expect(settings.getByRole('button', { name: 'Turn on notices' })).toBeVisible()
  await settings.close()
  await nextDay()
  const page = await installed.context.newPage()
  await expectNoNotice(page, 'https://marks.co.uk/')
  await page.close()
})
