import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { areMet, tableOfAims, tableOfTimes } from './aims.ts'
import type { Aim } from './aims.ts'
import { eventMs, loadAims, openLoadBench, printErrors, warmUpOf } from './load-bench.ts'
import { orderOf } from './load-order.ts'
import type { StreamReport } from './load-streams.ts'
import type { Outcome } from './load-visitors.ts'
import { at, usageOf } from './process-usage.ts'
import { changeCodes, shownPages } from './stream-changes.ts'
import { exitCode, report, sized } from './toy.ts'

/**
 * Measures one process whose open pages hear of what they show: reads while so many codes change each second, first
 * without streams and then with all of them. Needs BENCH_DATABASE_URL, a PostgreSQL that allows new databases, and a
 * web build. Exits with 1 when a target is missed. `--profile` writes a CPU profile of the server to the folder.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: sized('60', '2') },
    streams: { type: 'string', default: sized('5000', '20') },
    events: { type: 'string', default: sized('100', '10') },
    reads: { type: 'string', default: sized('100', '10') },
    profile: { type: 'string' },
    /** Prints only. */
    dry: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const streams = Number(values.streams)
const eventsPerSecond = Number(values.events)
const warmUpSeconds = warmUpOf(seconds)
const codes = sized(15_000, 300)

const bench = await openLoadBench({ port: 4508, codes, profile: values.profile })
const { client, databaseUrl } = bench
const order = await orderOf(client, bench.origin, {
  seconds,
  warmUpSeconds,
  readsPerSecond: Number(values.reads),
  writesPerSecond: 1,
})
const pages = await shownPages(client)

/** Reads while codes change, and the CPU seconds meanwhile of the server, the database and the given process. */
async function measureReads(reader?: () => number) {
  const visitors = bench.child('visitors')
  await once(visitors, 'message')
  visitors.send(order)
  const finished = once(visitors, 'message') as Promise<[Outcome]>
  const until = performance.now() + (warmUpSeconds + seconds) * 1000
  const changing = changeCodes(databaseUrl, eventsPerSecond, until, order.dealIds)
  const used = async () => [bench.usage().cpu, await bench.databaseCpu(), reader?.() ?? 0] as const
  await sleep(warmUpSeconds * 1000)
  const before = await used()
  await sleep(seconds * 1000)
  const after = await used()
  const [cpu, database, reading] = after.map((cpu, i) => (cpu - (before[i] ?? 0)) / seconds)
  const [outcome] = await finished
  return { outcome, cpu, database, reading, rss: bench.usage().rss, changes: await changing }
}

process.stderr.write('Without streams …\n')
const alone = await measureReads()
process.stderr.write('With streams …\n')
const followers = bench.child('streams', streams, ...pages.map(({ query }) => query))
await once(followers, 'message')
const measured = await measureReads(() => usageOf(followers.pid as number).cpu)
followers.send('report')
const [heard] = (await once(followers, 'message')) as [StreamReport]

const arrivals = new Map(heard.arrivals)
const perPage = pages.map((_, i) => Math.ceil((streams - i) / pages.length))
const deliveries = measured.changes.map((change) => {
  const arrived = arrivals.get(change.event) ?? {}
  const missing = pages.filter(
    (page, i) => page.shows(change) && (arrived[i]?.streams ?? 0) < (perPage[i] ?? 0),
  )
  const last = Math.max(...Object.values(arrived).map(({ last }) => last))
  return { isMissed: missing.length > 0, delay: last - change.at }
})
const missed = deliveries.filter(({ isMissed }) => isMissed).length
const delays = deliveries.map(({ delay }) => delay).filter(Number.isFinite)
const errors = [...alone.outcome.errors, ...measured.outcome.errors, ...heard.faults]
const rate = measured.changes.length / (seconds + warmUpSeconds)
const eventP99 = at(0.99, delays)
const checks: Aim[] = [
  ...loadAims(errors, { wanted: streams, open: heard.open }, measured.outcome.reads),
  [
    'events a second',
    `≥ ${eventsPerSecond * 0.95}`,
    rate.toFixed(1),
    rate >= eventsPerSecond * 0.95,
  ],
  [
    'events that missed a stream whose page shows the code',
    'none',
    String(missed),
    missed === 0 && delays.length > 0,
  ],
  [
    'events, until their last stream, 99th percentile',
    `< ${eventMs} ms`,
    `${Math.round(eventP99)} ms`,
    eventP99 < eventMs,
  ],
]
const percent = (share = NaN) => `${Math.round(share * 100)}%`
const document = `# Streams by interest

${await bench.measuredWith('bench:streams')}

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

Processor, in shares of a core: the server ${percent(alone.cpu)} without streams and ${percent(measured.cpu)} with them, the database ${percent(alone.database)} and ${percent(measured.database)},
the process that reads the streams ${percent(measured.reading)}. The server had ${Math.round(alone.rss)} MB without streams, ${Math.round(measured.rss)} MB with them. An event came to
${Math.round(heard.events / Math.max(1, measured.changes.length)).toLocaleString('en')} streams on average, ${Math.round(heard.bytes / 1_000_000).toLocaleString('en')} MB in all.
`
if (values.dry) process.stdout.write(document)
else await report('docs/benchmarks/streams.md', document)
printErrors(errors)
process.exitCode = exitCode(areMet(checks))
await bench.close()
