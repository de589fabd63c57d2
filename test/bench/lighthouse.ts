import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import lighthouse from 'lighthouse'

import { findBrowser } from '../../scripts/find-browser.mjs'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** The kinds of files as browsers call them. */
export const kinds = ['Document', 'Stylesheet', 'Font', 'Image'] as const
type Kind = (typeof kinds)[number]

/** One visit of a page by somebody who has never been there, on a slow phone. */
export type Visit = {
  scores: Record<Category, number>
  /** Milliseconds. */
  lcp: number
  tbt: number
  cls: number
  /** Paths of the scripts that were fetched before the page's load event, and after it. */
  scripts: { before: string[]; after: string[] }
  /** Requests for the page and its files, and what came of each kind, in thousands of bytes as sent. */
  fetched: { requests: number } & Record<Kind, number>
  /** Audits that cost points. */
  faults: string[]
}

type Throttling = 'simulate' | 'devtools'

const timings = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

/**
 * Opens a browser with an empty profile for one measurement, with Lighthouse's own mobile settings.
 * @param throttling 'simulate' computes the slow line and processor from a fast visit, 'devtools' slows the visit itself
 */
export async function visit(url: string, throttling: Throttling = 'simulate'): Promise<Visit> {
  for (let left = 3; left > 0; left--) {
    const seen = await visitOnce(url, throttling)
    if (seen !== 'unrecorded') return seen
  }
  throw new Error(`${url}: the browser recorded no visit, three times.`)
}

/** A browser on a busy machine may begin to record after the page has begun to open. */
const isUnrecorded = (code: string) => code === 'NO_NAVSTART'

async function visitOnce(url: string, throttling: Throttling): Promise<Visit | 'unrecorded'> {
  const browser = await openBrowser()
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
      throttlingMethod: throttling,
    })
    if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}`)
    const { lhr } = result
    if (lhr.runtimeError && isUnrecorded(lhr.runtimeError.code)) return 'unrecorded'
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
    const faults = categories.flatMap((category) =>
      (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = lhr.audits[id]
        return weight > 0 && audit && audit.score !== null && audit.score < 0.9
          ? [`${category}: ${audit.title} ${audit.displayValue ?? ''}`.trim()]
          : []
      }),
    )
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      lcp: value(timings[0] ?? ''),
      tbt: value(timings[1] ?? ''),
      cls: value(timings[2] ?? ''),
      scripts: scriptsOf(lhr.audits),
      fetched: fetchedBy(lhr.audits),
      faults,
    }
  } finally {
    await browser.close()
  }
}

type Details = { details?: unknown }
type Items<T> = { items: T[] } | undefined

function scriptsOf(audits: Record<string, Details>): Visit['scripts'] {
  const requests = audits['network-requests']?.details as Items<{
    url: string
    resourceType?: string
    networkRequestTime: number
  }>
  const metrics = audits['metrics']?.details as Items<{ observedLoad?: number }>
  const load = metrics?.items[0]?.observedLoad ?? Number.NaN
  const scripts: Visit['scripts'] = { before: [], after: [] }
  for (const { url, resourceType, networkRequestTime } of requests?.items ?? []) {
    if (resourceType !== 'Script') continue
    const { pathname } = new URL(url)
    scripts[networkRequestTime <= load ? 'before' : 'after'].push(pathname)
  }
  return scripts
}

function fetchedBy(audits: Record<string, Details>): Visit['fetched'] {
  const requests = audits['network-requests']?.details as Items<{
    resourceType?: string
    transferSize: number
  }>
  const items = (requests?.items ?? []).filter(({ resourceType }) =>
    kinds.some((kind) => kind === resourceType),
  )
  const of = (kind: Kind) =>
    items
      .filter(({ resourceType }) => resourceType === kind)
      .reduce((sum, { transferSize }) => sum + transferSize / 1000, 0)
  return {
    requests: items.length,
    Document: of('Document'),
    Stylesheet: of('Stylesheet'),
    Font: of('Font'),
    Image: of('Image'),
  }
}

async function openBrowser(): Promise<{ port: number; close: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'fanfare-bench-browser-'))
  const child = spawn(
    findBrowser(process.env) ?? 'chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-extensions',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1]
      if (found) resolve(Number(found))
    })
    void exited.then(() =>
      reject(new Error('Chromium did not start; CHROMIUM_PATH says which one to take.')),
    )
  })
  return {
    port,
    async close() {
      child.kill()
      await exited
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
