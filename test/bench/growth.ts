import { cpus, loadavg } from 'node:os'

import { measureClaims } from './claims.ts'
import { dropDataSets, openDataSet } from './data-set.ts'
import { measure, publicReads } from './queries.ts'
import type { Measured } from './queries.ts'
import { measureSitemap, sitemapSection } from './sitemap.ts'
import { measureThroughput } from './throughput.ts'
import type { Throughput } from './throughput.ts'
import { exitCode, report, sized } from './toy.ts'

/**
 * Measures how the public reads grow from 10,000 to 1,000,000 codes, and what the API adds to a plain server. Needs
 * BENCH_DATABASE_URL or TEST_DATABASE_URL, a PostgreSQL that allows new databases. Data sets are reused; `--rebuild`
 * creates them again. Writes docs/benchmarks/growth.md.
 */
const sizes = sized([10_000, 100_000, 1_000_000] as const, [500, 1000, 2000] as const)
/** Of others, before. */
const load = (loadavg()[0] ?? 0).toFixed(1)
const adminUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']

if (adminUrl === undefined) {
  process.stderr.write(
    'Set BENCH_DATABASE_URL to a PostgreSQL database from which others may be created.\n',
  )
  process.exit(1)
}
if (process.argv.includes('--rebuild')) await dropDataSets(adminUrl, sizes)

const sets = new Map<number, Measured[]>()
const databases = []
for (const size of sizes) {
  process.stderr.write(`Data set of ${size.toLocaleString('en')} codes …\n`)
  const database = await openDataSet(adminUrl, size)
  databases.push(database)
  sets.set(size, await publicReads(database))
}
process.stderr.write('Measuring queries …\n')
const reads = await measure(sets, sized(60, 2))
const largestSet = databases.at(-1)
if (largestSet === undefined) throw new Error('There is no data set.')
const sitemap = await measureSitemap(largestSet)
const version = await databases[0]?.pool.query<{ server_version: string }>('show server_version')
for (const database of databases) await database.close()
process.stderr.write('Measuring claims …\n')
const claims = await measureClaims(adminUrl, sizes[0])

process.stderr.write('Measuring throughput …\n')
const url = new URL(adminUrl)
url.pathname = `/fanfare_bench_${sizes[1]}`
const { results, rssMegabytes } = await measureThroughput(url.href)

const largest = (bySize: Map<number, number>) =>
  (bySize.get(sizes[2]) ?? 0) / (bySize.get(sizes[0]) ?? 1)
const document = `# Growth

Written by \`npm run bench:growth\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, PostgreSQL ${version?.rows[0]?.server_version ?? ''}, ${cpus().length} cores shared by
everything, load average ${load} before. Read ratios rather than absolutes.

## Reads, from 10,000 to 1,000,000 codes

Median milliseconds of 60 calls of the function that answers the public, the three data sets in turns; owners and brands grow
along to 50,000 and 3,000. Of 100 codes 80 appear everywhere, of which 4 not in lists and 4 neither on the brand's page nor in feeds; 15
appear on their owner's page and 5 by direct links. The limit for the ratio of the largest to the smallest is 2.
Searches lie between the two that are measured: one whose every three-letter piece is common but which is found nowhere
grows with the number of codes.

| read | 10,000 | 100,000 | 1,000,000 | ratio |
|---|---|---|---|---|
${[...reads].map(([name, bySize]) => `| ${name} | ${sizes.map((size) => bySize.get(size)?.toFixed(2)).join(' | ')} | ${largest(bySize).toFixed(2)} |`).join('\n')}

${sitemapSection(sitemap)}
${claims}
## Requests a second, 48 deals with their owners from 100,000 codes

32 connections, medians of 5 rounds in turns, from sockets that cost less than the servers. Processor is that of the
server's process, threads included, without the database's. The baselines answer from plain \`node:http\`: a constant
buffer; one prepared query by \`pg\`; the product's own HTML of 48 tickets filled in by template strings from that query,
and compressed as the product's is.

| server | requests/s | processor ms | against | ratio |
|---|---|---|---|---|
${results.map(throughputLine).join('\n')}

The product's process held ${Math.round(rssMegabytes)} MB after the load.
`
await report('docs/benchmarks/growth.md', document)
process.exit(exitCode([...reads.values()].every((bySize) => largest(bySize) <= 2)))

function throughputLine({ name, requestsPerSecond, cpu, against }: Throughput): string {
  const cells = [
    name,
    Math.round(requestsPerSecond).toLocaleString('en'),
    cpu.toFixed(cpu < 1 ? 3 : 1),
    against?.name ?? '',
    against?.ratio.toFixed(2) ?? '',
  ]
  return `| ${cells.join(' | ')} |`
}
