import { cpus } from 'node:os'

import { openAssistantSet } from './assistant-data-set.ts'
import { messagesFor } from './assistant-messages.ts'
import { benchDay } from './numbered-owner.ts'
import { exitCode, report, sized } from './toy.ts'
import { columns, quantile } from './quantiles.ts'

import { containing } from '#server/db/search.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { findAnything } from '#server/features/assistant/search/search.ts'

/**
 * Measures suggestions for a text while it is typed, at 10,000 codes and, with BENCH_CODES, at that many (the
 * product's target is for 1,000,000); beside each the plain search of names, which tolerates no typing errors. Needs
 * BENCH_DATABASE_URL or TEST_DATABASE_URL, a PostgreSQL that allows new databases; reuses the data sets of
 * bench:assistant. Writes docs/benchmarks/suggestions.md; fails when the 99th percentile of the largest is 20 ms or
 * more.
 */
const wanted = Number(process.env['BENCH_CODES'] ?? 10_000)
const sizes = sized([...new Set([10_000, wanted])], [1000])
const limit = 20
const adminUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']
if (adminUrl === undefined)
  throw new Error('BENCH_DATABASE_URL names a PostgreSQL database from which others may be made')

/** What is in the field after each of these many letters. */
const prefixes = [1, 2, 3, 5, 8, 100]

type Kinds = Map<string, { suggested: number[]; plain: number[] }>

async function measure({ db }: Database): Promise<Kinds> {
  const kinds: Kinds = new Map()
  const messages = (await messagesFor(db)).filter(({ text }) => text.length <= 60)
  const texts = messages.flatMap(({ kind, text }) =>
    [...new Set(prefixes.map((length) => text.slice(0, length)))].map((typed) => ({
      kind: typed === text ? kind : `its first ${typed.length}`,
      typed,
    })),
  )
  const seen = new Map<string, { suggested: number; plain: number }>()
  // The first round warms caches and connections.
  for (const round of [0, 1, 2]) {
    for (const { typed } of new Map(texts.map((text) => [text.typed, text])).values()) {
      const suggested = await timed(() => findAnything({ db, today: () => benchDay }, typed))
      const plain = await timed(() =>
        db
          .selectFrom('brands')
          .selectAll()
          .where('live_count', '>', 0)
          .where('brand_key', 'like', containing(typed))
          .orderBy('live_count', 'desc')
          .limit(5)
          .execute(),
      )
      const before = seen.get(typed) ?? { suggested: Infinity, plain: Infinity }
      // The quicker of two: what other programs of the machine do to one of them is not the search's.
      if (round > 0)
        seen.set(typed, {
          suggested: Math.min(before.suggested, suggested),
          plain: Math.min(before.plain, plain),
        })
    }
  }
  for (const { kind, typed } of texts) {
    const times = kinds.get(kind) ?? { suggested: [], plain: [] }
    const took = seen.get(typed)
    if (took) {
      times.suggested.push(took.suggested)
      times.plain.push(took.plain)
    }
    kinds.set(kind, times)
  }
  return kinds
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

let last = 0
const tables: string[] = []
for (const size of sizes) {
  process.stderr.write(`${size.toLocaleString('en')} codes …\n`)
  const database = await openAssistantSet(adminUrl, size)
  const kinds = await measure(database)
  await database.close()
  const all = [...kinds.values()]
  last = quantile(
    all.flatMap(({ suggested }) => suggested),
    0.99,
  )
  tables.push(`| ${size.toLocaleString('en')} codes | texts | p50 | p95 | p99 | plain: p50 | p95 | p99 |
|---|---|---|---|---|---|---|---|
${[...kinds].map(([kind, { suggested, plain }]) => `| ${kind} | ${suggested.length} | ${columns(suggested)} | ${columns(plain)} |`).join('\n')}
| **all** | ${all.reduce((sum, { plain }) => sum + plain.length, 0)} | ${columns(all.flatMap(({ suggested }) => suggested))} | ${columns(all.flatMap(({ plain }) => plain))} |
`)
}

await report(
  'docs/benchmarks/suggestions.md',
  `# How long suggestions take

Written by \`npm run bench:suggestions\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${cpus().length} cores shared by everything. Milliseconds on the server
from the text in a search field to its suggestions, without the response cache; the quicker of two calls of each. 'Plain' is one
search of names for the same text. The limit is ${limit} ms for the 99th percentile; BENCH_CODES chooses a larger data set.

${tables.join('\n')}`,
)
process.exit(exitCode(last < limit))
