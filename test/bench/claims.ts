import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'

import pg from 'pg'
import { pino } from 'pino'

import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { claimCode } from '#server/features/drops/claim.ts'
import { addPool, countAdded, followPool, insertCodes } from '#server/features/drops/queries.ts'
import { hashOfCode, sealCode } from '#server/features/drops/sealed-codes.ts'
import { jobTable } from '#server/job-table.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { createSeal } from '#server/seal.ts'
import { createSign } from '#server/sign.ts'
import { openWatch } from '#server/watch/watch.ts'

import { openDataSet } from './data-set.ts'
import { benchDay } from './numbered-owner.ts'
import { report, sized } from './toy.ts'

/**
 * Measures how many codes of a drop are claimed a second, through the use case, each in a transaction of its own. Needs
 * BENCH_DATABASE_URL, a PostgreSQL that allows new databases, with fsync for a meaningful result. Writes
 * docs/benchmarks/claims.md.
 */
const adminUrl = process.env['BENCH_DATABASE_URL']
if (adminUrl === undefined)
  throw new Error('BENCH_DATABASE_URL names a PostgreSQL database from which others may be made')

const seconds = sized(5, 0.2)
const codesOfDrop = sized(20_000, 2000)
const codes = sized(10_000, 500)
const cases = [
  { drops: 1, shoppers: 1 },
  { drops: 1, shoppers: 8 },
  { drops: 1, shoppers: 32 },
  { drops: 8, shoppers: 32 },
]
/** Of others, before. */
const load = (loadavg()[0] ?? 0).toFixed(1)

await (await openDataSet(adminUrl, codes)).close()
const name = 'fanfare_claims'
const admin = new pg.Client({ connectionString: adminUrl })
await admin.connect()
await admin.query(`drop database if exists ${name} with (force)`)
await admin.query(`create database ${name} template fanfare_bench_${codes}`)
const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
const database = await connect({ database: { kind: 'postgres', url, pool_size: 32 } })
const { db } = database

const config = readConfig({})
const watch = await openWatch(config)
const queue = await openJobs(jobTable, database, { log: pino({ level: 'silent' }), watch }, false)
const secret = 'a secret that only the benchmark knows'
const keys = { seal: createSeal(secret), sign: createSign(secret) }
const deps = { config, db, queue, today: () => benchDay, ...keys }

let made = 0
/** An offer with a full pool. */
async function aDrop(): Promise<string> {
  const { rows } = await database.pool.query<{ id: string; influencer_id: string }>(
    `insert into promo_codes (influencer_id, brand_name, brand_url, brand_domain, promo_code, code_kind, promo_type, promo_value,
        description, affiliate_link, category)
      select id, $1, 'https://drop.example/', 'drop.example', '', 'pool', '% off', '20', '20% off', 'https://drop.example/?r=1', 'Food'
        from profiles order by id offset $2 limit 1 returning id, influencer_id`,
    [`Drop ${++made}`, made],
  )
  const offer = rows[0]
  if (offer === undefined) throw new Error('The data set has owners')
  await addPool(db, offer.id, offer.influencer_id)
  const places = Array.from({ length: codesOfDrop }, (_, n) => n + 1)
  for (let from = 0; from < codesOfDrop; from += 5000) {
    const added = places.slice(from, from + 5000).map((place) => ({
      place,
      sealed_code: sealCode(keys, `CODE-${place}`),
      code_hash: hashOfCode(keys, offer.id, `CODE-${place}`),
    }))
    await insertCodes(db, offer.id, added)
  }
  await countAdded(db, offer.id, codesOfDrop)
  await followPool(db, offer.id)
  return offer.id
}

async function claimsASecond({ drops, shoppers }: (typeof cases)[number]): Promise<number> {
  const ids = await Promise.all(Array.from({ length: drops }, aDrop))
  const until = performance.now() + seconds * 1000
  let claimed = 0
  const shop = async (_: unknown, n: number) => {
    while (performance.now() < until) {
      const claimer = { kind: 'browser', id: randomUUID() } as const
      await claimCode(deps, ids[n % drops] ?? '', { outlet: 'pages', isApi: false }, claimer)
      claimed++
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shop))
  return claimed / seconds
}

const lines: string[] = []
for (const one of cases) {
  const rate = Math.round(await claimsASecond(one))
  lines.push(`| ${one.drops} | ${one.shoppers} | ${rate.toLocaleString('en')} |`)
}
const setting = async (of: string) =>
  (await admin.query<Record<string, string>>(`show ${of}`)).rows[0]?.[of] ?? ''
const [version, fsync] = [await setting('server_version'), await setting('fsync')]
await queue.stop()
await database.close()
await admin.query(`drop database ${name} with (force)`)
await admin.end()

await report(
  'docs/benchmarks/claims.md',
  `# Claims of a drop

Written by \`npm run bench:claims\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, PostgreSQL ${version}, fsync ${fsync}, ${cpus().length} cores
shared by everything, load average ${load} before. Read ratios rather than absolutes.

Codes a second that one process gives, each to another shopper and in a transaction of its own, without HTTP; drops of
${codesOfDrop.toLocaleString('en')} codes beside ${codes.toLocaleString('en')} others, ${seconds} s each. Claims of one drop go one after the other (decision 077).

| drops | shoppers at once | claims a second |
|---|---|---|
${lines.join('\n')}
`,
)
