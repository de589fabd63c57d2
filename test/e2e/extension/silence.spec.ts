import { expect, test } from '@playwright/test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { installExtension, updated } from './installed.ts'
import { sampleShops } from './sample-shops.ts'

test('the extension makes no request while twenty shops are visited', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-net-'))
  const log = join(folder, 'requests.json')
  const installed = await installExtension({
    shops: sampleShops(),
    switches: [`--log-net-log=${log}`, '--net-log-capture-mode=Everything'],
  })
  await updated(installed)
  const askedBefore = installed.site.asked.length
  installed.shops.asked.length = 0

  const visited = Array.from({ length: 20 }, (_, index) =>
    index % 3 === 0
      ? `www.softhour.com/${index}`
      : index % 3 === 1
        ? `shop${index}.com/`
        : `marks.co.uk/${index}`,
  )
  const page = await installed.context.newPage()
  for (const address of visited) await page.goto(`https://${address}`)
  await page.waitForTimeout(500)

  expect(installed.site.asked.slice(askedBefore)).toEqual([])
  expect(installed.shops.asked.filter((address) => !address.endsWith('/favicon.ico'))).toEqual(
    visited,
  )
  await installed.close()

  // Of the whole browser: what was asked for, and who asked.
  const requests = requestsIn(readFileSync(log, 'utf8'))
  const fromExtension = requests.filter(({ initiator }) =>
    initiator.startsWith('chrome-extension:'),
  )
  const first = requests.findIndex(({ url }) => url.includes('softhour.com'))
  expect(fromExtension.length).toBeGreaterThan(1)
  expect(requests.slice(first).filter((request) => fromExtension.includes(request))).toEqual([])
  const hosts = new Set(visited.map((address) => address.split('/')[0]))
  const strangers = requests.slice(first).filter(({ url }) => !hosts.has(new URL(url).host))
  // Chromium itself asks whether somebody is signed in to it.
  expect(strangers.filter(({ url }) => !url.startsWith('https://accounts.google.com/'))).toEqual([])
  rmSync(folder, { recursive: true })
})

/** Requests in the browser's own log, by http and https; its own pages and files are none. */
function requestsIn(log: string): { url: string; initiator: string }[] {
  const { constants, events } = JSON.parse(log) as {
    constants: { logEventTypes: Record<string, number> }
    events: { type: number; params?: { url?: string; initiator?: string } }[]
  }
  const started = constants.logEventTypes['URL_REQUEST_START_JOB']
  return events
    .filter(({ type, params }) => type === started && /^https?:/.test(params?.url ?? ''))
    .map(({ params }) => ({ url: params?.url ?? '', initiator: params?.initiator ?? '' }))
}
