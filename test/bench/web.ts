import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'

import { brandPath } from '#shared/rules/product/addresses.ts'

import { categories, kinds, visit } from './lighthouse.ts'
import type { Category, Visit } from './lighthouse.ts'
import { median } from './quantiles.ts'
import { read, startPlainPages, startProduct } from './web-servers.ts'
import { comeBack, doOnPhone, walk } from './web-flow.ts'
import type { Act, Move } from './web-flow.ts'
import { exitCode, report, sized } from './toy.ts'

/**
 * How fast the public pages are on a slow phone: Lighthouse's mobile settings on the built product
 * with the demo marketplace, and on the same pages without scripts as the most that can be had. Then what is done on
 * them: acts on a slow phone, moves between pages, and the way back.
 * Needs `npm run build` and Chromium (CHROMIUM_PATH). Writes docs/benchmarks/web.md.
 */
const rounds = sized(3, 1)
const aims: Record<Category, number> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const maxScriptKilobytes = 100
const maxBlockingTime = 30
const maxLcp = 1600
/** From a press to the paint that answers it, with the processor four times slower. */
const maxInp = 100
const maxRequests = 1

if (!existsSync('dist/server/server.js')) {
  process.stderr.write('There is no dist: run `npm run build` first.\n')
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'fanfare-bench-web-'))
const product = await startProduct(join(folder, 'data'))
const plain = await startPlainPages(product.origin)

type Row = { page: string; visits: Visit[]; slowed: Visit[]; before: number; after: number }
const rows: Row[] = []
let acts: Act[] = []
let moves: Move[] = []
let backs: string[] = []
const pagesLeft = ['/', '/deals']
try {
  const pages = (await publicPages(product.origin)).slice(0, sized(7, 1))
  // Warm-up: first renderings and compilations are not measured.
  for (const { path } of pages) {
    for (const site of [product, plain]) await (await fetch(site.origin + path)).arrayBuffer()
  }
  const sites = [
    { suffix: '', origin: product.origin },
    { suffix: ', without scripts', origin: plain.origin },
  ]
  for (const { name, path } of pages) {
    for (const { suffix, origin } of sites) {
      const visits: Visit[] = []
      const slowed: Visit[] = []
      for (let round = 0; round < rounds; round++) {
        visits.push(await visit(origin + path))
        slowed.push(await visit(origin + path, 'devtools'))
      }
      const row = {
        page: name + suffix,
        visits,
        slowed,
        before: await kilobytes(origin, visits, 'before'),
        after: await kilobytes(origin, visits, 'after'),
      }
      rows.push(row)
      process.stderr.write(`${line(row)}\n`)
      for (const fault of new Set(visits.flatMap(({ faults }) => faults)))
        process.stderr.write(`    ${fault}\n`)
    }
  }
  const visits: Act[][] = []
  for (let round = 0; round < rounds; round++) visits.push(await doOnPhone(product.origin))
  acts = (visits[0] ?? []).map(({ act }, at) => ({
    act,
    inp: median(visits.map((visit) => visit[at]?.inp ?? Number.NaN)),
  }))
  moves = await walk(product.origin)
  backs = await comeBack(product.origin, pagesLeft)
} finally {
  await plain.stop()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}

