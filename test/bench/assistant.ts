import { cpus } from 'node:os'

import { openAssistantSet } from './assistant-data-set.ts'
import { messagesFor } from './assistant-messages.ts'
import type { BenchMessage } from './assistant-messages.ts'
import { benchDay } from './numbered-owner.ts'
import { exitCode, report, sized } from './toy.ts'
import { columns, quantile } from './quantiles.ts'

import { answerMessage } from '#server/features/assistant/assistant.ts'
import type { Database } from '#server/db/connection/connect.ts'

/**
 * Measures how long the assistant takes for a message, at 10,000 and at 1,000,000 codes in turns. Needs
 * BENCH_DATABASE_URL or TEST_DATABASE_URL, a PostgreSQL that allows new databases; the data sets are reused between
 * runs. Writes docs/benchmarks/assistant.md; fails when the 99th percentile at 1,000,000 codes is 50 ms or more.
 */
const sizes = sized([10_000, 1_000_000] as const, [1000, 2000] as const)
const limit = 50
const adminUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']
if (adminUrl === undefined) {
  process.stderr.write(
    'Set BENCH_DATABASE_URL to a PostgreSQL database from which others may be created.\n',
  )
  process.exit(1)
}

const sets: {
  size: number
  database: Database
  messages: BenchMessage[]
  took: Map<string, number[]>
}[] = []
for (const size of sizes) {
  process.stderr.write(`Data set of ${size.toLocaleString('en')} codes …\n`)
  const database = await openAssistantSet(adminUrl, size)
  sets.push({ size, database, messages: await messagesFor(database.db), took: new Map() })
}

const heapBefore = process.memoryUsage().heapUsed
process.stderr.write('Measuring …\n')
const count = Math.min(...sets.map(({ messages }) => messages.length))
const kindCount = new Set(sets[0]?.messages.map(({ kind }) => kind)).size
// The first round warms caches and connections. The sets take turns, so that noise affects both.
for (const round of [0, 1, 2]) {
  for (let i = 0; i < count; i++) {
    for (const { database, messages, took } of sets) {
      const message = messages[i]
      if (!message) continue
      const start = performance.now()
      await answerMessage(
        { db: database.db, today: () => benchDay },
        { message: message.text, conversation: message.conversation, channel: 'dm' },
      )
      const time = performance.now() - start
      const times = took.get(message.kind) ?? []
      took.set(message.kind, times)
      const place = Math.floor(i / kindCount)
      // The quicker of two: what other programs of the machine do to one of them is not the assistant's.
      if (round > 0) times[place] = Math.min(times[place] ?? Infinity, time)
    }
  }
}
const [version] =
  (await sets[0]?.database.pool.query<{ server_version: string }>('show server_version'))?.rows ??
  []
const counts = await Promise.all(
  sets.map(async ({ database }) => {
    const { rows } = await database.pool.query<{ codes: number; brands: number; names: number }>(
      'select (select count(*) from promo_codes) as codes, (select count(*) from brands) as brands, (select count(*) from assistant_names) as names',
    )
    return rows[0]
  }),
)
globalThis.gc?.()
const heap = Math.round((process.memoryUsage().heapUsed - heapBefore) / 1e6)
for (const { database } of sets) await database.close()

const all = ({ took }: (typeof sets)[number]) => [...took.values()].flat()
const kinds = [...(sets[0]?.took.keys() ?? [])]
const number = (value: number | undefined) => (value ?? 0).toLocaleString('en')

const document = `# The assistant's answering time

Written by \`npm run bench:assistant\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, PostgreSQL ${version?.server_version ?? ''}, ${cpus().length} cores shared by
everything. Milliseconds from a message to its answer with deals, without a language model; ${number(count)} messages, the quicker of two
calls of each (other programs share the machine), the two data sets in turns. The limit is ${limit} ms for the 99th percentile at 1,000,000 codes.

| | ${sizes.map((size) => `${number(size)} codes`).join(' | ')} |
|---|---|---|
| brands | ${counts.map((row) => number(row?.brands)).join(' | ')} |
| names looked up | ${counts.map((row) => number(row?.names)).join(' | ')} |

| message | ${sizes.map((size) => `${number(size)}: p50 | p95 | p99`).join(' | ')} |
|---|${sizes.map(() => '---|---|---').join('|')}|
${kinds.map((kind) => `| ${kind} | ${sets.map(({ took }) => columns(took.get(kind) ?? [])).join(' | ')} |`).join('\n')}
| **all** | ${sets.map((set) => columns(all(set))).join(' | ')} |

The heap had grown by ${heap} MB after ${number(count * 6)} answers${globalThis.gc ? '' : ' (without a forced collection)'}: nothing is kept between messages.
`
await report('docs/benchmarks/assistant.md', document)
const largest = sets.at(-1)
process.exit(exitCode(largest !== undefined && quantile(all(largest), 0.99) < limit))
