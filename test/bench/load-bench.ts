import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'

import type { Aim } from './aims.ts'
import { dropDataSets, freshDataSet } from './data-set.ts'
import { at, usageOf } from './process-usage.ts'
import { startProduct } from './start-product.ts'

type Opening = {
  port: number
  /** Number of codes at the start; a size that no other benchmark reuses, because the load writes to it. */
  codes: number
  /** Further variables of the server, by the address of its database. */
  settings?: (databaseUrl: string) => Record<string, string>
  /** Folder for a CPU profile of the server. */
  profile: string | undefined
}

/** Milliseconds within which reads are answered at the 99th percentile, and events reach their last stream. */
const readMs = 100
export const eventMs = 2000

/** Length of a phase before its figures count, in seconds. */
export const warmUpOf = (seconds: number) => Math.min(10, seconds / 4)

/**
 * A benchmark of one process with visitors and open streams: the database, the server, and the processes that load it.
 * Needs BENCH_DATABASE_URL.
 */
export async function openLoadBench({ port, codes, settings, profile }: Opening) {
  const adminUrl = process.env['BENCH_DATABASE_URL']
  if (adminUrl === undefined)
    throw new Error('BENCH_DATABASE_URL names a PostgreSQL database from which others may be made')
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-bench-'))
  const databaseUrl = await freshDataSet(adminUrl, codes)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const server = await startProduct({
    port,
    databaseUrl,
    folder,
    settings: settings?.(databaseUrl) ?? {},
    flags: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
  })

  /** CPU seconds of the database; NaN if it runs on another machine. */
  const databaseCpu = async () => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database()',
    )
    try {
      return rows.reduce((sum, { pid }) => sum + usageOf(pid).cpu, 0)
    } catch {
      return NaN
    }
  }

  return {
    databaseUrl,
    client,
    origin: `http://127.0.0.1:${port}`,
    usage: () => usageOf(server.pid as number),
    databaseCpu,
    /** Starts `load-<name>.ts` for the port as a process of its own. */
    child: (name: 'visitors' | 'streams', ...args: (number | string)[]) =>
      fork(new URL(`./load-${name}.ts`, import.meta.url), [port, ...args].map(String), {
        stdio: 'inherit',
      }),
    /** The first sentence of the report: when, with what and where it was measured. */
    async measuredWith(script: string): Promise<string> {
      const { rows } = await client.query<{ version: string }>('select version()')
      const database = (rows[0]?.version ?? '').split(' on ')[0]
      return `Written by \`npm run ${script}\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version},
${database}, ${cpus().length} cores shared by the server, the database, the visitors and the streams.`
    },
    async close(): Promise<void> {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await client.end()
      await dropDataSets(adminUrl, [codes])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What every load is measured by. */
export function loadAims(
  errors: readonly string[],
  streams: { wanted: number; open: number },
  reads: readonly number[],
): Aim[] {
  const p99 = at(0.99, reads)
  return [
    ['errors, of requests and streams', 'none', String(errors.length), errors.length === 0],
    [
      'streams open to the end',
      String(streams.wanted),
      String(streams.open),
      streams.open === streams.wanted,
    ],
    ['reads, 99th percentile', `< ${readMs} ms`, `${Math.round(p99)} ms`, p99 < readMs],
  ]
}

export function printErrors(errors: readonly string[]): void {
  for (const error of errors.slice(0, 20)) process.stdout.write(`Error: ${error}\n`)
}