const document = `# Pages on a phone

Written by \`npm run bench:web\` on ${new Date().toISOString().slice(0, 10)}: Lighthouse's mobile settings (slow 4G, a processor four
times slower, simulated), Node ${process.version}, ${cpus().length} cores shared by server, browser and Lighthouse. Medians of ${rounds} first
visits, each with an empty browser profile, to the built product on the embedded database with the demo marketplace.

'Without scripts' is the baseline: the same server-rendered page with its scripts taken out, from a plain \`node:http\`
server that holds it in memory.

Aims: performance at least ${aims.performance}; accessibility, best practices and SEO 100; at most ${maxScriptKilobytes} kB of JavaScript (gzip) on a first
visit; the largest part painted (LCP) after at most ${maxLcp / 1000} s, computed as Lighthouse does from a fast visit and in a visit whose line and processor were slow; at most ${maxBlockingTime} ms of blocking time (TBT); no layout shift. Nobody touches the pages: what the first act fetches is in decision 051.

| page | performance | accessibility | best practices | SEO | LCP s | LCP s, really slowed | TBT ms | CLS | JS kB gzip before load | after load |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.map(line).join('\n')}

What they fetch without a touch, in kB as sent. This does not depend on how busy the machine is.

| page | requests | HTML | styles | fonts | pictures |
|---|---|---|---|---|---|
${rows.map(fetchedLine).join('\n')}

## After the first page

What a visitor does on the deals with a processor four times slower, by touch, and the longest time to the paint that answers it
(INP; aim: at most ${maxInp} ms, a browser reports no less than 16). Medians of ${rounds} visits.

| act | INP ms |
|---|---|
${acts.map(({ act, inp }) => `| ${act} | ${Math.round(inp)} |`).join('\n')}

What the app asks the server for on the way to a page, one after the other from the home page (aim: at most ${maxRequests}).

| to | requests |
|---|---|
${moves.map(({ to, requests }) => `| ${to} | ${requests} |`).join('\n')}

By the back button the browser shows the page as it was left (or says why not): ${pagesLeft.map((path, at) => `${path}: ${backs[at]}`).join(', ')}.
`
await report('docs/benchmarks/web.md', document)
process.exit(
  exitCode(
    rows.every(isGoodEnough) &&
      acts.every(({ inp }) => inp <= maxInp) &&
      moves.every(({ requests }) => requests <= maxRequests) &&
      backs.every((answer) => answer === 'yes'),
  ),
)

/** One page of each kind: the brand with the most deals, and the first of the demo's creators. */
async function publicPages(origin: string): Promise<{ name: string; path: string }[]> {
  const answer = await fetch(`${origin}/api/brands?sort=deals&limit=1`)
  const { brands } = (await answer.json()) as { brands: { brand_name: string }[] }
  return [
    { name: 'Home', path: '/' },
    { name: 'Deals', path: '/deals' },
    { name: 'Brand', path: brandPath(brands[0]?.brand_name ?? '') },
    { name: 'Influencer', path: '/influencer/maya.runs.far' },
    { name: 'Influencer, short address', path: '/@maya.runs.far' },
    { name: 'Category', path: '/category/Fitness' },
    { name: 'Deal', path: await firstDeal(origin) },
  ]
}

async function firstDeal(origin: string): Promise<string> {
  const [path] = /\/deal\/[\w-]+/.exec(await (await fetch(`${origin}/deals`)).text()) ?? []
  if (path === undefined) throw new Error('The deals have none')
  return path
}

/** The scripts' size as a browser gets it by gzip, in thousands of bytes; the median of the visits. */
async function kilobytes(
  origin: string,
  visits: readonly Visit[],
  when: keyof Visit['scripts'],
): Promise<number> {
  const totals: number[] = []
  for (const { scripts } of visits) {
    let bytes = 0
    for (const path of scripts[when]) bytes += (await read(origin, path, 'gzip')).body.byteLength
    totals.push(bytes / 1000)
  }
  return median(totals)
}

function line({ page, visits, slowed, before, after }: Row): string {
  const of = (value: (one: Visit) => number) => median(visits.map(value))
  const cells = [
    page,
    ...categories.map((category) => of(({ scores }) => scores[category])),
    ...[visits, slowed].map((all) => (median(all.map(({ lcp }) => lcp)) / 1000).toFixed(2)),
    Math.round(of(({ tbt }) => tbt)),
    of(({ cls }) => cls).toFixed(3),
    before.toFixed(1),
    after.toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

function fetchedLine({ page, visits }: Row): string {
  const of = (what: 'requests' | (typeof kinds)[number]) =>
    median(visits.map(({ fetched }) => fetched[what]))
  return `| ${[page, of('requests'), ...kinds.map((kind) => of(kind).toFixed(1))].join(' | ')} |`
}

function isGoodEnough({ visits, slowed, before, after }: Row): boolean {
  return (
    categories.every(
      (category) => median(visits.map(({ scores }) => scores[category])) >= aims[category],
    ) &&
    median(visits.map(({ cls }) => cls)) < 0.001 &&
    median(visits.map(({ tbt }) => tbt)) <= maxBlockingTime &&
    [visits, slowed].every((all) => median(all.map(({ lcp }) => lcp)) <= maxLcp) &&
    before + after <= maxScriptKilobytes
  )
}
