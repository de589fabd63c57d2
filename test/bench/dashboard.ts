import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { aCodeRow, insertCodes } from '#test/rows.ts'

import { arriveAs, openServer } from '../e2e/own-server.ts'
import { median } from './quantiles.ts'
import { exitCode, report, sized } from './toy.ts'
import { launch, slowdown } from './web-flow.ts'

/**
 * Measures how long people wait in the dashboard of an influencer with 10,000 codes, and for the preview of a CSV file
 * of 50,000 rows, with a slow processor. The baseline is the same dashboard with 10 codes. Needs `npm run build` and
 * Chromium (CHROMIUM_PATH). Writes docs/benchmarks/dashboard.md.
 */
const sizes = sized([10, 10_000], [10, 100])
const csvRows = sized(50_000, 500)
const rounds = sized(3, 1)
const maxMs = 1000
/** A page that does not answer for longer is called frozen. */
const maxBlockedMs = 200

/** `processor` is what the page's own thread used of it: not a number for a page that is loaded, which begins to count anew. */
type Act = { act: string; ms: number; processor: number; blocked: number }

const preview = 'Show the preview'

const folder = await mkdtemp(join(tmpdir(), 'fanfare-bench-dashboard-'))
const server = await openServer()
const browser = await launch()
const rows = new Map<string, Act[]>()
try {
  for (const size of sizes) {
    const influencer = await server.app.anInfluencer()
    await server.app.subscribe(influencer, 'elite')
    await addCodes(influencer.user_id, size)
    rows.set(
      `influencer, ${size.toLocaleString('en')} codes`,
      await rounded(() => useDashboard(influencer)),
    )
  }
  const sender = await server.app.anInfluencer()
  await server.app.subscribe(sender, 'elite')
  rows.set(
    `CSV file, ${csvRows.toLocaleString('en')} rows`,
    await rounded(() => previewFile(sender)),
  )
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true })
}

type Somebody = { cookie: string; user_id: string; username: string }

async function addCodes(influencerId: string, size: number): Promise<void> {
  const portion = 1000
  for (let from = 0; from < size; from += portion) {
    const codes = Array.from({ length: Math.min(portion, size - from) }, (_, i) =>
      aCodeRow(influencerId, {
        brand_name: `Pacewell ${(from + i) % 400}`,
        promo_value: String(5 + ((from + i) % 60)),
        ...((from + i) % 10 === 0
          ? { paused_at: '2026-01-01T00:00:00Z', paused_reason: 'owner' as const }
          : {}),
      }),
    )
    await insertCodes(server.app.database.db, ...codes)
  }
}

/** The medians of some rounds, each in a browser context of its own. */
async function rounded(round: () => Promise<Act[]>): Promise<Act[]> {
  const all: Act[][] = []
  for (let at = 0; at < rounds; at++) all.push(await round())
  return (all[0] ?? []).map(({ act }, at) => ({
    act,
    ms: median(all.map((acts) => acts[at]?.ms ?? Number.NaN)),
    processor: median(all.map((acts) => acts[at]?.processor ?? Number.NaN)),
    blocked: median(all.map((acts) => acts[at]?.blocked ?? Number.NaN)),
  }))
}

/** A signed-in page on a slow processor, and what times an act on it. */
async function open(somebody: Somebody) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await arriveAs(context, somebody, server.address)
  const page = await context.newPage()
  await page.addInitScript(watchTasks)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const used = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const acts: Act[] = []
  return {
    page,
    acts,
    act: async (act: string, doIt: () => Promise<unknown>, isLoad = false) => {
      await page.evaluate(() => Object.assign(globalThis, { longestTask: 0 }))
      const before = isLoad ? Number.NaN : await used()
      const started = performance.now()
      await doIt()
      const ms = performance.now() - started
      const blocked = await longestTask(page)
      acts.push({ act, ms, processor: (await used()) - before, blocked })
    },
    close: () => context.close(),
  }
}

