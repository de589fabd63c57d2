import pg from 'pg'

import { connect } from '#server/db/connection/connect.ts'
import type { Database } from '#server/db/connection/connect.ts'

import { assertDerived, dataVersion, openDataSet, upToDate } from './data-set.ts'
import { sized } from './toy.ts'

/**
 * A copy of the data set of so many codes in which brands grow along to 50,000. Their names are made
 * of few syllables: many are alike, which is the worst that a search for spellings can meet.
 */
export async function openAssistantSet(adminUrl: string, size: number): Promise<Database> {
  const name = `fanfare_assistant_${size}`
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const version = await dataVersion('assistant-data-set.ts')
  const { rows } = await admin.query<{ version: string | null }>(
    `select shobj_description(oid, 'pg_database') as version from pg_database where datname = $1`,
    [name],
  )
  if (rows[0]?.version !== version) {
    await (await openDataSet(adminUrl, size)).close()
    // A run that was ended may have left one, with a connection to it.
    await admin.query(`drop database if exists ${name}_new with (force)`)
    await admin.query(`create database ${name}_new template fanfare_bench_${size}`)
    const fresh = new URL(adminUrl)
    fresh.pathname = `/${name}_new`
    const database = await connect({
      database: { kind: 'postgres', url: fresh.href, pool_size: 1 },
    })
    await addBrands(database.pool, sized(size / 20, 1000))
    await assertDerived(database.pool)
    // Entries of indexes wait in lists until a vacuum sorts them in.
    await database.pool.query('vacuum analyze')
    await database.close()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query(`alter database ${name}_new rename to ${name}`)
    await admin.query(`comment on database ${name} is '${version}'`)
  }
  await admin.end()
  return upToDate(await connect({ database: { kind: 'postgres', url: url.href, pool_size: 10 } }))
}

/** Gives every tenth code to one of the new brands. */
export async function addBrands(pool: pg.Pool, all: number): Promise<void> {
  await pool.query(`
    create table new_brands as
      select no, initcap(a || b) || case no % 3 when 0 then c when 1 then ' ' || initcap(c || a) else ' & ' || initcap(b || c) end as name
      from generate_series((select count(*) from brands) + 1, ${all}) no
      cross join lateral (select
        (array['pa','lo','mer','ti','van','so','quil','ro','bel','da','fen','gri','ha','jo','kes','lu','mo','nor','os','pel'])[1 + no % 20] as a,
        (array['ra','vel','min','tor','sa','len','wick','dor','na','pel','ri','sto','ten','ul','mar','fo','ga','hol','ber','ly'])[1 + (no / 20) % 20] as b,
        (array['well','stone','field','row','fold','wood','line','moss','mark','ton','ford','lane','lis','ra','den','by','way','co','set','mere'])[1 + (no / 400) % 20] || substr('bcdfghjklmnpqrst', 1 + (no / 8000)::int, 1) as c) syllables;
    alter table promo_codes disable trigger user;
    update promo_codes set brand_name = new_brands.name, brand_key = brand_key_of(new_brands.name)
      from (select id, row_number() over (order by id) as place from promo_codes where ('x' || right(id::text, 2))::bit(8)::int < 26) chosen
      join new_brands on new_brands.no = (select min(no) from new_brands) + chosen.place % (select count(*) from new_brands)
      where chosen.id = promo_codes.id;
    alter table promo_codes enable trigger user;
    insert into brands (brand_key, brand_name, brand_url, brand_domain, brand_instagram_handle, category, live_count, newest_live_at)
      select brand_key, min(brand_name), min(brand_url), regexp_replace(brand_key, '[^a-z]', '', 'g') || '.example',
          '@' || regexp_replace(brand_key, '[^a-z]', '', 'g'), min(category), count(*) filter (where is_listed), max(created_at) filter (where is_listed)
        from promo_codes where brand_name in (select name from new_brands) group by brand_key
      on conflict do nothing;
    update brands set live_count = counted.live
      from (select brand_key, count(*) filter (where is_listed) as live from promo_codes group by brand_key) counted
      where counted.brand_key = brands.brand_key and counted.live <> brands.live_count;
    drop table new_brands;
  `)
}
