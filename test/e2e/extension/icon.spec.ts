import { expect, test } from '@playwright/test'

import { installExtension, kept, pressIcon, updateNow, updated } from './installed.ts'
import type { Installed } from './installed.ts'
import { sampleCode, sampleShops } from './sample-shops.ts'

test.describe.configure({ mode: 'serial' })

let installed: Installed

test.beforeAll(async () => {
  installed = await installExtension({ shops: sampleShops() })
  await updated(installed)
})
test.afterAll(() => installed.close())

type Shown = { label: string; domains: string[] }

/** The rules that light the icon, as the browser has them. */
async function rules(): Promise<Shown[]> {
  const worker = await installed.worker()
  return worker.evaluate(
    () =>
      new Promise<Shown[]>((resolve) => {
        chrome.declarativeContent.onPageChanged.getRules((found) =>
          resolve(
            found
              .map(({ id, conditions }) => ({
                label: id?.split('-')[1] ?? '',
                domains: (conditions as { pageUrl: { hostSuffix: string } }[]).map(
                  ({ pageUrl }) => pageUrl.hostSuffix,
                ),
              }))
              .toSorted((a, b) => ((a.domains[0] ?? '') < (b.domains[0] ?? '') ? -1 : 1)),
          ),
        )
      }),
  )
}

test("the extension's index becomes icon rules, one domain per shop with its subdomains", async () => {
  expect(await rules()).toEqual([
    { label: '1', domains: ['.marks.co.uk'] },
    { label: '1', domains: ['.pacewell.com'] },
    { label: '3', domains: ['.softhour.com'] },
  ])
})

// holds: 1.shoppers.extension
test("the extension's icon is active on the shop and its subdomains only", async () => {
  // That nothing opens is known only after a while, six times.
  test.setTimeout(900_000)
  const worker = await installed.worker()
  // What a rule draws cannot be read back. So the same conditions are made to enable the icon instead,
  // which is off everywhere else: then pressing it opens the popup or does nothing.
  await worker.evaluate(async () => {
    const { onPageChanged, ShowAction } = chrome.declarativeContent
    await chrome.action.disable()
    const found = await new Promise<{ id?: string; conditions: unknown[] }[]>((resolve) => {
      onPageChanged.getRules((all) => resolve(all))
    })
    await new Promise<void>((resolve) => onPageChanged.removeRules(() => resolve()))
    await new Promise<void>((resolve) => {
      onPageChanged.addRules(
        found.map(({ conditions }, index) => ({
          id: `probe-${index}`,
          conditions,
          actions: [new ShowAction()],
        })),
        () => resolve(),
      )
    })
  })
  const page = await installed.context.newPage()
  const isLit: Record<string, boolean> = {}
  for (const address of [
    'https://softhour.com/',
    'https://www.softhour.com/sale',
    'https://a.b.c.softhour.com/',
    'https://softhour.com:8443/',
    'https://marks.co.uk/',
    'https://evil-softhour.com/',
    'https://softhour.com.evil.io/',
    'https://other.co.uk/',
    'https://co.uk/',
    'https://xn--softhur-d1a.com/',
    'https://127.0.0.1:8443/',
  ]) {
    await page.goto(address).catch(() => undefined)
    isLit[address] = (await pressIcon(installed, page)) !== undefined
  }
  expect(Object.entries(isLit).filter(([, lit]) => lit)).toHaveLength(5)
  expect(
    Object.entries(isLit)
      .slice(0, 5)
      .every(([, lit]) => lit),
  ).toBe(true)
  await page.close()
  // Back to what the product itself installs.
  await worker.evaluate(async () => {
    await chrome.action.enable()
    await new Promise<void>((resolve) => {
      chrome.declarativeContent.onPageChanged.removeRules(() => resolve())
    })
    await chrome.storage.local.remove('rules_of')
  })
  await updateNow(installed)
  expect((await rules()).map(({ domains }) => domains.length)).toEqual([1, 1, 1])
})

test("clicking the extension's icon shows the shop, or that there are no codes", async () => {
  const page = await installed.context.newPage()
  await page.goto('https://www.softhour.com/checkout')
  expect(await pressIcon(installed, page)).toContain('3 codes for Softhour')
  await page.goto('https://nobody.com/')
  expect(await pressIcon(installed, page)).toContain('No codes here yet')
  await page.close()
})

test('an update changes only the icon rules that differ', async () => {
  const { site } = installed
  const [softhour] = sampleShops()
  site.publish({ ...softhour, codes: [sampleCode()] })
  site.withdraw('marks.co.uk')
  site.asked.length = 0
  await updated(installed, () => updateNow(installed))
  expect(site.asked).toEqual([
    'GET /api/extension/index?since=1',
    'GET /api/extension/catalogue?since=1',
  ])
  expect(await rules()).toEqual([
    { label: '1', domains: ['.pacewell.com'] },
    { label: '1', domains: ['.softhour.com'] },
  ])
  expect(await kept(installed, 'shop:marks.co.uk')).toEqual({})
})

test('without the number all shops of a bucket share one icon rule', async () => {
  const worker = await installed.worker()
  await worker.evaluate(() =>
    chrome.storage.local.set({ settings: { icon_count: false, notice: false, theme: 'system' } }),
  )
  await updateNow(installed)
  expect((await rules()).map(({ label }) => label)).toEqual(['lit', 'lit'])
})

test('a domain with sites of others never has an active icon', async () => {
  const { site } = installed
  const [softhour] = sampleShops()
  site.publish(
    { ...softhour, domain: 'co.uk' },
    { ...softhour, domain: 'myshopify.com' },
    { ...softhour, domain: 'softhour.myshopify.com' },
  )
  await updated(installed, () => updateNow(installed))
  const lit = (await rules()).flatMap(({ domains }) => domains)
  expect(lit).toContain('.softhour.myshopify.com')
  expect(lit).not.toContain('.myshopify.com')
  expect(lit).not.toContain('.co.uk')
})