async function useDashboard(influencer: Somebody): Promise<Act[]> {
  const { page, acts, act, close } = await open(influencer)
  const seeList = async () => {
    await page.goto(`${server.address}/influencer-dashboard`)
    await page.getByRole('heading', { name: /^Your Promo Codes/ }).waitFor()
  }
  // Its owner has been here before: the browser has the files.
  await seeList()
  await act('Open', seeList, true)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await act('Filter by status', async () => {
    await page.getByRole('button', { name: /^Paused/ }).click()
    await page.waitForURL(/status=paused/)
    await page.getByRole('row').filter({ hasText: 'Active' }).waitFor({ state: 'detached' })
  })
  await act('Show all again', async () => {
    await page.getByRole('button', { name: /^All / }).click()
    await page.getByRole('row').filter({ hasText: 'Active' }).first().waitFor()
  })
  await act('Select all shown', async () => {
    await page.getByRole('checkbox', { name: 'Select all shown codes' }).check()
    await page.getByRole('region', { name: 'Selected codes' }).waitFor()
  })
  await act('Sort by code', async () => {
    const header = page.getByRole('columnheader', { name: 'Code', exact: true })
    await header.getByRole('button').click()
    await page.locator('th[aria-sort]:not([aria-sort=none])').first().waitFor()
  })
  await act('Type a search', async () => {
    await page.getByRole('searchbox', { name: 'Search your codes' }).fill('ROW1')
    const others = page.locator('tbody tr').filter({ hasNotText: 'ROW1' })
    await others.first().waitFor({ state: 'detached' })
  })
  await act('Open the editor', async () => {
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await page
      .getByRole('textbox', { name: /^Promo code/i })
      .first()
      .waitFor()
  })
  await close()
  return acts
}

async function previewFile(sender: Somebody): Promise<Act[]> {
  const { page, acts, act, close } = await open(sender)
  await page.goto(`${server.address}/csv-upload`)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  const head = 'brand_name,promo_code,description,affiliate_link,category,email'
  const lines = Array.from(
    { length: csvRows },
    (_, row) =>
      `Pacewell,CSV${row},25% off,https://pacewell.example/?ref=${row},Fitness,${sender.username}@example.com`,
  )
  const file = join(folder, 'codes.csv')
  await writeFile(file, [head, ...lines].join('\n'))
  await act(preview, async () => {
    await page.getByLabel('Choose a CSV file with promo codes').setInputFiles(file)
    await page.getByRole('heading', { name: /codes\.csv/ }).waitFor()
  })
  await close()
  return acts
}

/** Runs in the page. */
function watchTasks(): void {
  const page = globalThis as unknown as { longestTask: number }
  page.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      page.longestTask = Math.max(page.longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** In milliseconds, since it was last set to none. A task is reported after it has ended. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(
            () => resolve((globalThis as unknown as { longestTask: number }).longestTask),
            100,
          ),
        )
      }),
  )
}

const table = [...rows].flatMap(([where, acts]) =>
  acts.map(
    ({ act, ms, processor, blocked }) =>
      `| ${where} | ${act} | ${Math.round(ms)} | ${Number.isNaN(processor) ? '–' : Math.round(processor)} | ${Math.round(blocked)} |`,
  ),
)
await report(
  'docs/benchmarks/dashboard.md',
  `# Dashboards

Written by \`npm run bench:dashboard\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${cpus().length} cores shared by server, embedded database and browser,
whose processor is ${slowdown} times slower. Medians of ${rounds} visits.

From the press to what it brings (aim: under ${maxMs} ms), and the longest time in which the page answers nothing meanwhile (aim: under ${maxBlockedMs} ms for the
preview). The dashboard with ${sizes[0]} codes is the baseline.

| where | act | ms | processor ms | blocked ms |
|---|---|---|---|---|
${table.join('\n')}
`,
)
process.exit(
  exitCode(
    [...rows.values()]
      .flat()
      .every(({ act, ms, blocked }) => ms < maxMs && (act !== preview || blocked < maxBlockedMs)),
  ),
)
