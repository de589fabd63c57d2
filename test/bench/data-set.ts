import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'
import { pino } from 'pino'

import { readConfig } from '#server/config.ts'
import { connect } from '#server/db/connection/connect.ts'
import type { Database } from '#server/db/connection/connect.ts'
import { migrate } from '#server/db/migrate/migrate.ts'
import { refreshShops } from '#server/features/extension/shops.ts'
import { fadeVerdicts } from '#server/features/verdicts/verdicts.ts'
import { jobTable } from '#server/job-table.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { openWatch } from '#server/watch/watch.ts'

import { fillDesk } from './desk-data.ts'
import { numberedOwner, benchDay } from './numbered-owner.ts'

/** A word that so many codes have, whatever the size of the data set: rare words stay rare. */
export const rareWord = 'quixotry'
export const rareMatches = 20
/** A word that every code has. */
export const frequentWord = 'off'

/**
 * Opens the data set of so many codes, building it on first use and when it would be filled otherwise
 * by now: owners and brands grow with it up to 50,000 and 3,000, brands are of very different sizes, and
 * a tenth of the codes is not live. What the desk and the jobs look at grows along; see desk-data.ts.
 */
export async function openDataSet(adminUrl: string, size: number): Promise<Database> {
  const name = `fanfare_bench_${size}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const { rows } = await admin.query<{ version: string | null }>(
    `select shobj_description(oid, 'pg_database') as version from pg_database where datname = $1`,
    [name],
  )
  if (rows[0]?.version !== (await dataVersion())) {
    await admin.query(`drop database if exists ${name}_new with (force)`)
    await admin.query(`create database ${name}_new`)
    const fresh = new URL(adminUrl)
    fresh.pathname = `/${name}_new`
    const database = await connect({
      database: { kind: 'postgres', url: fresh.href, pool_size: 1 },
    })
    await fillAll(database, size)
    await database.close()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`alter database ${name}_new rename to ${name}`)
    await admin.query(`comment on database ${name} is '${await dataVersion()}'`)
  }
  await admin.end()
  return upToDate(await connect({ database: { kind: 'postgres', url: url.href, pool_size: 10 } }))
}

/** The data set of a size that no other benchmark uses, made anew because the benchmark writes to it; its address. */
export async function freshDataSet(adminUrl: string, size: number): Promise<string> {
  await dropDataSets(adminUrl, [size])
  await (await openDataSet(adminUrl, size)).close()
  const url = new URL(adminUrl)
  url.pathname = `/fanfare_bench_${size}`
  return url.href
}

/** The same in an embedded database in a folder of this folder. */
export async function openEmbeddedDataSet(folder: string, size: number): Promise<Database> {
  const path = join(folder, `${size}-${await dataVersion()}`)
  const isThere = await stat(path).catch(() => undefined)
  if (!isThere) {
    const fresh = `${path}.new`
    await mkdir(folder, { recursive: true })
    await rm(fresh, { recursive: true, force: true })
    const database = await connect({ database: { kind: 'pglite', folder: fresh } })
    await fillAll(database, size)
    await database.close()
    await rename(fresh, path)
  }
  return upToDate(await connect({ database: { kind: 'pglite', folder: path } }))
}

/** What was built by former tables becomes the newest ones, as an installation does. */
export async function upToDate(database: Database): Promise<Database> {
  const ran = await migrate(database.pool)
  if (ran.length > 0) await database.pool.query('vacuum analyze')
  return database
}

/** Of what is written into the tables, by these files and those of a set that is made of this one. */
export async function dataVersion(...others: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of ['data-set.ts', 'desk-data.ts', ...others])
    hash.update(await readFile(new URL(file, import.meta.url)))
  return hash.digest('hex').slice(0, 16)
}

async function fillAll(database: Database, size: number): Promise<void> {
  await migrate(database.pool)
  await fill(database.pool, size)
  // The tables of the queue are its own.
  const watch = await openWatch(readConfig({}))
  const jobs = await openJobs(jobTable, database, { log: pino({ level: 'silent' }), watch }, false)
  await jobs.stop()
  await fillDesk(database.pool, size)
  await assertDerived(database.pool)
  // What shoppers said is weighed as on the night before.
  await fadeVerdicts({ db: database.db, today: () => benchDay })
  // What the extension reads is made by the product.
  await refreshShops(database)
  await database.pool.query('vacuum analyze')
}

/** Throws where a load without triggers left out what they fill: figures would be those of other data. */
export async function assertDerived(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    'select brand_name, brand_key from promo_codes where brand_key <> brand_key_of(brand_name) limit 1',
  )
  if (rows.length > 0) throw new Error(`The data set has a wrong key: ${JSON.stringify(rows[0])}`)
  const { rows: unlike } = await pool.query(`
    select id, scope, hidden_on from promo_codes
      where is_live <> (is_current and scope = 'everywhere') or is_listed <> (is_live and not 'web' = any(hidden_channels)) limit 1`)
  if (unlike.length > 0)
    throw new Error(`The data set shows a code elsewhere: ${JSON.stringify(unlike[0])}`)
}

/** Drops every data set that was built, so that the next run starts afresh. */
export async function dropDataSets(adminUrl: string, sizes: readonly number[]): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  for (const size of sizes)
    await admin.query(`drop database if exists fanfare_bench_${size} with (force)`)
  await admin.end()
}

async function fill(pool: pg.Pool, size: number): Promise<void> {
  const owners = Math.min(50_000, Math.max(500, size / 20))
  const brands = Math.min(3000, Math.max(300, size / 100))
  await pool.query(`
    insert into users (id, email) select ${numberedOwner('i')}, 'owner' || i || '@bench.example' from generate_series(1, ${owners}) i;
    -- The triggers work row by row; a load of a million rows fills their columns and counts itself.
    alter table profiles disable trigger user;
    alter table promo_codes disable trigger user;
    insert into profiles (id, username, full_name, is_influencer, category, created_at)
      select ${numberedOwner('i')}, 'owner' || i, initcap(substr(md5('first' || i), 1, 6)) || ' ' || initcap(substr(md5('last' || i), 1, 8)),
        true, (array['Fashion','Fitness','Food','Tech','Home','Jewelry','Travel','Beauty','General'])[1 + i % 9], timestamptz '2026-01-01' + i * interval '10 minutes'
      from generate_series(1, ${owners}) i;
    insert into promo_codes (influencer_id, brand_name, brand_key, brand_url, brand_domain, promo_code, promo_type, promo_value, description,
        affiliate_link, category, expiration_date, scope, hidden_on, hidden_channels,
        is_live, is_listed, is_current, worth, owner_name, search_text, created_at)
      select ${numberedOwner('owner')}, brand, brand_key_of(brand), 'https://brand' || brand_no || '.example/', 'brand' || brand_no || '.example',
        code, kind, worth::text, offer, 'https://brand' || brand_no || '.example/?ref=' || owner, category, ends, scope, hidden_on, string_to_array(hidden_on, ', '),
        i % 10 <> 0 and scope = 'everywhere', i % 10 <> 0 and scope = 'everywhere' and hidden_on not like 'web%', i % 10 <> 0, offer_worth(kind, worth::text, 'USD'),
        owner_name, promo_code_search_text(brand, offer, code, owner_name, category, 'owner' || owner),
        timestamptz '2026-01-01' + i * interval '10 seconds'
      from (
        select i, 1 + (i * 7919) % ${owners} as owner, 1 + floor(${brands} * power(('x' || substr(md5('spread' || i), 1, 8))::bit(32)::bigint / 4294967296.0, 3))::int as brand_no,
          (5 + (i * 31) % 90)::int as worth,
          (array['Fashion','Fitness','Food','Tech','Home','Jewelry','Travel','Beauty','General'])[1 + i % 9] as category
        from generate_series(1, ${size}::bigint) i) numbers
      cross join lateral (select
        initcap(substr(md5('brand' || brand_no), 1, 7)) || ' ' || (array['Supply','Goods','House','Works'])[1 + brand_no % 4] as brand,
        upper(substr(md5('code' || i), 1, 8)) || case when i % (${size} / ${rareMatches}) = 1 then '${rareWord.toUpperCase()}' else '' end as code,
        initcap(substr(md5('first' || owner), 1, 6)) || ' ' || initcap(substr(md5('last' || owner), 1, 8)) as owner_name) words
      -- Some 3 of 100 offers are of the third kind, and a third of the codes ends within half a year.
      cross join lateral (select
        case when die < 8 then 'other' when die < 84 then '$ off' else '% off' end as kind,
        case when die < 8 then 'Free delivery, ' || worth || ' days off' when die < 84 then '$' || worth || ' off' else worth || '% off' end as offer,
        case when die % 3 = 0 then date '${benchDay}' + (i % 180)::int end as ends
        from (select ('x' || substr(md5('die' || i), 1, 2))::bit(8)::int as die) thrown) offers
      -- Of 100 codes 80 appear everywhere, 15 on their owner's page and 5 by direct links; of the first a tenth leaves out
      -- lists, or the brand's page and feeds. Rare words are of codes that everything shows.
      cross join lateral (select
        case when die < 80 or is_rare then 'everywhere' when die < 95 then 'my page' else 'direct link' end as scope,
        case when is_rare then '' when die < 4 then 'web' when die < 8 then 'brand, feeds' else '' end as hidden_on
        from (select ('x' || substr(md5('scope' || i), 1, 6))::bit(24)::int % 100 as die,
          i % (${size} / ${rareMatches}) = 1 as is_rare) thrown) reaches;
    insert into brands (brand_key, brand_name, brand_url, brand_domain, category, live_count, newest_live_at)
      select brand_key, min(brand_name), min(brand_url), min(brand_domain), min(category), count(*) filter (where is_listed),
        max(created_at) filter (where is_listed)
      from promo_codes group by brand_key;
    update category_counts set live_count = (select count(*) from promo_codes where is_listed and promo_codes.category = category_counts.category);
    insert into profile_counts
      select profiles.id, listing.*, counted.live_count, counted.newest
      from (select influencer_id, count(*) filter (where is_listed) as live_count, max(created_at) filter (where is_listed) as newest
        from promo_codes group by influencer_id) counted
      join profiles on profiles.id = counted.influencer_id cross join lateral profile_listing(profiles) listing;
    alter table profiles enable trigger user;
    alter table promo_codes enable trigger user;
  `)
  // Trigram entries wait in a list until a vacuum sorts them in.
  await pool.query('vacuum analyze promo_codes')
}
