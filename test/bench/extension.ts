/**
 * What the extension weighs and costs with 100,000 shops: sizes, time to install the icon's rules,
 * whether pages load slower with them, how soon the popup shows codes.
 * Writes docs/benchmarks/extension.md: npm run bench:extension
 */
import { readdirSync, statSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import {
  builtPackage,
  firstPaint,
  installExtension,
  openOwnPage,
  openPopup,
} from '#test/e2e/extension/installed.ts'
import { sampleShops } from '#test/e2e/extension/sample-shops.ts'

import { report, sized } from './toy.ts'
import { median } from './quantiles.ts'

const shopCount = sized(100_000, 100)
const loads = sized(40, 2)
const lines: [string, string][] = []

sizes()
const installed = await installExtension({ shops: sampleShops() })
const page = await openOwnPage(installed, 'options.html')

installed.site.state.more = Array.from({ length: shopCount }, (_, index) => [
  `shop-number-${index}.com`,
  (index % 12) + 1,
])
installed.site.publish()
note('update to 100,000 shops: fetch, verify, store, rules', await seconds(() => send('update')))
note('rules alone, from none', await seconds(reinstall))
note('rules after one shop changed', await seconds(changeOne))
const bytes = await page.evaluate(() => chrome.storage.local.getBytesInUse())
note('kept on the device', `${(bytes / 1e6).toFixed(1)} MB`)
await answerSizes()

const shop = await installed.context.newPage()
const without: number[] = []
const withRules: number[] = []
for (let round = 0; round < sized(3, 1); round++) {
  await removeRules()
  without.push(...(await loadTimes()))
  await reinstall()
  withRules.push(...(await loadTimes()))
}
const [before, after] = [median(without), median(withRules)]
note('page load without rules, median', `${before.toFixed(1)} ms`)
note('page load with 100,000 rules, median', `${after.toFixed(1)} ms`)
note('ratio', (after / before).toFixed(2))
await shop.close()

const openings: number[] = []
for (let round = 0; round < sized(10, 1); round++) {
  const popup = await openPopup(installed, 'https://www.softhour.com/')
  await popup.getByRole('heading', { level: 1 }).waitFor()
  openings.push(await firstPaint(popup))
  await popup.close()
}
note('popup: first paint of the codes, median of 10', `${median(openings).toFixed(0)} ms`)
note('popup: first paint of the codes, fastest of 10', `${Math.min(...openings).toFixed(0)} ms`)
await installed.close()

const table = lines.map(([name, value]) => `| ${name} | ${value} |`).join('\n')
await report(
  'docs/benchmarks/extension.md',
  `# The extension

Written by \`npm run bench:extension\` on ${new Date().toISOString().slice(0, 10)}: the built package in Chromium (headless),
Node ${process.version}, ${cpus().length} cores shared by browser, stand-in of the site and shops,
and by other work (load ${loadavg()[0]?.toFixed(0) ?? '?'} in that minute: on an idle machine all times are a fraction). The index has 100,000
shops. Page loads are those of a small page of a shop without codes, ${loads} at a time, three times in turn
without the rules and with them.

Aims: 100,000 rules in less than 5 s; page loads not slower with them (ratio near 1); the popup in less than 150 ms.

| what | how much |
|---|---|
${table}
`,
)

function sizes() {
  const files = readdirSync(builtPackage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const sum = (ending: RegExp) =>
    files
      .filter((file) => ending.test(file))
      .reduce((total, file) => total + statSync(file).size, 0)
  note('package, zipped', kilobytes(statSync('extension/.output/fanfare-chrome.zip').size))
  note('background script', kilobytes(sum(/background\.js$/)))
  note('scripts of popup and settings', kilobytes(sum(/chunks\/.*\.js$/)))
  note('script of the notice', kilobytes(sum(/content-scripts\/.*\.js$/)))
  note('styles', kilobytes(sum(/\.css$/)))
  note('fonts', kilobytes(sum(/\.woff2$/)))
}

async function answerSizes() {
  const whole = await fetch(`http://127.0.0.1:${installed.site.port}/api/extension/index`)
  const text = await whole.text()
  note('index of 100,000 shops', kilobytes(text.length))
  note('the same with gzip', kilobytes(gzipSync(text).length))
}

async function changeOne() {
  const [softhour] = sampleShops()
  installed.site.publish({ ...softhour, domain: 'one-more.com' })
  await send('update')
}

function send(type: string) {
  return page.evaluate((asked) => chrome.runtime.sendMessage({ type: asked }), type)
}

function removeRules() {
  return page.evaluate(async () => {
    await new Promise<void>((resolve) => {
      chrome.declarativeContent.onPageChanged.removeRules(() => resolve())
    })
    await chrome.storage.local.remove('rules_of')
  })
}

async function reinstall() {
  await removeRules()
  const started = performance.now()
  await send('change_settings')
  return performance.now() - started
}

/** Milliseconds from navigation to load of a shop without codes, which all rules have to be compared with. */
async function loadTimes() {
  const times: number[] = []
  for (let load = 0; load < loads; load++) {
    await shop.goto(`https://www.elsewhere-${load}.com/`)
    times.push(
      await shop.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation')
        return (entry as PerformanceNavigationTiming).loadEventStart
      }),
    )
  }
  return times
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  const started = performance.now()
  const own = await work()
  const passed = typeof own === 'number' ? own : performance.now() - started
  return `${(passed / 1000).toFixed(2)} s`
}

function note(name: string, value: string) {
  lines.push([name, value])
}

function kilobytes(size: number): string {
  return `${Math.round(size / 1000)} kB`
}
