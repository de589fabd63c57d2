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
import { exitCode, report, sized } from './toy.ts'

/**
 * Measures one process under load: open live streams, readers and writers at once, against fixed targets. Needs
 * BENCH_DATABASE_URL, a PostgreSQL that allows new databases, and a web build; BENCH_REPLICA_URL, a replica of it, if wanted. Exits with 1 when a target is missed.
 * `--profile` writes a CPU profile of the server to the folder.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: sized('120', '2') },
    streams: { type: 'string', default: sized('5000', '20') },
    reads: { type: 'string', default: sized('200', '20') },
    writes: { type: 'string', default: sized('20', '4') },
    profile: { type: 'string' },
    /** Prints only. */
    dry: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const streams = Number(values.streams)
const warmUpSeconds = warmUpOf(seconds)
const rssMegabytes = 600

/** A server that follows it by streaming replication, for a run with a read replica. */
const replicaUrl = process.env['BENCH_REPLICA_URL']

const say = (line: string) => void process.stdout.write(`${line}\n`)
const codes = sized(20_000, 400)

const metricsToken = 'a token that only the benchmark knows'

function withReplica(address: string): Record<string, string> {
  if (replicaUrl === undefined) return {}
  const url = new URL(replicaUrl)
  url.pathname = new URL(address).pathname
  return { DATABASE_REPLICA_URLS: url.href, METRICS_TOKEN: metricsToken }
}

/** Reads past the caches, by what answered them. */
async function replicaReads(): Promise<string> {
  const answer = await fetch(`${bench.origin}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const lines = (await answer.text()).matchAll(
    /^fanfare_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm,
  )
  return [...lines].map(([, outcome, count]) => `${outcome} ${count}`).join(', ')
}

const bench = await openLoadBench({
  port: 4507,
  codes,
  settings: withReplica,
  profile: values.profile,
})
const { client } = bench
const visitors = bench.child('visitors')
await once(visitors, 'message')
const order = await orderOf(client, bench.origin, {
  seconds,
  warmUpSeconds,
  readsPerSecond: Number(values.reads),
  writesPerSecond: Number(values.writes),
})
const before = bench.usage()
const openedAt = performance.now()
const followers = bench.child('streams', streams)
const [opened] = (await once(followers, 'message')) as [{ open: number; faults: string[] }]
const openedIn = (performance.now() - openedAt) / 1000
await sleep(1000)
const withStreams = bench.usage()
say(
  `${opened.open} streams in ${openedIn.toFixed(1)} s, ${opened.faults.join('; ')}; server ${Math.round(before.rss)} → ${Math.round(withStreams.rss)} MB`,
)

const newest = async () =>
  (await client.query<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox')).rows[0]
    ?.id ?? 0
const firstEvent = await newest()
visitors.send(order)
const finished = once(visitors, 'message') as Promise<[Outcome]>
await sleep(warmUpSeconds * 1000)
const start = {
  ...bench.usage(),
  database: await bench.databaseCpu(),
  time: performance.now(),
  streams: usageOf(followers.pid as number).cpu,
}
let rss = start.rss
const sampling = setInterval(() => (rss = Math.max(rss, bench.usage().rss)), 500)
await sleep(seconds * 1000)
const elapsed = (performance.now() - start.time) / 1000
const share = (bench.usage().cpu - start.cpu) / elapsed
const streamShare = (usageOf(followers.pid as number).cpu - start.streams) / elapsed
const databaseShare = ((await bench.databaseCpu()) - start.database) / elapsed
const [outcome] = await finished
clearInterval(sampling)
followers.send('report')
const [heard] = (await once(followers, 'message')) as [StreamReport]

const { rows: written } = await client.query<{ id: number; at: number }>(
  `select id::int, extract(epoch from created_at)::float8 * 1000 as at from outbox
    where id > $1 and topic in ('promo_code', 'profile') order by id`,
  [firstEvent],
)
const arrivals = new Map(heard.arrivals)
const complete = written.filter(({ id }) => arrivals.get(id)?.[0]?.streams === streams)
const delays = complete.map(({ id, at }) => (arrivals.get(id)?.[0]?.last ?? NaN) - at)
const perSecond = written.length / (seconds + warmUpSeconds)
const errors = [...outcome.errors, ...heard.faults]

const checks: Aim[] = [
  ...loadAims(errors, { wanted: streams, open: heard.open }, outcome.reads),
  [
    'events that came to every stream, once and in order',
    `all ${written.length}`,
    String(complete.length),
    complete.length === written.length && written.length > 0,
  ],
  [
    'the slowest event, until its last stream',
    `< ${eventMs} ms`,
    `${Math.round(at(1, delays))} ms`,
    at(1, delays) < eventMs,
  ],
  [
    'memory of the server at most',
    `< ${rssMegabytes} MB`,
    `${Math.round(rss)} MB`,
    rss < rssMegabytes,
  ],
]
const document = `# Load

${await bench.measuredWith('bench:load')}

One process in production mode with ${codes.toLocaleString('en')} codes: ${streams.toLocaleString('en')} open live streams, each from an address of its own, ${values.reads} reads
and ${values.writes} writes a second for ${seconds} seconds, after ${warmUpSeconds} seconds of warming up. Requests leave at a fixed pace and count from
the moment at which they were due. Reads are pages, lists, searches, brands and profiles, compressed; three writes of four publish,
change or delete a code (${perSecond.toFixed(1)} live events a second), the others count a copy, chat or follow.

${tableOfAims(checks)}

Milliseconds:

${tableOfTimes([
  ['reads', outcome.reads],
  ['writes', outcome.writes],
  ['events, from when they were written until the last stream had them', delays],
  ...Object.entries(outcome.byKind).toSorted(([a], [b]) => a.localeCompare(b)),
])}

The server took ${Math.round(share * 100)}% of a core, the database ${Math.round(databaseShare * 100)}%, the process that reads the streams ${Math.round(streamShare * 100)}%. Opening ${streams.toLocaleString('en')} streams took ${openedIn.toFixed(1)} s and
${(((withStreams.rss - before.rss) * 1000) / streams).toFixed(0)} kB of memory each. ${(heard.events / 1_000_000).toFixed(1)} million events arrived, ${Math.round(heard.bytes / 1_000_000).toLocaleString('en')} MB.
`
if (values.dry || replicaUrl !== undefined) say(document)
else await report('docs/benchmarks/load.md', document)
if (replicaUrl !== undefined) say(`Reads past the caches: ${await replicaReads()}.`)
printErrors(errors)
process.exitCode = exitCode(areMet(checks))
await bench.close()
