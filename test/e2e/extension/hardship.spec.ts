import { expect, test } from '@playwright/test'

import { installExtension, kept, openOwnPage, openPopup, updateNow, updated } from './installed.ts'
import type { Installed } from './installed.ts'
import { sampleCode, sampleShops } from './sample-shops.ts'
import type { Fault } from './site-stub.ts'

test.describe.configure({ mode: 'serial' })

let installed: Installed

test.beforeAll(async () => {
  installed = await installExtension()
})
test.afterAll(() => installed.close())

type StoredState = {
  index: { version: string } | null
  catalogue: { version: string } | null
  failure: string | null
  updated_ms: number | null
}

async function state(): Promise<StoredState> {
  return (await kept(installed, 'state'))['state'] as StoredState
}

/** Runs inside the extension. */
async function inside<Result>(work: () => Promise<Result>): Promise<Result> {
  const page = await openOwnPage(installed, 'options.html')
  const result = await page.evaluate(work)
  await page.close()
  return result
}

test('the extension reports a missing connection at its first start, and starts when there is one', async () => {
  const page = await openPopup(installed, 'https://softhour.com/')
  await expect(page.getByRole('heading', { name: 'The list of shops is missing' })).toBeVisible()
  installed.site.state.fault = undefined
  installed.site.publish(...sampleShops())
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    // It goes when the list comes by itself in the meantime.
    if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined)
    await expect(page.getByRole('heading', { name: '3 codes for Softhour' })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await page.close()
})

const badAnswers: [Fault, string][] = [
  ['html', 'refused'],
  ['cut_off', 'refused'],
  ['signed_wrongly', 'refused'],
  ['newer_format', 'newer_format'],
  ['endless', 'refused'],
  ['away', 'offline'],
]

test('the extension keeps its data after an invalid response', async () => {
  const { site } = installed
  const before = await state()
  const [softhour] = sampleShops()
  site.publish({ ...softhour, codes: [sampleCode()] })
  for (const [fault, failure] of badAnswers) {
    site.state.fault = fault
    await updateNow(installed)
    expect(await state(), fault).toEqual({ ...before, failure })
  }
  site.state.fault = 'away'
  const page = await openPopup(installed, 'https://softhour.com/')
  await expect(page.getByRole('heading', { name: '3 codes for Softhour' })).toBeVisible()
  await page.close()
  site.state.fault = undefined
  await updated(installed, () => updateNow(installed))
  expect((await state()).failure).toBeNull()
})

test('after a month without the site the extension shows codes as old', async () => {
  installed.site.state.fault = 'away'
  await updateNow(installed)
  await inside(async () => {
    const { state: held } = await chrome.storage.local.get<{ state: { updated_ms: number } }>(
      'state',
    )
    await chrome.storage.local.set({ state: { ...held, updated_ms: Date.now() - 30 * 86_400_000 } })
  })
  const page = await openPopup(installed, 'https://pacewell.com/')
  await expect(page.getByText(/^Codes as of/)).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 code for Pacewell' })).toBeVisible()
  await page.close()
  installed.site.state.fault = undefined
  await updateNow(installed)
})

test("the extension refuses an older index as a replay, whatever the machine's clock", async () => {
  const { site } = installed
  const before = await state()
  site.state.clock_ahead_ms = -3_600_000
  await updateNow(installed)
  expect(await state()).toEqual({ ...before, failure: 'refused' })
  site.state.clock_ahead_ms = 0
  await updateNow(installed)
})

test('the extension hides expired codes on a machine whose clock is a year slow', async () => {
  const { site } = installed
  const [softhour] = sampleShops()
  const inHalfAYear = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10)
  site.publish({ ...softhour, codes: [sampleCode(), sampleCode({ expiration_date: inHalfAYear })] })
  site.state.clock_ahead_ms = 365 * 86_400_000
  await updated(installed, () => updateNow(installed))
  const page = await openPopup(installed, 'https://softhour.com/')
  await expect(page.getByRole('heading', { name: '1 code for Softhour' })).toBeVisible()
  await page.close()
})

