import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import pg from 'pg'

import { dropDataSets, freshDataSet } from './data-set.ts'
import { orderOf } from './load-order.ts'
import type { StreamReport } from './load-streams.ts'
import type { Outcome } from './load-visitors.ts'
import { areMet, tableOfAims, tableOfTimes } from './aims.ts'
import type { Aim } from './aims.ts'
import { at, usageOf } from './process-usage.ts'
import { startProduct } from './start-product.ts'
import { changeCodes, shownPages } from './stream-changes.ts'
import { exitCode, report, sized } from './toy.ts'

/**
 * Measures one process whose open pages hear of what they show: reads while so many codes change each second, first
 * without streams and then with all of them. Needs BENCH_DATABASE_URL, a PostgreSQL that allows new databases, and a
 * web build. Exits with 1 when a target is missed.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: sized('60', '2') },
    streams: { type: 'string', default: sized('5000', '20') },
    events: { type: 'string', default: sized('100', '10') },
    reads: { type: 'string', default: sized('100', '10') },
  },
})
const seconds = Number(values.seconds)
const streams = Number(values.streams)
const eventsPerSecond = Number(values.events)
const aims = { readMs: 100, eventMs: 2000 }
const warmUpSeconds = Math.min(10, seconds / 4)

const adminUrl = process.env['BENCH_DATABASE_URL']
if (adminUrl === undefined)
  throw new Error('BENCH_DATABASE_URL names a PostgreSQL database from which others may be made')

const port = 4508
/** A size that no other benchmark reuses. */
const codes = sized(15_000, 300)
const folder = await mkdtemp(join(tmpdir(), 'fanfare-bench-'))
const databaseUrl = await freshDataSet(adminUrl, codes)
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
const server = await startProduct({ port, databaseUrl, folder })
const pid = server.pid as number
const child = (file: string, ...args: (number | string)[]) =>
  fork(new URL(`./load-${file}.ts`, import.meta.url), args.map(String), { stdio: 'inherit' })
const order = await orderOf(client, `http://127.0.0.1:${port}`, {
  seconds,
  warmUpSeconds,
  readsPerSecond: Number(values.reads),
  writesPerSecond: 1,
})
const pages = await shownPages(client)

/** Reads while codes change. */
async function measureReads() {
  const visitors = child('visitors', port)
  await once(visitors, 'message')
  visitors.send(order)
  const finished = once(visitors, 'message') as Promise<[Outcome]>
  const until = performance.now() + (warmUpSeconds + seconds) * 1000
  const changing = changeCodes(databaseUrl, eventsPerSecond, until)
  await sleep(warmUpSeconds * 1000)
  const before = usageOf(pid).cpu
  await sleep(seconds * 1000)
  const cpu = (usageOf(pid).cpu - before) / seconds
  const [outcome] = await finished
  return { outcome, cpu, rss: usageOf(pid).rss, changes: await changing }
}

process.stderr.write('Without streams …\n')
const alone = await measureReads()
process.stderr.write('With streams …\n')
const followers = child('streams', port, streams, ...pages.map(({ query }) => query))
await once(followers, 'message')
const measured = await measureReads()
await sleep(2500)
followers.send('report')
const [heard] = (await once(followers, 'message')) as [StreamReport]

const arrivals = new Map(heard.arrivals)
const perPage = pages.map((_, i) => Math.ceil((streams - i) / pages.length))
const told = measured.changes.map((change) => {
  const wanted = pages.reduce((n, page, i) => n + (page.shows(change) ? (perPage[i] ?? 0) : 0), 0)
  const { streams: got = 0, last = NaN } = arrivals.get(change.event) ?? {}
  return { wanted, got, delay: last - change.at }
})
const missed = told.filter(({ wanted, got }) => got < wanted).length
const delays = told.filter(({ got }) => got > 0).map(({ delay }) => delay)
const errors = [...alone.outcome.errors, ...measured.outcome.errors, ...heard.faults]
const readP99 = at(0.99, measured.outcome.reads)
const rate = measured.changes.length / (seconds + warmUpSeconds)
const checks: Aim[] = [
  ['errors, of requests and streams', 'none', String(errors.length), errors.length === 0],
  ['streams open to the end', String(streams), String(heard.open), heard.open === streams],
  [
    'events a second',
    `≥ ${eventsPerSecond * 0.95}`,
    rate.toFixed(1),
    rate >= eventsPerSecond * 0.95,
  ],
  [
    'reads, 99th percentile',
    `< ${aims.readMs} ms`,
    `${Math.round(readP99)} ms`,
    readP99 < aims.readMs,
  ],
  [
    'events that missed a stream whose page shows the code',
    'none',
    String(missed),
    missed === 0 && delays.length > 0,
  ],
  [
    'events, until their last stream, 99th percentile',
    `< ${aims.eventMs} ms`,
    `${Math.round(at(0.99, delays))} ms`,
    at(0.99, delays) < aims.eventMs,
  ],
]
const { rows: version } = await client.query<{ version: string }>('select version()')
await report(
  'docs/benchmarks/streams.md',
  `# Streams by interest

Written by \`npm run bench:streams\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version},
${(version[0]?.version ?? '').split(' on ')[0]}, ${cpus().length} cores shared by the server, the database, the visitors and the streams.

One process in production mode with ${codes.toLocaleString('en')} codes. ${eventsPerSecond} codes change each second, a tenth of them by leaving or joining the
lists, while ${values.reads} reads a second leave at a fixed pace, for ${seconds} seconds after ${warmUpSeconds} of warming up: first without a stream, then with
${streams.toLocaleString('en')}. Of a hundred open pages 45 show all deals, 30 a brand, 10 a category and 15 a profile (decision 084).

${tableOfAims(checks)}

Milliseconds:

${tableOfTimes([
  ['baseline: reads without streams', alone.outcome.reads],
  [`reads with ${streams.toLocaleString('en')} streams`, measured.outcome.reads],
  ['events, from their commit until the last stream had them', delays],
])}

The server took ${Math.round(alone.cpu * 100)}% of a core and ${Math.round(alone.rss)} MB without streams, ${Math.round(measured.cpu * 100)}% and ${Math.round(measured.rss)} MB with them. An event came to ${Math.round(heard.events / Math.max(1, measured.changes.length)).toLocaleString('en')} streams on
average, ${Math.round(heard.bytes / 1_000_000).toLocaleString('en')} MB in all.
`,
)
for (const error of errors.slice(0, 20)) process.stdout.write(`Error: ${error}\n`)
process.exitCode = exitCode(areMet(checks))

server.kill('SIGTERM')
await once(server, 'exit')
await client.end()
await dropDataSets(adminUrl, [codes])
await rm(folder, { recursive: true, force: true })
