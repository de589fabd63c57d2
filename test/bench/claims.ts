import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'

import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection/connect.ts'
import { claimCode } from '#server/features/drops/claim.ts'
import { addPool, countAdded, followPool, insertCodes } from '#server/features/drops/queries.ts'
import { hashOfCode, sealCode } from '#server/features/drops/sealed-codes.ts'
import { jobTable } from '#server/job-table.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { createSeal } from '#server/seal.ts'
import { createSign } from '#server/sign.ts'
import { openWatch } from '#server/watch/watch.ts'

import { benchDay } from './numbered-owner.ts'
import { sized } from './toy.ts'

const seconds = sized(5, 0.2)
const codesOfDrop = sized(20_000, 2000)
const cases = [
  { drops: 1, shoppers: 1 },
  { drops: 1, shoppers: 8 },
  { drops: 1, shoppers: 32 },
  { drops: 8, shoppers: 32 },
]
type ClaimDeps = Parameters<typeof claimCode>[0]

/**
 * How many codes of a drop are claimed a second, through the use case, each in a transaction of its own, as a section of
 * the document. In a copy of a data set, which stays as it is.
 */
export async function measureClaims(adminUrl: string, codes: number): Promise<string> {
  const name = 'fanfare_claims'
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template fanfare_bench_${codes}`)
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const database = await connect({ database: { kind: 'postgres', url, pool_size: 32 } })
  const config = readConfig({})
  const watch = await openWatch(config)
  const queue = await openJobs(jobTable, database, { log: pino({ level: 'silent' }), watch }, false)
  const secret = 'a secret that only the benchmark knows'
  const keys = { seal: createSeal(secret), sign: createSign(secret) }
  const deps = { config, db: database.db, queue, today: () => benchDay, ...keys }
  const lines: string[] = []
  for (const one of cases) {
    const rate = Math.round(await claimsASecond(deps, one))
    lines.push(`| ${one.drops} | ${one.shoppers} | ${rate.toLocaleString('en')} |`)
  }
  const { rows } = await admin.query<{ fsync: string }>('show fsync')
  await queue.stop()
  await database.close()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  return `## Claims of drops

Codes a second that one process gives, each to another shopper and in a transaction of its own, without HTTP; drops of
${codesOfDrop.toLocaleString('en')} codes beside ${codes.toLocaleString('en')} others, ${seconds} s each, fsync ${rows[0]?.fsync ?? ''}. Claims of one drop go one after the other (decision 077).

| drops | shoppers at once | claims a second |
|---|---|---|
${lines.join('\n')}
`
}

let made = 0
/** An offer with a full pool. */
async function aDrop(deps: ClaimDeps): Promise<string> {
  const { db } = deps
  const { rows } = await sql<{ id: string; influencer_id: string }>`
    insert into promo_codes (influencer_id, brand_name, brand_url, brand_domain, promo_code, code_kind, promo_type, promo_value,
        description, affiliate_link, category)
      select id, ${`Drop ${++made}`}, 'https://drop.example/', 'drop.example', '', 'pool', '% off', '20', '20% off', 'https://drop.example/?r=1', 'Food'
        from profiles where may_publish order by id limit 1 returning id, influencer_id`.execute(db)
  const offer = rows[0]
  if (offer === undefined) throw new Error('The data set has owners')
  await addPool(db, offer.id, offer.influencer_id)
  const places = Array.from({ length: codesOfDrop }, (_, n) => n + 1)
  for (let from = 0; from < codesOfDrop; from += 5000) {
    const added = places.slice(from, from + 5000).map((place) => ({
      place,
      sealed_code: sealCode(deps, `CODE-${place}`),
      code_hash: hashOfCode(deps, offer.id, `CODE-${place}`),
    }))
    await insertCodes(db, offer.id, added)
  }
  await countAdded(db, offer.id, codesOfDrop)
  await followPool(db, offer.id)
  return offer.id
}

const visitorOf = (visitor_key: string) => ({ headers: new Headers(), visitor_key })

async function claimsASecond(
  deps: ClaimDeps,
  { drops, shoppers }: (typeof cases)[number],
): Promise<number> {
  const ids = await Promise.all(Array.from({ length: drops }, () => aDrop(deps)))
  const until = performance.now() + seconds * 1000
  let claimed = 0
  const shop = async (_: unknown, n: number) => {
    while (performance.now() < until) {
      const claimer = { kind: 'browser', id: randomUUID() } as const
      await claimCode(
        deps,
        ids[n % drops] ?? '',
        { outlet: 'pages', visitor: visitorOf(claimer.id), isApi: false, channel: 'web' },
        claimer,
      )
      claimed++
    }
  }
  await Promise.all(Array.from({ length: shoppers }, shop))
  return claimed / seconds
}
