import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { Actor, TestApp } from '#test/harness.ts'

import { isToy, report, sized } from './toy.ts'
import { median } from './quantiles.ts'

/**
 * Measures uploads from the request's bytes to the committed response, beside a plain insertion of the same rows.
 * Needs BENCH_DATABASE_URL or TEST_DATABASE_URL, a PostgreSQL that allows new databases. Writes
 * docs/benchmarks/csv-upload.md; fails when 10,000 rows take ten seconds.
 */
const adminUrl = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']
if (adminUrl === undefined) {
  process.stderr.write(
    'Set BENCH_DATABASE_URL to a PostgreSQL database from which others may be created.\n',
  )
  process.exit(1)
}
// Read when the harness is loaded.
process.env['TEST_DATABASE_URL'] = adminUrl
const { openTestApp } = await import('#test/harness.ts')

const rounds = sized(5, 1)
const size = sized(10_000, 300)
const largest = sized(50_000, 600)
const influencers = sized(200, 20)
const brands = 400

const app = await openTestApp()
const agency = await app.anAgency()
await app.subscribe(agency, 'elite')

const seconds = (ms: number) => (ms / 1000).toFixed(2)

type Timed = { ms: number; blocked: number; answer: Record<string, unknown> }

/** Sends a body as the page does, and records the longest time during which the event loop was blocked. */
async function post(app: TestApp, actor: Actor, path: string, body: string): Promise<Timed> {
  await app.forgetLimits()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  const response = await app.request(path, {
    method: 'POST',
    cookie: actor.cookie,
    headers: { 'content-type': 'application/json' },
    body,
  })
  const answer = (await response.json()) as Record<string, unknown>
  const ms = performance.now() - started
  await new Promise((resolve) => setTimeout(resolve, 20))
  delay.disable()
  if (response.status !== 200) throw new Error(JSON.stringify(answer).slice(0, 500))
  return { ms, blocked: delay.max / 1e6, answer }
}

const people = (from: number, count: number) =>
  JSON.stringify({
    influencers: Array.from({ length: count }, (_, i) => ({
      row: i + 2,
      fullName: `Bench Person ${from + i}`,
      socialMediaHandle: `@bench_${from + i}`,
      email: `bench_${from + i}@bench.example`,
    })),
  })

const categories = ['Fashion', 'Fitness', 'Food', 'Tech', 'Home', 'Jewelry', 'Travel', 'Beauty']

const codes = (round: number | string, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    row: i + 2,
    brand_name: `Bench Brand ${i % brands}`,
    promo_code: `R${round}N${i}`,
    description: i % 3 ? `${5 + (i % 60)}% off` : `$${5 + (i % 60)} off`,
    category: categories[i % categories.length],
    affiliate_link: `https://brand${i % brands}.example/?ref=${i}&utm_source=creator`,
    email: `bench_${i % influencers}@bench.example`,
    expiration_date: i % 4 ? '' : '2099-12-31',
  }))

/** The same rows into a table with the same columns and indexes, without triggers. */
async function insertPlainly(rows: ReturnType<typeof codes>): Promise<number> {
  const { pool } = app.database
  await pool.query('drop table if exists plain_codes')
  await pool.query(
    'create table plain_codes (like promo_codes including defaults including generated including indexes including constraints)',
  )
  const { rows: owners } = await pool.query<{ id: string; email: string }>(
    'select id, email from users',
  )
  const idOf = new Map(owners.map(({ id, email }) => [email, id]))
  const json = JSON.stringify(
    rows.map((row) => ({
      ...row,
      influencer_id: idOf.get(row.email),
      expiration_date: row.expiration_date || null,
    })),
  )
  const started = performance.now()
  await pool.query(
    `insert into plain_codes (influencer_id, brand_name, brand_url, brand_domain, promo_code, promo_type, promo_value,
        description, affiliate_link, category, expiration_date, owner_name, search_text, is_live)
      select influencer_id, brand_name, 'https://brand.example', 'brand.example', promo_code, 'other', description,
          description, affiliate_link, category, expiration_date, 'Bench Person', lower(concat_ws(E'\\n', brand_name, description, promo_code, 'Bench Person', category)), true
        from json_to_recordset($1::json) as r (influencer_id uuid, brand_name text, promo_code text, description text,
          affiliate_link text, category text, expiration_date date)`,
    [json],
  )
  return performance.now() - started
}

process.stderr.write('Influencers …\n')
const loadedPeople = await post(app, agency, '/api/upload-influencers', people(0, influencers))
const thousand = await post(app, agency, '/api/upload-influencers', people(1000, 1000))

process.stderr.write('Promo codes …\n')
const uploads: Timed[] = []
const repeats: Timed[] = []
const plain: number[] = []
for (let round = 0; round < rounds; round++) {
  const rows = codes(round, size)
  const body = JSON.stringify({ promoCodes: rows })
  plain.push(await insertPlainly(rows))
  uploads.push(await post(app, agency, '/api/upload-promo-codes', body))
  repeats.push(await post(app, agency, '/api/upload-promo-codes', body))
}
const all = await post(
  app,
  agency,
  '/api/upload-promo-codes',
  JSON.stringify({ promoCodes: codes('L', largest) }),
)
const { rows: wrong } = await app.database.pool.query<{ count: number }>(
  `select count(*) as count from brands where live_count <>
    (select count(*) from promo_codes where promo_codes.brand_key = brands.brand_key and is_listed)`,
)
const { rows: version } = await app.database.pool.query<{ server_version: string }>(
  'show server_version',
)
await app.database.pool.query('drop table plain_codes')

const upload = median(uploads.map(({ ms }) => ms))
const insertion = median(plain)
const line = (name: string, ms: number, blocked: number | undefined) =>
  `| ${name} | ${seconds(ms)} | ${blocked === undefined ? '' : Math.round(blocked)} |`
const document = `# CSV upload

Written by \`npm run bench:csv\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, PostgreSQL ${version[0]?.server_version}, ${cpus().length} cores shared by
everything. Read ratios rather than absolutes.

From the bytes of the request to the committed answer, in the whole product: rights, every row's checks, plan limits under
locks, kept counts, followers' domains, activity log, live event. ${influencers} influencers, ${brands} brands. Medians of ${rounds} rounds in
turns; the longest block is the time for which one upload kept the process from serving anybody else.

| | seconds | longest block, ms |
|---|---|---|
${line(`${size.toLocaleString('en')} promo codes`, upload, median(uploads.map(({ blocked }) => blocked)))}
${line('the same file once more, of which nothing is new', median(repeats.map(({ ms }) => ms)), median(repeats.map(({ blocked }) => blocked)))}
${line('plain insertion of the same rows with the same indexes, by one statement', insertion, undefined)}
${line(`${largest.toLocaleString('en')} promo codes, the most that one file has (once)`, all.ms, all.blocked)}
${line(`${influencers} influencers (once)`, loadedPeople.ms, loadedPeople.blocked)}
${line('1,000 influencers (once)', thousand.ms, thousand.blocked)}

An upload costs ${(upload / insertion).toFixed(1)} times the plain insertion. The limit is ten seconds for ${size.toLocaleString('en')} rows.
`
await report('docs/benchmarks/csv-upload.md', document)
await app.close()
const isSound =
  (isToy || upload < 10_000) &&
  uploads.every(({ answer }) => answer['added'] === size) &&
  repeats.every(({ answer }) => answer['added'] === 0) &&
  Number(wrong[0]?.count) === 0
process.exit(isSound ? 0 : 1)
