import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import pg from 'pg'

import { dropDataSets, freshDataSet } from './data-set.ts'
import { orderOf } from './load-order.ts'
import type { Outcome } from './load-visitors.ts'
import type { StreamReport } from './load-streams.ts'
import { areMet, tableOfAims, tableOfTimes } from './aims.ts'
import type { Aim } from './aims.ts'
import { at, usageOf } from './process-usage.ts'
import { startProduct } from './start-product.ts'
import { exitCode, isToy, sized } from './toy.ts'

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
const warmUpSeconds = Math.min(10, seconds / 4)
const aims = { readMs: 100, eventMs: 2000, rssMegabytes: 600 }

const adminUrl = process.env['BENCH_DATABASE_URL']
if (adminUrl === undefined)
  throw new Error('BENCH_DATABASE_URL names a PostgreSQL database from which others may be made')

/** A server that follows it by streaming replication, for a run with a read replica. */
const replicaUrl = process.env['BENCH_REPLICA_URL']

const port = 4507
const origin = `http://127.0.0.1:${port}`
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Number of codes at the start; a size that no other benchmark reuses, because the load writes to it. */
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
  const answer = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const lines = (await answer.text()).matchAll(
    /^fanfare_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm,
  )
  return [...lines].map(([, outcome, count]) => `${outcome} ${count}`).join(', ')
}

/** CPU seconds of the database; NaN if it runs on another machine. */
async function databaseCpu(): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  try {
    return rows.reduce((sum, { pid }) => sum + usageOf(pid).cpu, 0)
  } catch {
    return NaN
  }
}

const folder = await mkdtemp(join(tmpdir(), 'fanfare-bench-'))
const databaseUrl = await freshDataSet(adminUrl, codes)
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()
const server = await startProduct({
  port,
  databaseUrl,
  folder,
  settings: withReplica(databaseUrl),
  flags: values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`],
})
const pid = server.pid as number
const child = (file: string, ...args: number[]) =>
  fork(new URL(`./load-${file}.ts`, import.meta.url), args.map(String), { stdio: 'inherit' })
const visitors = child('visitors', port)
await once(visitors, 'message')
const order = await orderOf(client, origin, {
  seconds,
  warmUpSeconds,
  readsPerSecond: Number(values.reads),
  writesPerSecond: Number(values.writes),
})
const before = usageOf(pid)
const openedAt = performance.now()
const followers = child('streams', port, streams)
const [opened] = (await once(followers, 'message')) as [{ open: number; faults: string[] }]
const openedIn = (performance.now() - openedAt) / 1000
await sleep(1000)
const withStreams = usageOf(pid)
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
  ...usageOf(pid),
  database: await databaseCpu(),
  time: performance.now(),
  streams: usageOf(followers.pid as number).cpu,
}
let rss = start.rss
const sampling = setInterval(() => (rss = Math.max(rss, usageOf(pid).rss)), 500)
await sleep(seconds * 1000)
const elapsed = (performance.now() - start.time) / 1000
const share = (usageOf(pid).cpu - start.cpu) / elapsed
const streamShare = (usageOf(followers.pid as number).cpu - start.streams) / elapsed
const databaseShare = ((await databaseCpu()) - start.database) / elapsed
const [outcome] = await finished
await sleep(2500)
clearInterval(sampling)
followers.send('report')
const [report] = (await once(followers, 'message')) as [StreamReport]

const { rows: told } = await client.query<{ id: number; at: number }>(
  `select id::int, extract(epoch from created_at)::float8 * 1000 as at from outbox
    where id > $1 and topic in ('promo_code', 'profile') order by id`,
  [firstEvent],
)
const arrivals = new Map(report.arrivals)
const complete = told.filter(({ id }) => arrivals.get(id)?.streams === streams)
const delays = complete.map(({ id, at }) => (arrivals.get(id)?.last ?? NaN) - at)
const perSecond = told.length / (seconds + warmUpSeconds)
const errors = [...outcome.errors, ...report.faults]

const checks: Aim[] = [
  ['errors, of requests and streams', 'none', String(errors.length), errors.length === 0],
  ['streams open to the end', String(streams), String(report.open), report.open === streams],
  [
    'reads, 99th percentile',
    `< ${aims.readMs} ms`,
    `${Math.round(at(0.99, outcome.reads))} ms`,
    at(0.99, outcome.reads) < aims.readMs,
  ],
  [
    'events that came to every stream, once and in order',
    `all ${told.length}`,
    String(complete.length),
    complete.length === told.length && told.length > 0,
  ],
  [
    'the slowest event, until its last stream',
    `< ${aims.eventMs} ms`,
    `${Math.round(at(1, delays))} ms`,
    at(1, delays) < aims.eventMs,
  ],
  [
    'memory of the server at most',
    `< ${aims.rssMegabytes} MB`,
    `${Math.round(rss)} MB`,
    rss < aims.rssMegabytes,
  ],
]
const { rows: version } = await client.query<{ version: string }>('select version()')
const text = `# Load

Written by \`npm run bench:load\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version},
${(version[0]?.version ?? '').split(' on ')[0]}, ${cpus().length} cores shared by the server, the database and the visitors.

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
${(((withStreams.rss - before.rss) * 1000) / streams).toFixed(0)} kB of memory each. ${(report.events / 1_000_000).toFixed(1)} million events arrived, ${Math.round(report.bytes / 1_000_000).toLocaleString('en')} MB.
`
say(text)
if (replicaUrl !== undefined) say(`Reads past the caches: ${await replicaReads()}.`)
for (const error of errors) say(`Error: ${error}`)
if (!values.dry && !isToy && replicaUrl === undefined)
  await writeFile(new URL('../../docs/benchmarks/load.md', import.meta.url), text)
process.exitCode = exitCode(areMet(checks))

server.kill('SIGTERM')
await once(server, 'exit')
await client.end()
await dropDataSets(adminUrl, [codes])
await rm(folder, { recursive: true, force: true })
