import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

import pg from 'pg'

/**
 * Runs each benchmark of package.json once at toy size, so that none of them breaks unnoticed. Needs
 * BENCH_DATABASE_URL or TEST_DATABASE_URL, a PostgreSQL that allows new databases, a web build and the extension's.
 * Exits with 1 when one fails, after its output.
 */
const adminUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']
if (adminUrl === undefined)
  throw new Error('BENCH_DATABASE_URL names a PostgreSQL database from which others may be made')

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
const names = Object.keys(scripts).filter(
  (name) => name.startsWith('bench:') && name !== 'bench:toy',
)
/** They use none of the data sets that benchmarks share (data-set.ts), so they run beside the others. */
const withoutDataSet = new Set(
  ['csv', 'delivery', 'extension', 'idle', 'instagram', 'plans', 'web'].map(
    (name) => `bench:${name}`,
  ),
)
const lanes = [
  names.filter((name) => !withoutDataSet.has(name)),
  names.filter((name) => withoutDataSet.has(name)),
]
const admin = new pg.Client({ connectionString: adminUrl })
await admin.connect()

/** An empty database for each benchmark, from which it can create others. */
async function withDatabase<Result>(
  benchmark: string,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `fanfare_toy_${process.pid}_${benchmark.replace(':', '_')}`
  await admin.query(`create database ${name}`)
  const url = new URL(adminUrl ?? '')
  url.pathname = `/${name}`
  try {
    return await use(url.href)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
  }
}

let failed = 0
async function runBenchmark(name: string): Promise<void> {
  const started = performance.now()
  const code = await withDatabase(name, async (url) => {
    const child = spawn('npm', ['run', '--silent', name], {
      env: { ...process.env, BENCH_SIZE: 'toy', BENCH_DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
    child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()))
    const [exit] = (await once(child, 'close')) as [number | null]
    if (exit !== 0) process.stdout.write(said.slice(-4000))
    return exit
  })
  if (code !== 0) failed++
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${code === 0 ? 'runs' : 'FAILS'} ${name} (${seconds} s)\n`)
}
await Promise.all(
  lanes.map(async (lane) => {
    for (const name of lane) await runBenchmark(name)
  }),
)
// Real runs reuse their data sets, which have other sizes or are rebuilt each time.
const { rows: sets } = await admin.query<{ datname: string }>(
  "select datname from pg_database where datname ~ '^fanfare_(bench|assistant)_[0-9]{1,4}(_new)?$'",
)
for (const { datname } of sets) await admin.query(`drop database ${datname} with (force)`)
await admin.end()
process.exit(failed === 0 ? 0 : 1)
