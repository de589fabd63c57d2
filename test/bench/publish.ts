import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

import pg from 'pg'

import { openDataSet } from './data-set.ts'
import { publishThroughHttp } from './publish-http.ts'
import type { HttpPublishing } from './publish-http.ts'
import { exitCode, report, sized } from './toy.ts'
import { median } from './quantiles.ts'

/**
 * Measures codes per second of 1, 8 and 32 writers, each a database session that commits every code separately,
 * beside a plain insertion of the same row into the same indexes without triggers, and of as many people who publish
 * through HTTP. Needs a web build and BENCH_DATABASE_URL, a PostgreSQL that allows new databases, with fsync for a
 * meaningful result. Writes docs/benchmarks/publish.md; fails
 * when 8 or 32 writers publish less than 1,500 a second, or 32 less than 8. `-- --rounds 1` is faster.
 */
const adminUrl = process.env['BENCH_DATABASE_URL']
if (adminUrl === undefined)
  throw new Error('BENCH_DATABASE_URL names a PostgreSQL database from which others may be made')

const codes = sized(100_000, 400)
const writers = sized([1, 8, 32], [2])
const seconds = sized(5, 0.2)
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const rounds = sized(Number(values.rounds), 1)
const aim = 1500
/** Of others, before. */
const load = (loadavg()[0] ?? 0).toFixed(1)

const url = (name: string) => Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
await (await openDataSet(adminUrl, codes)).close()

const insert = {
  published: `insert into promo_codes (influencer_id, brand_name, brand_url, brand_domain, promo_code, promo_type, promo_value,
      description, affiliate_link, category)
    select owners.id, brand, 'https://pub.example/', 'pub.example', code, '% off', '20', '20% off', 'https://pub.example/?r=1', category`,
  plain: `insert into promo_codes (influencer_id, brand_name, brand_url, brand_domain, promo_code, promo_type, promo_value,
      description, affiliate_link, category, brand_key, owner_name, search_text, is_live, is_listed)
    select owners.id, brand, 'https://pub.example/', 'pub.example', code, '% off', '20', '20% off', 'https://pub.example/?r=1', category,
      lower(brand), owners.name, lower(concat_ws(E'\\n', brand, '20% off', code, owners.name, category)), true, true`,
}

/** One writer until the time is over; returns to the client only then. */
const writing = (kind: keyof typeof insert) => `
do $$
declare ends timestamptz := clock_timestamp() + interval '${seconds} s';
begin
  while clock_timestamp() < ends loop
    ${insert[kind]}
      from (select 'Bench Brand ' || floor(random() * 3000)::int as brand, 'P' || substr(gen_random_uuid()::text, 1, 12) as code,
        (array['Fashion', 'Fitness', 'Food', 'Tech', 'Home', 'Jewelry', 'Travel', 'Beauty'])[1 + floor(random() * 8)::int] as category) dice
      join bench_owners owners on owners.n = (select floor(random() * (select max(n) from bench_owners))::int);
    commit;
  end loop;
end $$`

const name = 'fanfare_publish'

/** With a fresh copy of the data set. */
async function withCopy<Result>(use: () => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template fanfare_bench_${codes}`)
  try {
    return await use()
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

async function rate(kind: keyof typeof insert, count: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client({ connectionString: url(name) })
      await client.connect()
      return client
    }),
  )
  const [first] = clients
  if (!first) throw new Error('There is a writer')
  await first.query(`
    create table bench_owners as select (row_number() over () - 1)::int as n, id, full_name as name from profiles limit 5000;
    alter table bench_owners add primary key (n);
    insert into brands (brand_key, brand_name, brand_url, brand_domain)
      select brand_key_of(name), name, 'https://pub.example/', 'pub.example'
        from (select 'Bench Brand ' || i as name from generate_series(0, 2999) i) named on conflict do nothing;
    ${kind === 'plain' ? 'alter table promo_codes disable trigger user;' : ''}`)
  await first.query('vacuum analyze')
  await first.query('checkpoint')
  const before = await first.query<{ count: string }>('select count(*) from promo_codes')
  await Promise.all(clients.map((client) => client.query(writing(kind))))
  const after = await first.query<{ count: string }>('select count(*) from promo_codes')
  await Promise.all(clients.map((client) => client.end()))
  return (Number(after.rows[0]?.count) - Number(before.rows[0]?.count)) / seconds
}

const rates = new Map<string, number[]>()
const throughHttp = new Map<number, HttpPublishing[]>()
for (let round = 0; round < rounds; round++) {
  for (const count of writers) {
    for (const kind of ['plain', 'published'] as const) {
      const key = `${kind} ${count}`
      const one = await withCopy(() => rate(kind, count))
      rates.set(key, [...(rates.get(key) ?? []), one])
    }
    const one = await withCopy(() => publishThroughHttp(url(name), count, seconds))
    throughHttp.set(count, [...(throughHttp.get(count) ?? []), one])
  }
}
const ofHttp = (figure: keyof HttpPublishing, count: number) =>
  median((throughHttp.get(count) ?? []).map((one) => one[figure]))
const of = (kind: keyof typeof insert, count: number) => median(rates.get(`${kind} ${count}`) ?? [])
const admin = new pg.Client({ connectionString: adminUrl })
await admin.connect()
const setting = async (name: string) =>
  (await admin.query<Record<string, string>>(`show ${name}`)).rows[0]?.[name] ?? ''
const [version, fsync] = [await setting('server_version'), await setting('fsync')]
await admin.end()

const line = (title: string, figure: (count: number) => number, digits = 0) =>
  `| ${title} | ${writers.map((count) => figure(count).toLocaleString('en', { maximumFractionDigits: digits })).join(' | ')} |`
const isMet = of('published', 8) >= aim && of('published', 32) >= Math.max(aim, of('published', 8))
await report(
  'docs/benchmarks/publish.md',
  `# Publishing

Written by \`npm run bench:publish\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, PostgreSQL ${version}, fsync ${fsync}, ${cpus().length} cores
shared by everything, load average ${load} before. Read ratios rather than absolutes.

Codes a second, in SQL except where HTTP is named, each in a transaction of its own: 3,000 brands, 8 categories, 5,000 owners, ${codes.toLocaleString('en')} codes before. Medians,
rounds of ${seconds} s in turns: ${rounds}.

| writers | ${writers.join(' | ')} |
|---|${writers.map(() => '---').join('|')}|
${line('published, with counts, events and all rules', (count) => of('published', count))}
${line('plain insertion of the same rows with the same indexes', (count) => of('plain', count))}
${line('published through HTTP by people who are signed in', (count) => ofHttp('rate', count))}
${line('processor of the server for each of these, in milliseconds', (count) => ofHttp('cpu', count), 1)}

The aim in SQL is ${aim.toLocaleString('en')} with 8 and with 32 writers, and never fewer with 32 than with 8: ${isMet ? 'met' : 'missed'} here. Counts and events that
overlapping writers leave are written down within 50 ms (decision 050).
`,
)
process.exit(exitCode(isMet))
