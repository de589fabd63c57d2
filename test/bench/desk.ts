import { cpus } from 'node:os'

import type { Database } from '#server/db/connection/connect.ts'

import { openDataSet, openEmbeddedDataSet } from './data-set.ts'
import { changes } from './desk-changes.ts'
import { deskReads, downloadSizes, extensionReads } from './desk-reads.ts'
import { measure } from './queries.ts'
import type { Measured } from './queries.ts'
import { report, sized } from './toy.ts'

/**
 * Measures how private work grows from 10,000 to 1,000,000 codes: the lists of the staff desk, the extension's
 * downloads and their creation, deletions, and retention. Needs BENCH_DATABASE_URL or TEST_DATABASE_URL; with
 * `--embedded` it uses the embedded database, in a folder that the next run reuses. Writes docs/benchmarks/desk.md or
 * desk-embedded.md.
 */
const sizes = sized([10_000, 1_000_000] as const, [1000, 2000] as const)
const isEmbedded = process.argv.includes('--embedded')
const adminUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']
const folder = process.env['BENCH_FOLDER'] ?? 'node_modules/.cache/fanfare/bench'

const databases = new Map<number, Database>()
for (const size of sizes) {
  process.stderr.write(`Data set of ${size.toLocaleString('en')} codes …\n`)
  databases.set(size, await open(size))
}

type Grown = Map<string, Map<number, number>>
const grown = async (
  make: (database: Database) => Promise<Measured[]>,
  rounds: number,
  warmUps?: number,
): Promise<Grown> => {
  const sets = new Map<number, Measured[]>()
  for (const [size, database] of databases) sets.set(size, await make(database))
  return measure(sets, rounds, warmUps)
}
process.stderr.write('The desk …\n')
const desk = await grown(deskReads, sized(isEmbedded ? 11 : 21, 2))
process.stderr.write('The extension …\n')
const extension = await grown(extensionReads, sized(isEmbedded ? 7 : 21, 2))
process.stderr.write('Changes …\n')
const changed = await grown(changes, sized(isEmbedded ? 3 : 5, 1), 1)

const downloads = new Map<string, Map<number, [number, number]>>()
for (const [size, database] of databases)
  for (const [name, bytes, zipped] of await downloadSizes(database))
    downloads.set(name, (downloads.get(name) ?? new Map()).set(size, [bytes, zipped]))
const [first] = databases.values()
const version = await first?.pool.query<{ server_version: string }>('show server_version')

const document = `# The desk, the extension and deletions

Written by \`npm run bench:desk${isEmbedded ? ' -- --embedded' : ''}\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${isEmbedded ? 'the embedded database, PostgreSQL' : 'PostgreSQL'} ${version?.rows[0]?.server_version ?? ''}, ${cpus().length} cores
shared by everything. Read ratios rather than absolutes. Medians in milliseconds, the two data sets in turns; owners, reports, blocks,
appeals, the log, dead letters, chats and all the rest grow along with the codes (\`test/bench/desk-data.ts\`). Each table begins with what
the plainest of its kind takes, so that what a larger database costs by itself can be told from what the product adds.

## Lists of the staff desk

Pages of 25; deep ones begin after nine tenths of their list.

${table(desk)}

## What extensions download

Times without the memory that answers all but the first request of each version. A shop has 100 codes at most, so its text has a
limit; a catalogue above 5 MB is not offered, and extensions ask for single shops instead.

${table(extension)}

| download, kB (with gzip) | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |
|---|---|---|
${[...downloads].map(([name, bySize]) => `| ${name} | ${sizes.map((size) => weight(bySize.get(size))).join(' | ')} |`).join('\n')}

## Deletions, their undoing, and what runs by the clock

Each in a transaction that is undone, up to its commit. The owner, the agency and the rows that are due are the same in both
data sets.

${table(changed)}

## What grows all the same

- **Recipients to forget** are 10,000 here, of messages that could not be answered.
- **fade-verdicts** weighs anew each night what shoppers said of every judged code, 18,000 of them here, 500 at a time.
- **The whole index** has as many lines as there are shops, 3,100 instead of 400, and is made once for each version.
- **A deleted account** looks through the counters of limits of one day (100,000 here) and the mails that wait, which have no index
  for it: writing it with every visit would cost more than it saves.
- **Agencies** are 5 of 500 people in the small data set, which is no whole page.

Found and mended by the first run, on PostgreSQL at 1,000,000 codes: an account's deletion 1.6 s and a shopper's 1.0 s
(foreign keys and logs without an index); a changed code of the biggest shop 2.9 s (all its codes were counted and sorted);
reported codes 308 ms, searched 524 ms (all open cases were sorted).
`
await report(`docs/benchmarks/desk${isEmbedded ? '-embedded' : ''}.md`, document)
process.exit(0)

async function open(size: number): Promise<Database> {
  if (isEmbedded) return openEmbeddedDataSet(folder, size)
  if (adminUrl !== undefined) return openDataSet(adminUrl, size)
  process.stderr.write(
    'Set BENCH_DATABASE_URL to a PostgreSQL database from which others may be created, or add --embedded.\n',
  )
  return process.exit(1)
}

function table(reads: Grown): string {
  const [small, large] = sizes
  const lines = [...reads].map(([name, bySize]) => {
    const [before, after] = [bySize.get(small) ?? 0, bySize.get(large) ?? 0]
    return `| ${name} | ${before.toFixed(2)} | ${after.toFixed(2)} | ${(after / before).toFixed(2)} |`
  })
  return [`| what | 10,000 | 1,000,000 | ratio |`, '|---|---|---|---|', ...lines].join('\n')
}

function weight(bytes: [number, number] | undefined): string {
  if (!bytes || bytes[0] === 0) return 'not offered'
  const kilobytes = (count: number) => (count / 1000).toFixed(1)
  return `${kilobytes(bytes[0])} (${kilobytes(bytes[1])})`
}