test('with full storage the extension keeps the list and requests codes per shop', async () => {
  const { site } = installed
  const [softhour] = sampleShops()
  await inside(async () => {
    const room = chrome.storage.local.QUOTA_BYTES - (await chrome.storage.local.getBytesInUse())
    await chrome.storage.local.set({ ballast: 'x'.repeat(room - 20_000) })
  })
  const long = 'A very long offer. '.repeat(4)
  site.publish({
    ...softhour,
    codes: Array.from({ length: 100 }, () =>
      sampleCode({ promo_type: 'other', promo_value: long, description: long }),
    ),
  })
  await updateNow(installed)
  expect(await state()).toMatchObject({ catalogue: null, failure: 'storage_full' })
  const page = await openPopup(installed, 'https://softhour.com/')
  await expect(page.getByRole('heading', { name: '100 codes for Softhour' })).toBeVisible()
  await page.close()
  await inside(() => chrome.storage.local.remove('ballast'))
  await updated(installed, () => updateNow(installed))
  expect((await state()).catalogue?.version).toBe(String(site.state.version))
})

test('an interrupted background continues after its next start', async () => {
  const { site } = installed
  site.publish({ ...sampleShops()[0], domain: 'fresh.com' })
  const page = await openOwnPage(installed, 'options.html')
  const session = await installed.context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  for (let round = 0; round < 5; round++) {
    await page.evaluate(() => {
      void chrome.runtime.sendMessage({ type: 'update' }).catch(() => undefined)
    })
    await page.waitForTimeout(round * 15)
    await session.send('ServiceWorker.stopAllWorkers')
  }
  const alarms = await page.evaluate(() => chrome.alarms.getAll())
  expect(alarms.map(({ name }) => name)).toContain('update')
  // As the alarm or an opened popup would.
  await page.evaluate(() => chrome.runtime.sendMessage({ type: 'update' }))
  await updated(installed)
  const { ids, rules_of } = await page.evaluate(async () => ({
    ids: await new Promise<string[]>((resolve) => {
      chrome.declarativeContent.onPageChanged.getRules((rules) =>
        resolve(rules.map(({ id }) => id ?? '')),
      )
    }),
    rules_of: (await chrome.storage.local.get('rules_of'))['rules_of'],
  }))
  expect(new Set(ids).size).toBe(ids.length)
  expect(rules_of).toBeTruthy()
  await page.close()
})

test('corrupt data of the extension is deleted, and settings are kept', async () => {
  const { site } = installed
  const broken: object[] = [
    { state: 'nonsense' },
    { state: { index: 7, catalogue: [] }, names: 3 },
    { refused: 5, notices: null, verdicts: 'x' },
    { settings: 'dark' },
  ]
  for (const values of broken) {
    const page = await openOwnPage(installed, 'options.html')
    await page.evaluate(async (damage) => {
      const buckets = Array.from({ length: 16 }, (_, n) => [`index:${n}`, n])
      await chrome.storage.local.set({ ...Object.fromEntries(buckets), ...damage })
    }, values)
    await page.close()
    const popup = await openPopup(installed, 'https://pacewell.com/')
    await expect(popup.getByRole('heading', { name: '1 code for Pacewell' })).toBeVisible()
    await popup.close()
  }
  await updated(installed)
  expect((await state()).index?.version).toBe(String(site.state.version))
})

test('two windows show the same, and both send a verdict', async () => {
  const [one, two] = await Promise.all([
    openPopup(installed, 'https://pacewell.com/'),
    openPopup(installed, 'https://www.pacewell.com/'),
  ])
  await Promise.all(
    [one, two].map((popup) => popup.getByRole('button', { name: 'It worked' }).click()),
  )
  await expect.poll(() => installed.site.state.verdicts.length).toBe(2)
  const [first, second] = installed.site.state.verdicts
  expect(first?.token).toBe(second?.token)
  await one.close()
  await two.close()
})

test('an update of the extension keeps settings and loads the rest again', async () => {
  await inside(() =>
    chrome.storage.local.set({
      schema: 0,
      settings: { icon_count: false, notice: false, theme: 'dark' },
      notices: { paused: ['pacewell.com'], shown: {}, dismissed: {} },
      connection: 'nonsense',
      leftover: 'of an old version',
    }),
  )
  installed.site.asked.length = 0
  await installed.restart((manifest) => ({ ...manifest, version: '0.2.0' }))
  // What is no longer of use goes a moment after what is new has come.
  await expect
    .poll(() => kept(installed, 'schema', 'settings', 'notices', 'connection', 'leftover'))
    .toEqual({
      schema: 1,
      settings: { icon_count: false, notice: false, theme: 'dark' },
      notices: { paused: ['pacewell.com'], shown: {}, dismissed: {} },
    })
  await updated(installed)
  expect(installed.site.asked[0]).toBe('GET /api/extension/index')
})
